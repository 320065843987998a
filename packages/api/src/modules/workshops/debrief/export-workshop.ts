import { Readable } from 'node:stream'
import { type MeasureKey, measureKeys } from '@parley/contracts/session'
import { workshopColumns } from '@parley/contracts/session/workshop-words'
import { workshopWords as en } from '@parley/contracts/session/workshop-words/en'
import { workshopWords as fr } from '@parley/contracts/session/workshop-words/fr'
import { measureTalk } from '@parley/conversation/workshop'
import { csvIn } from '../../../platform/csv/index.ts'
import type { Caller } from '../../../platform/http/index.ts'
import type { Practice } from '../../sessions/index.ts'
import { find } from '../workshop.repo.ts'
import { outcomeOf } from './read-debrief.ts'
import { readTalks } from './read-talks.ts'

const wordsOf = { en, fr }

/** A line for each participant, by number, in the words of the trainer's language. Names and quotes stay out of the file. */
export const exportWorkshop = async (practice: Practice, { user, language }: Caller, id: string) => {
  const workshop = await find(practice.db.kysely, user, id)
  const words = wordsOf[language]
  const csv = csvIn(language)
  const headings = { ...words.columns, ...words.measures }
  const talks = (await readTalks(practice, workshop)).map(({ participant, session, talk }) => ({
    participant,
    session,
    talk,
    measures: new Map<MeasureKey, unknown>(measureTalk(talk).map(({ key, value }) => [key, value])),
  }))
  // A workshop in writing has no pauses and no interruptions: those columns would be empty.
  const measuredKeys = measureKeys.filter((key) => talks.some(({ measures }) => typeof measures.get(key) === 'number'))
  const columns = [...workshopColumns, ...measuredKeys]
  const lines = talks.map(({ participant, session, talk, measures }) =>
    csv.line(columns, {
      workshop: workshop.name,
      participant: participant.number,
      outcome: words.outcomes[outcomeOf({ session, talk })],
      turns: talk.turns.length,
      goals_met: talk.state.objectives.length,
      first_openness: talk.state.readiness[0]?.value,
      last_openness: talk.state.readiness.at(-1)?.value,
      ...Object.fromEntries(measures),
    }),
  )
  return {
    type: 'text/csv; charset=utf-8',
    filename: 'workshop.csv',
    content: Readable.from([csv.header(columns.map((column) => headings[column])), ...lines]),
  }
}
