import { type Colour, grounds, type Tone, tones } from './colours.tokens.ts'

export interface ColourPair {
  readonly front: Colour
  readonly back: Colour
  readonly least: number
}

const readable = (front: Colour, back: Colour): ColourPair => ({ front, back, least: 4.5 })
const visible = (front: Colour, back: Colour): ColourPair => ({ front, back, least: 3 })

const inks: readonly Colour[] = ['text', 'text-soft', 'text-faint', ...tones]
const soft = (tone: Tone): Colour => `${tone}-soft`

/** All combinations of colours that CSS may use. */
export const colourPairs: readonly ColourPair[] = [
  ...inks.flatMap((ink) => grounds.map((ground) => readable(ink, ground))),
  ...tones.flatMap((tone) => [
    readable(tone, soft(tone)),
    readable('text', soft(tone)),
    readable('text-soft', soft(tone)),
  ]),
  ...(['accent-fill', 'accent-fill-hover', 'accent-fill-press', 'danger-fill', 'danger-fill-hover'] as const).map(
    (fill) => readable('on-fill', fill),
  ),
  ...grounds.flatMap((ground) => [visible('line-strong', ground), visible('focus', ground)]),
]
