/** Cubot makes phones. */
const words = /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|embedly|whatsapp|lighthouse|preview|mediapartners/i

/** Crawlers get the status and layout of an error. The error itself is only logged. */
export const isCrawler = (userAgent: string | undefined): boolean => words.test(userAgent ?? '')
