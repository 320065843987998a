import type { Language } from '../../../observer/question-kind.ts'
import { plainText } from '../../../observer/words.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { choosesForOther } from './choice-of-fact.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** "Is it harder to be left out, or to hear it from others?": the second of two that differ in weight. */
const weighty: Pattern = {
  en: /\b(?:worse|worst|harder|hardest|easier|better|more \w+|(?:hurts?|bothers?|scares?|weighs?) (?:you )?(?:more|most))\b[^?]*?,? or (?<option>(?:not |rather )?(?:to \p{L}+|(?!nothing|something|anything|everything)\p{L}+ing)\b[^?,;]{3,60})\s*\?/iu,
  fr: /(?<!\p{L})(?:plus|moins|pire|mieux|le pire)(?!\p{L})[^?]*?,? ou (?:plutôt )?(?<option>d(?:e |')(?:ne pas )?(?:l'|le |la |les |lui |leur |s')?(?:avoir |être )?\p{L}+(?:r|re|ir|é|ée|i|u)(?!\p{L})[^?,;]{0,50})\s*\?/iu,
}

/** "Would you rather have the first cot, or would any do?": the one with an article of its own comes first. */
const wish: Pattern = {
  en: /\b(?:would|do|did) you (?:rather (?:have )?|prefer )(?<option>(?:the|an?|that|this) [^,?;]{3,40}?),? or\b/iu,
  fr: /(?<!\p{L})(?:(?:vous|tu) préf\p{L}+|préf\p{L}+-(?:vous|tu)|(?:vous|tu) aimeri?\p{L}+ mieux)(?: avoir)? (?<option>(?:l'|(?:les?|la|une?|ce|cet|cette|ces) )[^,?;]{3,40}?),? ou(?!\p{L})/iu,
}

/** "Would it be the machines or rather the people?": the one that is named first comes to mind first. */
const preference: Pattern = {
  en: /\b(?:would it (?:rather )?be|should it be|would you (?:rather )?(?:talk|speak) (?:about|of)|would you start with)(?: more| rather)?(?: about| with)? (?<option>(?:the|an?) [^,?;]{3,30}?),? or\b/iu,
  fr: /(?<!\p{L})(?:ce serait|ça serait|(?:vous|tu) (?:parleri\p{L}+|commenceri\p{L}+)|serait-ce)(?: plutôt| plus)?(?: de| par| d')? ?(?<option>(?:l'|(?:les?|la|une?) )[^,?;]{3,30}?),? ou(?!\p{L})/iu,
}

/** "Within two days, or on Monday for certain, which do you prefer?": the second of two that stand before the question. */
const pairBefore: Pattern = {
  en: /^(?:(?:so|and),? )?[^,?]{3,50},? or (?<option>[^,?]{3,50}),? (?:which|what)(?: one| of the two)? (?:do|would|suits?|is|works?)\b[^,?]{0,30}\?+$/iu,
  fr: /^(?:(?:alors|et),? )?[^,?]{3,50},? ou (?:bien )?(?<option>[^,?]{3,50}), (?:(?:vous|tu) préf\p{L}+ (?:quoi|lequel|laquelle)|que préf\p{L}+-(?:vous|tu)|qu'est-ce que (?:vous|tu) préf\p{L}+|lequel|laquelle)[^,?]{0,30}\?+$/iu,
}

/** "Which of the two matters more, the date or the rail?": the one that is named first. */
const ofTwo: Pattern = {
  en: /^(?:(?:so|and|but),? )?(?:which|what)\b[^?,:]*[,:] (?<option>(?:the|an?|to) [^,?;]{2,30}?),? or\b/iu,
  fr: /^(?:(?:alors|et|mais),? )?(?:(?:lequel|laquelle|qu'est-ce qui|qu'est-ce que)(?!\p{L})[^?,:]*|[^?,:]* (?:quoi|lequel|laquelle))[,:] (?<option>(?:l'|(?:les?|la|une?|de) |d')[^,?;]{2,30}?),? ou(?!\p{L})/iu,
}

/** Words about the learner or the persona would have to be turned round. */
const ofUs: Pattern = {
  en: /\b(?:i|me|my|mine|myself|we|us|our|you|your|yours|yourself)\b/iu,
  fr: /(?<!\p{L})(?:je|j'|me|m'|moi|mon|ma|mes|nous|notre|nos|vous|votre|vos|tu|te|t'|toi|ton|ta|tes)(?!\p{L})/iu,
}

const mostWords = 10

const print = (option: string): string =>
  `${option
    .trim()
    .replace(/^./u, (letter) => letter.toUpperCase())
    .replaceAll("'", '’')}.`

/** One of two sides of the persona's own matter, in the learner's words; null where they cannot be said as they are. */
export const weighedChoice = ({ heard, cast: { language } }: Moment): SpokenWords | null => {
  const question = (heard.question?.text ?? '').replaceAll('’', "'")
  if (question === '' || choosesForOther(plainText(question), language)) return null
  const options = [pairBefore, ofTwo, weighty, wish, preference].map(
    (pattern) => pattern[language].exec(question)?.groups?.['option'],
  )
  const option = options.find((one) => one !== undefined)
  if (option === undefined || ofUs[language].test(option) || option.split(/\s+/).length > mostWords) return null
  return { text: print(option), talk: 'neutral', source: 'choice' }
}
