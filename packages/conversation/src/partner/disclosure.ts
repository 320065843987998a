import { accentedPattern, plainText } from '../observer/words.ts'
import type { Cast } from './cast.ts'
import { likeliestMatch } from './listen.ts'
import type { Memory } from './memory.ts'
import type { HeardKind, HeardUtterance } from './mind/hearing.ts'
import type { Impression } from './mind/mind.ts'
import { isReadyForStep, type OutcomeState } from './mind/outcome.ts'
import { contentOf, weakWords } from './mind/reflection-fit.ts'
import { makesUp } from './mind/offences/soreness.ts'
import { secretLink } from './mind/secret-link.ts'
import { mayTell } from './mind/secrets.ts'
import type { Moment } from './speech/compose.ts'
import { speaksFromFields } from './speech/own-speech.ts'
import { asksForAgreement } from './speech/statements/asks-agreement.ts'

/** A line that is at least so likely to ask for a secret asks for it; a question about a plan seldom does. */
const leastForSecret = { plain: 0.35, planned: 0.6 } as const

/** One line that gives something back may be chance: two make a persona feel understood. */
const leastReflections = 2

type Secret = Moment['speech']['secrets'][number]

/** The secret that the persona tells in this turn, if any. */
export const secretFor = (cast: Cast, memory: Memory, moment: Omit<Moment, 'secret' | 'step'>): Moment['secret'] => {
  const { heard, impression, matches, mind } = moment
  const near = likeliestMatch(matches)
  const facts = cast.persona.hidden_facts ?? []
  // A persona that was just insulted accepts the apology but confides nothing yet; one that minds confides nothing at all.
  const isSore = moment.soreness !== null || moment.breach !== null || (memory.wasHurt && makesUp(heard))
  // Sentences of a fact that is gone have no moment at which the persona may say them.
  const open = isSore ? [] : moment.speech.secrets.filter(({ fact }) => facts[fact] && !memory.told.has(fact))
  const least = heard.acts.has('plan') ? leastForSecret.planned : leastForSecret.plain
  // A word of a secret in advice asks for nothing, unless the author wrote the line for it.
  const mayAsk = heard.question !== null || near?.isOwn === true
  const isAsked = (fact: number) =>
    mayAsk && near?.target.kind === 'secret' && near.target.secret.fact === fact && near.score >= least
  const saidStems = new Set(contentOf(memory.said, cast.language))
  const content = contentOf(heard.text, cast.language).filter((stem) => !weakWords[cast.language].has(stem))
  const linkTo = (secret: Secret) => secretLink(heard.text, secret, moment.speech, cast.language)
  const nearness = (secret: Secret): number => 2 * Number(isAsked(secret.fact)) + Number(linkTo(secret).isNamed)
  const orderedSecrets = open.toSorted((left, right) => nearness(right) - nearness(left))
  return (
    orderedSecrets.find((secret) => {
      const { fact, tells } = secret
      const askedMatch = isAsked(fact) ? near : null
      const { learnerTurns } = memory
      const toldBefore = memory.sinceTold < 2
      const condition = facts[fact]?.reveal_when ?? 'trust'
      const { isClose, isTold, ...link } = linkTo(secret)
      // One word of a compliment leads to nothing that the persona keeps to itself.
      const isLinked = heard.kind === 'praise' ? isClose : link.isLinked
      const takesUp = isTold || content.some((stem) => saidStems.has(stem))
      const line = { heard, impression, asked: askedMatch, near, takesUp, isLinked, isNamed: link.isNamed }
      const isUnderstood = memory.reflections >= leastReflections || !speaksFromFields(cast.persona)
      return tells.length > 0 && mayTell(condition, { ...line, mind, learnerTurns, toldBefore, isUnderstood })
    }) ?? null
  )
}

/** Kinds of a turn that give something to the persona, and ask nothing of it. */
const givesOnly: ReadonlySet<HeardKind> = new Set(['reflection', 'empathy', 'praise', 'apology', 'own_part', 'thanks'])

/** "What would you still like to do in ten years?" asks for no step. */
const isFarAhead: Readonly<Record<Cast['language'], RegExp>> = {
  en: /\b(?:in|within) (?:\w+ ){1,2}years?\b|\b(?:years|later in life|retire\w*|one day|old age)\b/,
  fr: accentedPattern(/\bdans (?:\p{L}+ ){1,3}an(?:s|nées)?\b|\b(?:retraite|un jour|vieux jours|plus tard dans)\b/u),
}

/** "Shall we go on?" and "Can we talk about it?" propose nothing but the next words. */
const ofTheTalk: Readonly<Record<Cast['language'], RegExp>> = {
  en: /\b(?:shall|should|can|could|may) (?:we|i) (?:just |perhaps )?(?:go on|continue|move on|carry on|talk|speak|stay|take a|pause|slow down|stop|start|begin|come back|go back|leave (?:it|that|this))\b|\bdo you want to (?:stay with|go on|stop|pause|take a)\b/,
  fr: accentedPattern(
    /\b(?:on|nous|peut-on|pouvons-nous)(?: (?:peut|pourrait|pouvons|va))? ?(?:continue[rz]?|passe[rz]? à|fait une pause|faire une pause|en reste|en rester|avance[rz]?|reprend|reprendre|travailler|parler?|revenir|commence[rz]?|s'arrête)\b/u,
  ),
}

const proposes = ({ text, acts }: HeardUtterance, language: Cast['language']): boolean =>
  acts.has('proposal') && !(text.includes('?') && ofTheTalk[language].test(plainText(text)))

const asksForPlan = (utterance: HeardUtterance, { opensNothing }: Impression, language: Cast['language']): boolean => {
  const { text, kind, acts, question } = utterance
  // "What if we bought a trombone?" is no plan for anything that was spoken of.
  if (opensNothing && kind !== 'question') return false
  if (kind === 'agreed' || proposes(utterance, language) || asksForAgreement(utterance, language)) return true
  // "What comes next matters to you" gives back, whatever comes next.
  if (question === null && givesOnly.has(kind)) return false
  return acts.has('plan') && !isFarAhead[language].test(plainText(text))
}

/** The persona's stance on a next step of its own in this turn. It names one only to a learner who asks for it, proposes or agrees to one. */
export const stepFor = (cast: Cast, memory: Memory, standing: OutcomeState, impression: Impression): Moment['step'] => {
  const { heard, mind } = standing
  const isPlanAsked = asksForPlan(heard, impression, cast.language)
  // The persona's own words turned round are no ground for a step.
  const isGrounded = !impression.isTurnedRound || memory.reflections >= leastReflections
  if (isPlanAsked && isGrounded && isReadyForStep(cast, standing) && !memory.hasStep) return 'named'
  return mind.readiness < 45 ? 'refused' : 'hesitant'
}
