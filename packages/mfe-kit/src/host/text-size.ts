import type { Readable } from './readable.ts'

/** In per cent of the browser's own. The viewport is fixed, so this is the reader's way to larger words. */
export const textSizes = [100, 115, 130, 150, 200] as const

export type TextSize = (typeof textSizes)[number]

/** Remembered by this browser, for everyone who reads in it. */
export interface TextSizing extends Readable<TextSize> {
  readonly choose: (size: TextSize) => void
}
