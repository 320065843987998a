import { mendText } from '@parley/contracts/kit'

/**
 * Text that comes in pieces, as it can be stored: a character of two places in a string may be split between them. One
 * that the end of the answer cuts in half is left out.
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
