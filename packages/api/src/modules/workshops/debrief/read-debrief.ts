import type { WorkshopDebrief } from '@parley/contracts/calls'
import type { Measure } from '@parley/contracts/session'
import { isTerminal } from '@parley/conversation/session'
import { measureTalk, openingOf, tellingMoments } from '@parley/conversation/workshop'
import type { Caller } from '../../../platform/http/index.ts'
import { hashSecret } from '../../../platform/secrets/index.ts'
import { type Practice, ownAttempts } from '../../sessions/index.ts'
import { figuresOf } from '../room/room-figures.ts'
import { find, workshopDetail } from '../workshop.repo.ts'
import { type ParticipantTalk, readTalks } from './read-talks.ts'

type Outcome = WorkshopDebrief['outcomes'][number]['outcome']

const outcomes: readonly Outcome[] = ['win', 'end', 'loose', 'abort', 'open']
const MOST_MOMENTS = 12

export const outcomeOf = ({ session, talk }: Pick<ParticipantTalk, 'session' | 'talk'>): Outcome => {
  const { status } = talk.state
  return isTerminal(status) ? (ownAttempts.outcomeOf({ ...session, status }) as Outcome) : 'open'
}

const quantile = (sortedValues: readonly number[], share: number): number => {
  const place = (sortedValues.length - 1) * share
  const [below, above] = [sortedValues[Math.floor(place)] ?? 0, sortedValues[Math.ceil(place)] ?? 0]
  return Math.round((below + (above - below) * (place - Math.floor(place))) * 100) / 100
}

/** The spread of the values of each measure. A measure that no participant has is left out. */
const distributionsOf = (measureLists: readonly (readonly Measure[])[]): WorkshopDebrief['measures'] => {
  const all = measureLists.flat()
  return [...new Set(all.map(({ key }) => key))].flatMap((key) => {
    const same = all.filter((measure) => measure.key === key)
    const values = same.flatMap(({ value }) => value ?? []).toSorted((one, other) => one - other)
    if (values.length === 0) return []
    const [lower, median, upper] = [quantile(values, 0.25), quantile(values, 0.5), quantile(values, 0.75)]
    return [{ key, unit: same[0]?.unit ?? 'count', values, lower, median, upper }]
  })
}

/** An order that does not follow the numbers of the participants, and is the same at every read. */
const mixTalks = (talks: readonly ParticipantTalk[]): ParticipantTalk[] =>
  talks
    .map((each) => ({ each, key: hashSecret(each.session.id).toString('hex') }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ each }) => each)

/** Quotes of those who agreed, without their names. */
const quotesOf = (talks: readonly ParticipantTalk[]): Pick<WorkshopDebrief, 'moments' | 'openings'> => {
  const quotableTalks = mixTalks(talks.filter(({ participant }) => participant.quotes))
  return {
    moments: quotableTalks
      .flatMap(({ talk, names }) => tellingMoments(talk, names))
      .toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by))
      .slice(0, MOST_MOMENTS),
    openings: quotableTalks.flatMap((each) => {
      const { talk, names } = each
      const opening = openingOf(talk, names)
      return opening ? [{ ...opening, outcome: outcomeOf(each) }] : []
    }),
  }
}

/** The debrief: figures and quotes of the participants, without names. */
export const readDebrief = async (practice: Practice, { user }: Caller, id: string): Promise<WorkshopDebrief> => {
  const { services, db } = practice
  const all = await readTalks(practice, await find(db.kysely, user, id))
  const spoke = all.filter(({ talk }) => talk.turns.length > 0)
  const talks = spoke.map(({ talk }) => talk)
  return {
    workshop: await workshopDetail(services, db.kysely, user, id),
    spoke: spoke.length,
    consented: spoke.filter(({ participant }) => participant.quotes).length,
    outcomes: outcomes.map((outcome) => ({
      outcome,
      count: spoke.filter((each) => outcomeOf(each) === outcome).length,
    })),
    ...figuresOf(talks, all[0]?.session.snapshot),
    measures: distributionsOf(talks.map(measureTalk)),
    curves: mixTalks(spoke).map(({ talk }) => talk.state.readiness.map(({ value }) => value)),
    ...quotesOf(spoke),
  }
}
