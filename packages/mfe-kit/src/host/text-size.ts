import type { ReadableState } from './readable.ts'

/** Text size in per cent of the browser's size. The viewport has no zoom, so users enlarge text here. */
export const textSizes = [100, 115, 130, 150, 200] as const

export type TextSize = (typeof textSizes)[number]

/** The browser keeps the text size for all its users. */
export interface TextSizing extends ReadableState<TextSize> {
  readonly choose: (size: TextSize) => void
}
