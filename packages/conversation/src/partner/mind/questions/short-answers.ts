import { plainText } from '../../../observer/words.ts'
import type { Cast } from '../../cast.ts'
import type { Memory } from '../../memory.ts'

const refusal: Record<Cast['language'], RegExp> = { en: /^(?:no|nope|nah)[\s.!]*$/, fr: /^non[\s.!]*$/ }
const assent = /^(?:ok|okay|k|kk|yes|yeah|yep|oui|ouais|d'accord)[\s.!]*$/
/** "Whatever" and "I don't know" answer too, and ask for nothing. */
const shrug: Record<Cast['language'], RegExp> = {
  en: /^(?:maybe|perhaps|(?:i )?(?:don't|dont|do not) know|idk|dunno|no idea|not sure|whatever|never mind|as you (?:like|wish)|if you say so|it depends|we'll see|next(?: question)?|skip)[\s.!…]*$/,
  fr: /^(?:peut-être|(?:je )?(?:ne )?sais pas|j'sais pas|chais pas|aucune idée|peu importe|comme (?:vous voulez|tu veux)|laisse[zr]? tomber|si (?:vous le dites|tu le dis)|ça dépend|on verra|question suivante|bof)[\s.!…]*$/,
}

/** A bare "no" or a shrug answers, and so does "ok" after a question of the persona's. */
export const isShortAnswer = ({ lastText, voice: { language } }: Memory, text: string): boolean => {
  const line = plainText(text).trim()
  return (
    refusal[language].test(line) || shrug[language].test(line) || (assent.test(line) && lastText.trim().endsWith('?'))
  )
}
