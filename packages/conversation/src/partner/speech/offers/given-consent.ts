import type { SpokenWords } from '../moment.ts'

/** Reactions to what is put on the table: after "agreed" and a promise every line but a guarded one is a yes, after an idea only a warm one. */
const yesTo: Readonly<Record<string, ReadonlySet<SpokenWords['talk']>>> = {
  agreed: new Set(['neutral', 'change']),
  commitment: new Set(['neutral', 'change']),
  offer: new Set(['change']),
  proposal: new Set(['change']),
}

/** Tells whether the persona says yes to what the learner puts on the table. */
export const givesConsent = ({ source, talk, step }: SpokenWords): boolean =>
  step === true || yesTo[source]?.has(talk) === true
