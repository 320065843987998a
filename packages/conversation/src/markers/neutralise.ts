import { foldCharacter } from './fold-character.ts'

/**
 * The learner's text on its way to a model. Every bracket, in any dress, becomes a parenthesis: an echo then holds
 * nothing a marker could begin with, however the letters are split, doubled or disguised. What is stored and shown
 * stays as it was typed.
 */
export const neutraliseText = (text: string): string => {
  let out = ''
  for (const character of text) {
    const folded = foldCharacter(character)
    if (folded.includes('[')) out += '('
    else if (folded.includes(']')) out += ')'
    else out += character
  }
  return out
}

const control = /[\p{Cc}\p{Cf}]+/gu

/** A name on its way into a prompt: one line, without anything invisible, of a name's length. */
export const neutraliseName = (name: string): string =>
  neutraliseText(name.replace(control, ' ')).replace(/\s+/g, ' ').trim().slice(0, 120)
