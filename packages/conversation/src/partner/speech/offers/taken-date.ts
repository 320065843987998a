import type { HeardKind } from '../../mind/hearing.ts'
import { type Moment, reactionLines, type SpokenWords } from '../moment.ts'
import { asksForAgreement } from '../statements/asks-agreement.ts'
import { capital, daysIn, termOf, termsOf } from '../statements/offered-terms.ts'
import { anyLine } from '../voice.ts'

const asksOfPlan: ReadonlySet<HeardKind> = new Set(['proposal', 'offer', 'commitment', 'closing', 'agreed'])

const yes = { en: 'yes', fr: 'oui' } as const
const and = { en: ' and ', fr: ' et ' } as const

/** The learner's proposal in a few words: both days of "You ask him on Sunday, and I'll ring you on Wednesday". */
const proposedTerms = (moment: Moment): string | null => {
  const { heard, cast } = moment
  const proposedDays = daysIn(heard.text, cast.language)
  return proposedDays.length === 2 ? capital(proposedDays.join(and[cast.language])) : termsOf(moment)
}

/** "Can we check on Thursday at nine?" and "I suggest Thursday" get their yes before the persona's own step. */
export const afterDate = (moment: Moment, reply: SpokenWords): SpokenWords => {
  const { heard, step, cast, voice } = moment
  const isOfPlan = asksOfPlan.has(heard.kind) || asksForAgreement(heard, cast.language)
  if (step !== 'named' || !isOfPlan) return reply
  const terms = proposedTerms(moment)
  if (terms !== null) {
    const isTaken = reply.text.startsWith(terms)
    return isTaken ? reply : { ...reply, text: `${terms}, ${yes[cast.language]}. ${reply.text}` }
  }
  if (heard.kind !== 'proposal') return reply
  const { plain: middle, open } = reactionLines(moment, 'agreed')
  return { ...reply, text: `${anyLine(voice, [...middle, ...open])} ${reply.text}` }
}

const takenUp = {
  en: { farewell: (terms: string) => `${terms}, then.`, other: (terms: string) => `${terms} works.` },
  fr: { farewell: (terms: string) => `${terms}, alors.`, other: (terms: string) => `${terms}, ça me va.` },
} as const

type Manner = 'farewell' | 'other'

const mannerOf = ({ heard: { kind } }: Moment): Manner =>
  kind === 'farewell' || kind === 'thanks' ? 'farewell' : 'other'

/** The words before a win that take up the day which the learner names with it: "Thursday at nine, then." */
export const takenUpDay = (moment: Moment, manner: Manner = mannerOf(moment)): string => {
  const { heard, cast } = moment
  const { language } = cast
  const term = daysIn(heard.text, language).length > 0 ? termOf(heard.text, language) : null
  return term === null ? '' : takenUp[language][manner](capital(term))
}
