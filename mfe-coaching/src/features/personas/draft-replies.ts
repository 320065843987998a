import { speech } from '@parley/contracts/authored'
import { type PartnerTurn, replyTo } from '@parley/conversation/partner'
import type { PersonaDraft } from './persona-form.model.ts'

/** An ordinary conversation, so that only the persona decides what is said. */
const mission = { outcome_mode: 'none', min_user_turns: 0, difficulty: 3 } as const

const removeBlanks = (lines: readonly string[]): string[] => lines.filter((line) => line.trim() !== '')

/** The draft without rows that the author has added but not filled in. */
const speakable = (draft: PersonaDraft): PersonaDraft => ({
  ...draft,
  goals: removeBlanks(draft.goals),
  objections: removeBlanks(draft.objections),
  forbidden: removeBlanks(draft.forbidden),
  opening_lines: removeBlanks(draft.opening_lines),
  hidden_facts: draft.hidden_facts.filter(({ fact }) => fact.trim() !== ''),
  speech: speech.nullable().safeParse(draft.speech).data ?? null,
  example_dialogue: draft.example_dialogue.filter(({ text }) => text.trim() !== ''),
})

/**
 * The conversation that the draft would hold: its answers change as soon as the draft does. A persona with first lines
 * of its own begins, as it does in every mission that does not let the learner begin.
 */
export const replyToAuthor = (draft: PersonaDraft, sayings: readonly string[]): readonly PartnerTurn[] => {
  const persona = speakable(draft)
  const cast = { persona, mission, language: draft.language, seed: 'draft', free_speech: true } as const
  const turns: PartnerTurn[] = []
  const answer = () => turns.push({ role: 'persona', text: replyTo(cast, turns).text })
  if (persona.opening_lines.length > 0) answer()
  for (const text of sayings) {
    turns.push({ role: 'learner', text })
    answer()
  }
  return turns
}
