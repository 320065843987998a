import { neutraliseRecord, neutraliseText } from '@parley/conversation/markers'
import type { Cast, PartnerTurn } from '@parley/conversation/partner'
import type { SessionState, Turn } from '@parley/conversation/session'
import type { SessionSpeech } from './session-speech.ts'
import type { SessionRow } from '../session.table.ts'

const partnerTurn = (turn: Turn): PartnerTurn =>
  turn.role === 'learner'
    ? // The learner's text stays as it is; a model reads a form that cannot become a marker, even in an echo.
      { role: 'learner', text: neutraliseText(turn.text) }
    : { role: 'persona', text: turn.heard_text ?? turn.text }

/** The turns that the next reply builds on: complete ones, without failed or restarted replies. */
export const turnsFor = (state: SessionState): PartnerTurn[] =>
  state.turns
    .filter((turn) => turn.state === 'complete')
    .map(partnerTurn)
    .filter(({ text }) => text !== '')

const noSpeech: SessionSpeech = { persona: null, scenario: null }

/**
 * The persona, the mission and the scenario as the practice partner plays them, every author's text neutralised; the
 * same session and turns give the same reply. Own sentences are needed only by the partner, which neutralises its reply.
 */
export const castOf = (
  { id, snapshot, language }: SessionRow,
  state: SessionState,
  speech: SessionSpeech = noSpeech,
): Cast => ({
  persona: { ...neutraliseRecord({ ...snapshot.persona, speech: null }), speech: speech.persona },
  mission: {
    ...neutraliseRecord(snapshot.mission),
    outcome_mode: state.setup?.rules.outcome_mode ?? snapshot.mission.outcome_mode,
  },
  scenario: {
    ...neutraliseRecord({
      opening_lines: snapshot.scenario.opening_lines,
      resolution: snapshot.scenario.resolution,
    }),
    speech: speech.scenario,
  },
  language,
  seed: id,
  free_speech: state.status === 'free-speech',
})
