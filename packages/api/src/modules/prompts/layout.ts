/** The languages as prompts name them. */
export const languages = { en: 'English', fr: 'French' } as const
export type PromptLanguage = keyof typeof languages

export const list = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${title}\n${lines.map((line) => `- ${line}`).join('\n')}`

export const part = (title: string, text: string): string => (text === '' ? '' : `${title}\n${text}`)

/** Paragraphs with an empty line between them; empty ones are left out. */
export const paragraphs = (parts: readonly string[]): string => parts.filter((each) => each !== '').join('\n\n')
