import type { Language } from './question-kind.ts'

type ReadText<Result> = (text: string, language: Language) => Result

/**
 * The same reading, worked out once for the same text: a talk asks for its lines again with every reply.
 * A memory that holds `most` texts starts again, so it never grows without an end.
 */
export const readOnce = <Result extends object | string | boolean>(
  read: ReadText<Result>,
  most = 500,
): ReadText<Result> => {
  const results: Record<Language, Map<string, Result>> = { en: new Map(), fr: new Map() }
  return (text, language) => {
    const resultsByText = results[language]
    const earlier = resultsByText.get(text)
    if (earlier !== undefined) return earlier
    const result = read(text, language)
    if (resultsByText.size >= most) resultsByText.clear()
    resultsByText.set(text, result)
    return result
  }
}
