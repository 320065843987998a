import { lines } from '../lines.ts'

/** A line of the learner's can be heard as one of these; `none` is ordinary talk that only sounds like one. */
export type Reading =
  | 'reflection'
  | 'defence'
  | 'label'
  | 'apology'
  | 'none'
  // Heard by the report alone: an unkind line, the learner's own part, a feeling that is named, the purpose that is asked for.
  | 'slight'
  | 'own_part'
  | 'feeling'
  | 'purpose'

export interface HeardLine {
  /** The words of the other person right before. */
  clientText: string
  text: string
  reading: Reading
}

/** One line each: the other's words, `>`, the learner's words. */
export const heardLines = (reading: Reading, pairs: string): HeardLine[] =>
  lines(pairs).map((pair) => {
    const [clientText = '', text = ''] = pair.split(' > ')
    return { clientText, text, reading }
  })
