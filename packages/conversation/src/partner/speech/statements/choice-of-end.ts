import { offersEnd } from '../../mind/talk-moves.ts'
import type { Moment, SpokenWords } from '../moment.ts'

const ends = {
  en: ['I’d like us to talk again.', 'Let’s leave it here for today.'],
  fr: ['J’aimerais qu’on se reparle.', 'Restons-en là pour aujourd’hui.'],
} as const

/** From this readiness on, no persona parts coldly. */
export const leastForKindEnd = 50

/** "Shall we meet again, or leave it here?" wants one of the two. */
export const chooseEnd = ({ heard, mind, cast: { language } }: Moment): SpokenWords | null =>
  heard.kind === 'closing' && (heard.question?.form === 'either_or' || offersEnd.test(heard.text))
    ? { text: ends[language][mind.readiness >= leastForKindEnd ? 0 : 1], talk: 'neutral', source: 'closing' }
    : null
