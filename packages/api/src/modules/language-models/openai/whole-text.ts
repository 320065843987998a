import { mendText } from '@parley/contracts/kit'

/**
 * Mends text that comes in pieces, so that it can be stored. An emoji takes two places in a string, and a piece may end
 * between them: its first half waits for the next piece. A half at the end of the answer is left out.
 */
export class WholeText {
  #half = ''

  push(piece: string): string {
    const text = this.#half + piece
    const isHalf = (text.charCodeAt(text.length - 1) & 0xfc00) === 0xd800
    this.#half = isHalf ? text.slice(-1) : ''
    return mendText(isHalf ? text.slice(0, -1) : text)
  }
}
