import { questionForm, type QuestionForm } from '../../analysis/acts/question-form.ts'
import type { Language } from '../../observer/question-kind.ts'
import { plainText } from '../../observer/words.ts'
import { type AnswerKind, answerKind } from '../speech/line-kinds/answer-kind.ts'
import { type Facet, questionFacet } from '../speech/unanswered-questions/question-facet.ts'
import { examplesOf, type Target } from './match-answer.ts'
import type { SharedQuestions } from './questions/question-list.ts'

/** The kind of information that a question wants of its subject: a time, a feeling, an event. */
type QuestionFrame = AnswerKind | Facet | QuestionForm | 'knowing'

/** "Does Lucie know?", « Marthe est au courant ? » */
export const knowing =
  /^(?:(?:and|so|but) )?(?:[^,?]{2,20}, )?(?:does|do|did) (?!you\b)[\w' ]{2,20} (?:know|suspect)\b|(?<!\p{L})(?:sait|savent|au courant)(?!\p{L})/u

const frameOf = (text: string, form: QuestionForm, language: Language): QuestionFrame =>
  (form === 'yes_no' && knowing.test(plainText(text)) ? 'knowing' : null) ??
  answerKind({ form, text }, language) ??
  questionFacet(plainText(text), form, language) ??
  form

const targetFrames = new WeakMap<Target, ReadonlySet<QuestionFrame>>()

/** The frames of all examples of a target: what its answer can tell. */
const framesOf = (target: Target, questions: SharedQuestions, language: Language): ReadonlySet<QuestionFrame> => {
  const cachedFrames = targetFrames.get(target)
  if (cachedFrames) return cachedFrames
  const frames = new Set(
    examplesOf(target, questions).map((text) => frameOf(text, questionForm(text, language), language)),
  )
  targetFrames.set(target, frames)
  return frames
}

/** Frames that a few words show clearly, and the frames whose answers serve them too. */
const serving: Partial<Record<QuestionFrame, readonly QuestionFrame[]>> = {
  person: [],
  time: ['duration'],
  place: [],
  frequency: [],
  duration: ['time'],
  number: [],
  why: [],
  knowing: ['unknown_done'],
  either_or: [],
  hypothetical: ['unknown_wish', 'unknown_effect', 'unknown_would'],
  unknown_event: ['unknown_done', 'unknown_others'],
  unknown_done: ['unknown_event', 'yes_no'],
  unknown_feeling: [],
  unknown_wish: ['unknown_would', 'hypothetical'],
  unknown_would: ['unknown_wish', 'hypothetical', 'yes_no'],
  unknown_effect: ['hypothetical'],
  unknown_others: ['unknown_event', 'unknown_feeling'],
}

/** "If I sent it tomorrow, what time would suit you?" asks for a time. */
const condition = /^(?:and |et )?(?:if|si|imagine|suppose)(?!\p{L})[^,]*, (?<asked>.+)$/u

const conditionalFrame = (text: string, language: Language): QuestionFrame | null => {
  const question = condition.exec(plainText(text))?.groups?.['asked']
  return question === undefined ? null : frameOf(question, questionForm(question, language), language)
}

/** Tells whether an answer was written for what the question wants to know; true where the question does not show it. */
export const servesFrame = (
  target: Target,
  { text, form }: { text: string; form: QuestionForm },
  questions: SharedQuestions,
  language: Language,
): boolean => {
  const frame = frameOf(text, form, language)
  const others = serving[frame]
  if (others === undefined) return true
  const frames = framesOf(target, questions, language)
  const askedFrame = form === 'hypothetical' ? conditionalFrame(text, language) : null
  return frames.size === 0 || [frame, askedFrame, ...others].some((one) => one !== null && frames.has(one))
}

const exactFrames: ReadonlySet<QuestionFrame> = new Set(['person', 'time', 'place', 'frequency', 'duration', 'number'])

/** "Have you been off them for long?" stands beside "Since when?". */
const closedFrames: ReadonlySet<QuestionFrame> = new Set(['yes_no', 'unknown_done'])

/** True for an answer that was only ever asked for a person, a time, a place or a number, or for a yes to one. */
export const tellsExactlyOnly = (target: Target, questions: SharedQuestions, language: Language): boolean => {
  const frames = [...framesOf(target, questions, language)].filter((frame) => !closedFrames.has(frame))
  return frames.length > 0 && frames.every((frame) => exactFrames.has(frame))
}
