import type { Language } from '../observe/question-kind.ts'
import type { Said } from '../observe/features.ts'
import { plain, sentencesOf } from '../observe/words.ts'
import { coachCues, type CueName } from '../partner/mind/coach-cues.ts'

/** What a learner does with words. One utterance can hold several acts. Questions stand apart, with their form. */
export const dialogueActs = [
  'reflection',
  'empathy',
  'affirmation',
  'autonomy',
  'permission',
  'plan',
  'proposal',
  'offer',
  'advice',
  'information',
  'self_disclosure',
  'apology',
  'own_part',
  'agreement',
  'disagreement',
  'defence',
  'criticism',
  'abuse',
  'machine_question',
  'machine_instruction',
  'nonsense',
  'off_topic',
  'foreign_language',
  'thanks',
  'greeting',
  'farewell',
] as const
export type DialogueAct = (typeof dialogueActs)[number]

export interface ActFinding {
  act: DialogueAct
  /** How often an act that is found this way is there, 0 to 1. */
  certainty: number
  /** The sentence that shows it, letter for letter. */
  quote: string
}

/** Each act that the practice partner's cues already tell apart, and how often such words mean it. */
const actsByCue: readonly (readonly [CueName, DialogueAct, number])[] = [
  ['reflect', 'reflection', 0.75],
  ['empathy', 'empathy', 0.75],
  ['affirm', 'affirmation', 0.8],
  ['autonomy', 'autonomy', 0.8],
  ['permission', 'permission', 0.8],
  ['plan', 'plan', 0.7],
  ['offer', 'offer', 0.8],
  ['advice', 'advice', 0.75],
  ['sorry', 'apology', 0.9],
  ['given_right', 'agreement', 0.8],
  ['disagree', 'disagreement', 0.8],
  ['confront', 'criticism', 0.75],
  ['built_in', 'machine_question', 0.9],
  ['thanks', 'thanks', 0.9],
  ['greeting', 'greeting', 0.9],
  ['goodbye', 'farewell', 0.9],
]

/** "You feel you have to manage alone" gives back a duty; it imposes none. */
const holds = (sentence: string, cue: CueName, language: Language): boolean =>
  coachCues[language][cue].test(sentence) && !(cue === 'advice' && coachCues[language].reflect.test(sentence))

/**
 * The acts in an utterance, by rules, in both languages. `before` is what was said until then, oldest first.
 * Each act stands once, with the first sentence that shows it.
 */
export const recogniseActs = (text: string, _before: readonly Said[], language: Language): ActFinding[] => {
  const sentences = sentencesOf(text)
  return actsByCue.flatMap(([cue, act, certainty]) => {
    const quote = sentences.find((sentence) => holds(plain(sentence), cue, language))
    return quote === undefined ? [] : [{ act, certainty, quote }]
  })
}
