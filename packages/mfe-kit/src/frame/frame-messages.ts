/**
 * The page's facts for a frame. They hold nothing about the person beyond the language: no name, no token, no record.
 */
export interface FrameFacts {
  readonly language: 'en' | 'fr'
  readonly locale: string
  readonly scheme: 'light' | 'dark'
  /** The path behind `/apps/<slug>`, as in `/` or `/chapters/2`. */
  readonly path: string
}

export type MessageToFrame = { readonly parley: 1; readonly type: 'facts' } & FrameFacts

export type MessageFromFrame =
  | { readonly parley: 1; readonly type: 'hello' }
  | { readonly parley: 1; readonly type: 'title'; readonly title: string }
  | { readonly parley: 1; readonly type: 'height'; readonly height: number }
  | { readonly parley: 1; readonly type: 'navigate'; readonly path: string }

const longestTitle = 120
const tallest = 20_000

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> => typeof data === 'object' && data !== null

/** A path below the application, without a way out of it. */
const pathIn = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length > 500 || !/^\/[\w\-./~]*$/.test(value)) return undefined
  return value.includes('//') || value.split('/').some((part) => part === '..' || part === '.') ? undefined : value
}

const titleIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim().slice(0, longestTitle) || undefined : undefined

const heightIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.min(Math.ceil(value), tallest) : undefined

/** Reads a message of a frame; undefined for everything that is not one. */
export const readFrameMessage = (data: unknown): MessageFromFrame | undefined => {
  if (!isRecord(data) || data['parley'] !== 1) return undefined
  const { type } = data
  if (type === 'hello') return { parley: 1, type }
  const [title, height, path] = [titleIn(data['title']), heightIn(data['height']), pathIn(data['path'])]
  if (type === 'title' && title) return { parley: 1, type, title }
  if (type === 'height' && height) return { parley: 1, type, height }
  if (type === 'navigate' && path) return { parley: 1, type, path }
  return undefined
}

export const readFacts = (data: unknown): FrameFacts | undefined => {
  if (!isRecord(data) || data['parley'] !== 1 || data['type'] !== 'facts') return undefined
  const { language, locale, scheme, path } = data as unknown as FrameFacts
  return { language, locale, scheme, path }
}
