export { type Colour, colours, grounds, type Scheme, type Tone, tones } from './colours.tokens.ts'
export { contrastOf } from './contrast.ts'
export { type ColourPair, colourPairs } from './colour-pairs.tokens.ts'
export {
  breakpoints,
  disabledOpacity,
  focusRingWidth,
  fonts,
  measure,
  motion,
  radius,
  spaces,
  targets,
  typeScale,
} from './scale.tokens.ts'
