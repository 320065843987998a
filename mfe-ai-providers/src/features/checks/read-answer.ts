export type JsonObject = Readonly<Record<string, unknown>>

interface ReadAnswer {
  /** The text around the object, such as "Here it is:". */
  readonly around: string
  readonly fields: JsonObject
}

export const isRecord = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const removeFence = (text: string): string => text.replaceAll(/```\w*/g, '').trim()

/** The JSON object in an answer, found as the server finds it; undefined when there is none. */
export const readAnswer = (text: string): ReadAnswer | undefined => {
  const from = text.indexOf('{')
  const to = text.lastIndexOf('}') + 1
  const fields = parse(text.slice(from, to))
  if (!isRecord(fields)) return undefined
  return { around: removeFence(`${text.slice(0, from)} ${text.slice(to)}`), fields }
}
