import { Readable } from 'node:stream'
import { measureKeys } from '@parley/contracts/session'
import { measureTalk } from '@parley/conversation/workshop'
import { csvOf } from '../../../platform/csv/index.ts'
import type { Caller } from '../../../platform/http/index.ts'
import type { Practice } from '../../sessions/index.ts'
import { find } from '../workshop.repo.ts'
import { outcomeOf } from './read-debrief.ts'
import { readTalks } from './read-talks.ts'

const header = ['workshop', 'participant', 'outcome', 'turns', 'goals_met', 'first_openness', 'last_openness']

/** A line for each participant, by number. Names and words stay out of the file. */
export const exportWorkshop = async (practice: Practice, { user }: Caller, id: string) => {
  const workshop = await find(practice.db.kysely, user, id)
  const lines = (await readTalks(practice, workshop)).map(({ participant, talk }) => ({
    workshop: workshop.name,
    participant: participant.number,
    outcome: outcomeOf(talk.state),
    turns: talk.turns.length,
    goals_met: talk.state.objectives.length,
    first_openness: talk.state.readiness[0]?.value,
    last_openness: talk.state.readiness.at(-1)?.value,
    ...Object.fromEntries(measureTalk(talk).map(({ key, value }) => [key, value])),
  }))
  return {
    type: 'text/csv; charset=utf-8',
    filename: 'workshop.csv',
    content: Readable.from([csvOf([...header, ...measureKeys], lines)]),
  }
}
