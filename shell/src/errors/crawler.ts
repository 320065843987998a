const words =
  /bot\/|\bbot\b|slackbot|crawl|spider|slurp|facebookexternalhit|embedly|whatsapp|telegrambot|lighthouse|preview|mediapartners|bingpreview/i

/** Crawlers get the status and layout of an error. The error itself is only logged. */
export const isCrawler = (userAgent: string | undefined): boolean => words.test(userAgent ?? '')
