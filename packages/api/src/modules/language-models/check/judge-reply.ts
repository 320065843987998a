import type { checkFaults } from '@parley/contracts/calls'
import type { CheckLanguage } from './check-scenario.ts'

export type CheckFault = (typeof checkFaults)[number]

const machineWords =
  /\b(as an ai|i(?:’|'| a)m an ai|language model|ai assistant|chatbot|system prompt|en tant qu['’]ia|une ia\b|modèle de langage|assistant virtuel|intelligence artificielle)/i
const formWords = /^\s*(?:[-*•]|\d+[.)])\s|\*[^*\n]+\*|^#+ |```|^\s*(?:nora|nora feld)\s*:/im

/** True when a reply sounds like a person who talks: no machine, no list, no stage direction, no lecture. */
export const isInCharacter = (answer: string): boolean =>
  !machineWords.test(answer) && !formWords.test(answer) && answer.length <= 900

const common: Readonly<Record<CheckLanguage, ReadonlySet<string>>> = {
  en: new Set(
    'the and i you is it to of that in was for my have not do are with me we what on they this but be'.split(' '),
  ),
  fr: new Set(
    'le la les et je vous est il de que des un une dans pas pour mon ma me nous ce on en avec du qui sur'.split(' '),
  ),
}

/** True when a reply is written in the language, by its commonest words. A reply of a few words is not judged. */
export const isInLanguage = (answer: string, language: CheckLanguage): boolean => {
  const words = answer.toLowerCase().match(/\p{L}+/gu) ?? []
  const count = (set: ReadonlySet<string>) => words.filter((word) => set.has(word)).length
  const other = language === 'en' ? 'fr' : 'en'
  return count(common[language]) >= count(common[other])
}
