const words =
  /bot\/|\bbot\b|slackbot|crawl|spider|slurp|facebookexternalhit|embedly|whatsapp|telegrambot|lighthouse|preview|mediapartners|bingpreview/i

/** Crawlers are answered with status and layout; the error page itself is only logged. */
export const isCrawler = (userAgent: string | undefined): boolean => words.test(userAgent ?? '')
