import type { Match } from '../matching/match-answer.ts'
import { type HeardUtterance, isHostile } from './hearing.ts'
import type { Mind } from '../start/first-mind.ts'
import type { Impression } from './mind.ts'

/** All on which it depends whether the persona tells something that it keeps to itself. */
export interface SecretMoment {
  heard: HeardUtterance
  impression: Impression
  mind: Mind
  learnerTurns: number
  /** The learner's line comes near this secret. */
  asked: Match | null
  /** The answer that the line asks for. */
  near: Match | null
  /** The line takes up something that the persona said, or that the secret is about. */
  takesUp: boolean
  /** The line takes up something that the secret is about. */
  isLinked: boolean
  /** The line takes up words of the secret itself. */
  isNamed: boolean
  /** The learner has said back enough for the persona to feel understood. */
  isUnderstood: boolean
  /** One of the last two turns told something already. */
  toldBefore: boolean
}

/** Shared questions after which somebody may tell what lies deeper. */
const deepQuestions: ReadonlySet<string> = new Set([
  'situation',
  'hardest',
  'feels',
  'worry',
  'effect',
  'how-started',
  'since-when',
  'unsaid',
  'anything-else',
  'matters',
  'obstacle',
  'if-nothing',
  'example',
  'home',
  'own-part',
  'reason-to-change',
  'best-case',
  'wants',
])

/** Of those the ones that leave it to the persona what it tells; after the others a secret must be about the same thing. */
const widestQuestions: ReadonlySet<string> = new Set([
  'situation',
  'hardest',
  'feels',
  'worry',
  'effect',
  'unsaid',
  'anything-else',
  'obstacle',
  'home',
])

/** A question that met its answer by chance leads to no secret. */
const leastDeep = 0.35

const isDeep = ({ heard, near, isNamed }: SecretMoment): boolean =>
  heard.question?.open === true &&
  near?.target.kind === 'answer' &&
  near.score >= leastDeep &&
  near.target.answer.like.some((key) => (isNamed ? deepQuestions : widestQuestions).has(key))

type Condition = (moment: SecretMoment) => boolean

const asksOpenly: Condition = (moment) => {
  const { heard, mind, asked } = moment
  if (asked) return mind.readiness >= (heard.question?.open ? 26 : 34)
  return isDeep(moment) && mind.readiness >= 42
}

/** "It sounds as if you were worried" gives something back; a bare remark that shares a word with the talk earns no trust. */
const isSpokenBack = ({ acts }: HeardUtterance): boolean => acts.has('empathy') || acts.has('reflection')

const reflects: Condition = ({ heard, impression, mind, asked, isLinked, isUnderstood }) =>
  (isUnderstood &&
    impression.reflection === 'right' &&
    mind.readiness >= 38 &&
    (isLinked || (heard.question === null && isSpokenBack(heard)))) ||
  (asked !== null && mind.readiness >= 50)

const isTrusted: Condition = (moment) => {
  const { mind, heard, impression, asked, isLinked } = moment
  const warm =
    ['empathy', 'autonomy'].includes(heard.kind) || (['praise', 'apology', 'own_part'].includes(heard.kind) && isLinked)
  const isMet = impression.reflection === 'right' && (isLinked || heard.acts.has('empathy'))
  const isInvited = asked !== null || warm || isMet || isDeep(moment)
  return mind.heard >= 3 && mind.readiness >= 50 && isInvited
}

/** One compliment opens nothing: the persona was heard before, and the praise takes up what it said. */
const affirms: Condition = ({ heard, mind, asked, takesUp }) =>
  ((heard.acts.has('affirmation') && takesUp && mind.heard >= 2) || asked !== null) && mind.readiness >= 40

/** The author wrote an answer for what the line speaks of, and it is none of the secrets. */
const isOfSomethingElse = (moment: SecretMoment): boolean => {
  const { heard, near, asked, isLinked } = moment
  if (asked !== null || near?.target.kind !== 'answer' || near.isOwn !== true) return false
  if (heard.kind === 'question') return near.sameForm === true && near.score >= surelyElse && !isDeep(moment)
  return !isLinked && near.score >= leastElse
}

const leastElse = 0.3
/** A question that the author wrote for an answer is answered, whatever word of a secret it holds. */
const surelyElse = 0.75

/** A condition that an author wrote as a sentence asks for what trust asks for. */
const conditions: Readonly<Record<string, Condition>> = {
  asked_openly: asksOpenly,
  reflected: reflects,
  trust: isTrusted,
  affirmed: affirms,
  never: () => false,
}

/** The line is an old one, beside the matter, or the persona's own turned round. */
const saysNothingOwn = ({ heard: { question }, impression }: SecretMoment): boolean =>
  impression.repeated || impression.opensNothing || (impression.isTurnedRound && question === null)

/** Tells whether a secret comes out now: never in the first reply, and never to a coach who insults or plays with the machine. */
export const mayTell = (condition: string, moment: SecretMoment): boolean => {
  const { heard, mind, learnerTurns, asked, toldBefore } = moment
  if (learnerTurns < 2 || mind.heard < 1 || isHostile(heard)) return false
  if (saysNothingOwn(moment)) return false
  const isPlanning = heard.acts.has('plan')
  if (isOfSomethingElse(moment)) return false
  if ((toldBefore || learnerTurns < 3 || isPlanning) && asked === null) return false
  return (conditions[condition.trim()] ?? isTrusted)(moment)
}
