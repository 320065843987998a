/** The beginning of a text. A character of two halves is never cut in two: the database cannot store a half. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** A text without its full stop. A text of nothing but dots stays as it is. */
export const bareText = (text: string): string => text.replace(/[.\s]+$/u, '') || text
