import type { ObserverReport } from '@parley/contracts/calls'
import { neutraliseRecord } from '@parley/conversation/markers'
import type { ChatState } from '@parley/conversation/chat'
import type { PartnerTurn } from '@parley/conversation/partner'
import type { SessionState } from '@parley/conversation/session'
import { reportForLearner, transcriptFor } from '../../reports/index.ts'
import type { SessionRow } from '../../sessions/index.ts'
import type { ChatServices } from '../chat-services.ts'

const reportFacts = ({
  observer_name,
  summary,
  next_steps,
  outcome_review,
  overall,
  criteria,
  key_moments,
}: ObserverReport) => ({
  observer: observer_name,
  overall_of_100: overall,
  summary,
  next_steps,
  outcome_review,
  criteria: criteria.map(({ label, share, rationale, tip, rewrite, withheld, evidence }) => ({
    label,
    share_of_1: share,
    rationale,
    tip,
    rewrite,
    withheld,
    quotes: evidence.map(({ quote }) => quote),
  })),
  key_moments: key_moments.map(({ kind, text }) => ({ kind, text })),
})

/** The learner's knowledge of the session: it contains no secrets of the persona and no reports that are held back. */
const materialOf = async ({ db }: ChatServices, session: SessionRow, state: SessionState): Promise<string> => {
  const { scenario, mission, persona } = session.snapshot
  const report = await reportForLearner(db.kysely, session, state)
  const material = {
    rehearsal: {
      name: scenario.name,
      role_of_the_coach: mission.learner_role,
      briefing: mission.briefing,
      objectives: mission.objectives.map(({ label }) => label),
      the_other: persona.first_name,
      ended_as: session.status,
    },
    transcript: transcriptFor(state).utterances.map(({ n, speaker, text }) => ({ n, speaker, text })),
    reports: report.reports
      .filter(({ state: one, shown }) => one === 'ready' && shown !== 'held_back')
      .map(reportFacts),
    measures: report.reports[0]?.measures.flatMap(({ key, value, unit }) =>
      value === null ? [] : [{ key, value, unit }],
    ),
    comments: report.comments.map(({ text }) => text),
  }
  return JSON.stringify(neutraliseRecord(material))
}

/** The model reads only the end of a long chat. */
const MOST_MESSAGES = 40

/** Alternates questions and answers. It leaves out failed answers and joins questions without an answer. */
const turnsOf = ({ messages }: ChatState): PartnerTurn[] => {
  const turns: PartnerTurn[] = []
  for (const { role, text } of messages.slice(-MOST_MESSAGES)) {
    const speaker = role === 'user' ? 'learner' : 'persona'
    const last = turns.at(-1)
    if (text === '' || (!last && speaker === 'persona')) continue
    if (last?.role === speaker) last.text += `\n\n${text}`
    else turns.push({ role: speaker, text })
  }
  return turns
}

/** The messages for the model: the material before the first question, then all later messages. */
export const debriefTurns = async (
  chatting: ChatServices,
  session: SessionRow,
  { chat, story }: { chat: ChatState; story: SessionState },
): Promise<PartnerTurn[]> => {
  const material = await materialOf(chatting, session, story)
  return turnsOf(chat).map((turn, place) => (place === 0 ? { ...turn, text: `${material}\n\n${turn.text}` } : turn))
}
