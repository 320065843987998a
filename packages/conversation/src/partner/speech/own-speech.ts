import type { Speech, SpeechAnswer, TonedLines } from '@parley/contracts/authored'
import type { Cast } from '../cast.ts'
import { speechFromFields } from '../persona/speech-from-fields.ts'

const none: Speech = {
  topics: {},
  feelings: [],
  answers: [],
  secrets: [],
  reactions: {},
  leanings: { change: [], sustain: [] },
}

/** An answer that takes this key meets no question: its lines follow what a learner tells on its subject. */
const remarkKey = 'remark'

const isRemark = ({ like }: SpeechAnswer): boolean => like.includes(remarkKey)

const remarks = new WeakMap<Speech, readonly SpeechAnswer[]>()

/** The persona's remarks, of a speech that `speechFor` made. */
export const remarksFor = (speech: Speech): readonly SpeechAnswer[] => remarks.get(speech) ?? []

/** A scenario's own sentences come before the persona's and take the place of answers with the same key. */
const joined = (persona: Speech, scenario: Speech): Speech => {
  const replaced = new Set(scenario.answers.map(({ key }) => key))
  return {
    topics: { ...persona.topics, ...scenario.topics },
    feelings: [...scenario.feelings, ...persona.feelings],
    answers: [...scenario.answers, ...persona.answers.filter(({ key }) => !replaced.has(key))],
    secrets: scenario.secrets.length > 0 ? scenario.secrets : persona.secrets,
    reactions: { ...persona.reactions, ...scenario.reactions },
    leanings: {
      change: [...scenario.leanings.change, ...persona.leanings.change],
      sustain: [...scenario.leanings.sustain, ...persona.leanings.sustain],
    },
  }
}

const bySpeech = new WeakMap<Speech, WeakMap<Speech, Speech>>()

/** The join of two speech objects, made once, so that the index built on it is built once. */
const joinOnce = (persona: Speech, scenario: Speech): Speech => {
  const joins = bySpeech.get(persona) ?? new WeakMap<Speech, Speech>()
  bySpeech.set(persona, joins)
  const known = joins.get(scenario)
  if (known) return known
  const all = joined(persona, scenario)
  const made = { ...all, answers: all.answers.filter((answer) => !isRemark(answer)) }
  joins.set(scenario, made)
  remarks.set(made, all.answers.filter(isRemark))
  return made
}

const byFields = new WeakMap<Cast['persona'], Speech>()

const fieldsOnce = (cast: Cast): Speech => {
  const known = byFields.get(cast.persona) ?? speechFromFields(cast)
  byFields.set(cast.persona, known)
  return known
}

/** With fewer own answers a persona would soon have nothing to say; its fields add theirs. */
const fewestAnswers = 5

const hasLines = ({ plain, closed, open }: TonedLines): boolean => plain.length + closed.length + open.length > 0

/** The author's unfinished sentences, and what the fields say in the place of those that are missing. */
const completed = (own: Speech, fields: Speech): Speech => {
  const secrets = own.secrets.filter(({ tells }) => tells.length > 0)
  const told = new Set(secrets.map(({ fact }) => fact))
  const reactions = Object.entries(own.reactions).filter(([, lines]) => hasLines(lines))
  return joined(fields, {
    ...own,
    answers: own.answers.filter(hasLines),
    secrets: [...secrets, ...fields.secrets.filter(({ fact }) => !told.has(fact))],
    reactions: Object.fromEntries(reactions),
  })
}

const byOwn = new WeakMap<Speech, Speech>()

/** True while the persona has too few own answers, or none. */
export const speaksFromFields = ({ speech }: Cast['persona']): boolean =>
  !speech || speech.answers.filter(hasLines).length < fewestAnswers

const personaSpeech = (cast: Cast): Speech => {
  const { persona } = cast
  if (!persona.speech) return fieldsOnce(cast)
  const known = byOwn.get(persona.speech)
  if (known) return known
  const speech = speaksFromFields(persona) ? completed(persona.speech, fieldsOnce(cast)) : persona.speech
  byOwn.set(persona.speech, speech)
  return speech
}

/** All that the persona can say in this conversation; where its own sentences are missing, its fields speak. */
export const speechFor = (cast: Cast): Speech => joinOnce(personaSpeech(cast), cast.scenario?.speech ?? none)
