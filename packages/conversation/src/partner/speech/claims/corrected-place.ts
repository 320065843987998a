import { plainText } from '../../../observer/words.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { personAnswer } from '../persons/named-person.ts'
import { asksToConfirm } from './asks-to-confirm.ts'
import { valuesIn } from './fact-values.ts'

const capital = (word: string): string => word.replace(/^./u, (letter) => letter.toUpperCase())

const placesIn = (text: string, { cast, speech }: Moment): string[] =>
  valuesIn(text, cast.language)
    .filter(({ kind, value }) => kind === 'place' && personAnswer(value, speech, cast.language) === undefined)
    .map(({ value }) => value)

const source = 'place'
const no = { en: 'No.', fr: 'Non.' } as const

/** A place that the persona has just put right, or let stand, is the one that it keeps to. */
const settledPlace = (moment: Moment): string | null => {
  if (moment.lastSource === source) {
    const [, place] = /^(?:(?:No|Non)\. )?(\p{L}[\p{L}-]+)\.$/u.exec(moment.saidLately.at(-1) ?? '') ?? []
    if (place !== undefined) return plainText(place)
  }
  const [before, other] = placesIn(moment.before, moment)
  return before !== undefined && other === undefined ? before : null
}

/** "Which is it now, Lille or Marseille?" */
const choosesBetween = (text: string, place: string): boolean =>
  new RegExp(
    `(?<!\\p{L})(?:${place},? (?:or|ou) \\p{L}+|\\p{L}+,? (?:or|ou) (?:(?:in|à) )?${place})(?!\\p{L})`,
    'u',
  ).test(plainText(text))

/** After "your flat in Lille?" the next line says "your flat in Marseille?": the persona has not moved. */
export const correctedPlace = (moment: Moment): SpokenWords | null => {
  const { heard, cast } = moment
  const place = settledPlace(moment)
  if (place === null) return null
  if (choosesBetween(heard.text, place)) return { text: `${capital(place)}.`, talk: 'neutral', source }
  const [claimed, other] = placesIn(heard.text, moment)
  if (claimed === undefined || other !== undefined || claimed === place || !asksToConfirm(moment)) return null
  return { text: `${no[cast.language]} ${capital(place)}.`, talk: 'neutral', source }
}
