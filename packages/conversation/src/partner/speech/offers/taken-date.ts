import type { HeardKind } from '../../mind/hearing.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { termsOf } from '../statements/offered-terms.ts'

const asksOfPlan: ReadonlySet<HeardKind> = new Set(['proposal', 'offer', 'commitment', 'closing', 'agreed'])

const yes = { en: 'yes', fr: 'oui' } as const

/** "Can we check on Thursday at nine?" gets its yes before the persona's own step. */
export const afterDate = (moment: Moment, reply: SpokenWords): SpokenWords => {
  const { heard, step, cast } = moment
  if (step !== 'named' || !asksOfPlan.has(heard.kind) || !heard.text.includes('?')) return reply
  const terms = termsOf(moment)
  return terms === null || reply.text.startsWith(terms)
    ? reply
    : { ...reply, text: `${terms}, ${yes[cast.language]}. ${reply.text}` }
}
