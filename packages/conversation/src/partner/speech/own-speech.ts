import type { Speech, SpeechAnswer, TonedLines } from '@parley/contracts/authored'
import type { Cast } from '../cast.ts'
import { speechFromFields } from '#speech-from-fields'
import { emptySpeech } from './own-fields/empty-speech.ts'

/** An answer that takes this key meets no question: its lines follow what a learner tells on its subject. */
const remarkKey = 'remark'

const isRemark = ({ like }: SpeechAnswer): boolean => like.includes(remarkKey)

const remarks = new WeakMap<Speech, readonly SpeechAnswer[]>()

/** The persona's remarks, of a speech that `speechFor` made. */
export const remarksFor = (speech: Speech): readonly SpeechAnswer[] => remarks.get(speech) ?? []

/** A scenario's own sentences come before the persona's and take the place of answers with the same key. */
const joinSpeeches = (persona: Speech, scenario: Speech): Speech => {
  const replacedKeys = new Set(scenario.answers.map(({ key }) => key))
  return {
    topics: { ...persona.topics, ...scenario.topics },
    feelings: [...scenario.feelings, ...persona.feelings],
    answers: [...scenario.answers, ...persona.answers.filter(({ key }) => !replacedKeys.has(key))],
    secrets: scenario.secrets.length > 0 ? scenario.secrets : persona.secrets,
    reactions: { ...persona.reactions, ...scenario.reactions },
    leanings: {
      change: [...scenario.leanings.change, ...persona.leanings.change],
      sustain: [...scenario.leanings.sustain, ...persona.leanings.sustain],
    },
    sequels: [...(scenario.sequels ?? []), ...(persona.sequels ?? [])],
  }
}

const bySpeech = new WeakMap<Speech, WeakMap<Speech, Speech>>()

/** The join of two speech objects, made once, so that the index built on it is built once. */
const joinOnce = (persona: Speech, scenario: Speech): Speech => {
  const joins = bySpeech.get(persona) ?? new WeakMap<Speech, Speech>()
  bySpeech.set(persona, joins)
  const cachedSpeech = joins.get(scenario)
  if (cachedSpeech) return cachedSpeech
  const all = joinSpeeches(persona, scenario)
  const speech = { ...all, answers: all.answers.filter((answer) => !isRemark(answer)) }
  joins.set(scenario, speech)
  remarks.set(speech, all.answers.filter(isRemark))
  return speech
}

const byFields = new WeakMap<Cast['persona'], Speech>()

const fieldsOnce = (cast: Cast): Speech => {
  const speech = byFields.get(cast.persona) ?? speechFromFields(cast)
  byFields.set(cast.persona, speech)
  return speech
}

/** With fewer own answers a persona would soon have nothing to say; its fields add theirs. */
const fewestAnswers = 5

const hasLines = ({ plain, closed, open }: TonedLines): boolean => plain.length + closed.length + open.length > 0

/** The author's unfinished sentences, and what the fields say in the place of those that are missing. */
const completeSpeech = (own: Speech, fields: Speech): Speech => {
  const secrets = own.secrets.filter(({ tells }) => tells.length > 0)
  const ownFacts = new Set(secrets.map(({ fact }) => fact))
  const reactions = Object.entries(own.reactions).filter(([, lines]) => hasLines(lines))
  return joinSpeeches(fields, {
    ...own,
    answers: own.answers.filter(hasLines),
    secrets: [...secrets, ...fields.secrets.filter(({ fact }) => !ownFacts.has(fact))],
    reactions: Object.fromEntries(reactions),
  })
}

/** Learners begin with these questions whatever the scenario is about, so authors forget to answer them. */
const greetingKeys: ReadonlySet<string> = new Set(['how-are-you', 'have-time'])

/** The author's sentences, and what anybody may say to a greeting that they leave without an answer. */
const withGreetings = (own: Speech, fields: Speech): Speech => {
  const ownKeys = new Set(own.answers.filter(hasLines).flatMap(({ like }) => like))
  const greetings = fields.answers.filter(({ like }) => like.some((key) => greetingKeys.has(key) && !ownKeys.has(key)))
  return greetings.length === 0 ? own : { ...own, answers: [...own.answers, ...greetings] }
}

const byOwn = new WeakMap<Speech, Speech>()

/** True while the persona has too few own answers, or none. */
export const speaksFromFields = ({ speech }: Cast['persona']): boolean =>
  !speech || speech.answers.filter(hasLines).length < fewestAnswers

const personaSpeech = (cast: Cast): Speech => {
  const { persona } = cast
  if (!persona.speech) return fieldsOnce(cast)
  const cachedSpeech = byOwn.get(persona.speech)
  if (cachedSpeech) return cachedSpeech
  const complete = speaksFromFields(persona) ? completeSpeech : withGreetings
  const speech = complete(persona.speech, fieldsOnce(cast))
  byOwn.set(persona.speech, speech)
  return speech
}

/** All that the persona can say in this conversation; where its own sentences are missing, its fields speak. */
export const speechFor = (cast: Cast): Speech => joinOnce(personaSpeech(cast), cast.scenario?.speech ?? emptySpeech)
