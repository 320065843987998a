import type { Cast } from './cast.ts'
import { likeliestMatch } from './listen.ts'
import type { Memory } from './memory.ts'
import type { HeardKind } from './mind/hearing.ts'
import type { Impression } from './mind/mind.ts'
import { isReadyForStep, type OutcomeState, readinessToAgree } from './mind/outcome.ts'
import { contentOf } from './mind/reflection-fit.ts'
import { mayTell } from './mind/secrets.ts'
import type { Moment } from './speech/compose.ts'

/** A line that is at least so likely to ask for a secret asks for it; a question about a plan seldom does. */
const leastForSecret = { plain: 0.35, planned: 0.6 } as const

const sharesContent = (text: string, other: string, language: Cast['language']): boolean => {
  const words = new Set(contentOf(other, language))
  return contentOf(text, language).some((stem) => words.has(stem))
}

/** The secret that the persona tells in this turn, if any. */
export const secretFor = (cast: Cast, memory: Memory, moment: Omit<Moment, 'secret' | 'step'>): Moment['secret'] => {
  const { heard, impression, matches, mind } = moment
  const near = likeliestMatch(matches)
  const facts = cast.persona.hidden_facts ?? []
  // A persona that was just insulted accepts the apology but confides nothing yet.
  const isSore = memory.wasHurt && (heard.kind === 'apology' || heard.kind === 'own_part')
  const open = isSore ? [] : moment.speech.secrets.filter(({ fact }) => !memory.told.has(fact))
  const least = heard.acts.has('plan') ? leastForSecret.planned : leastForSecret.plain
  const isAsked = (fact: number) =>
    near?.target.kind === 'secret' && near.target.secret.fact === fact && near.score >= least
  const ordered = open.toSorted((left, right) => Number(isAsked(right.fact)) - Number(isAsked(left.fact)))
  return (
    ordered.find(({ fact, tells }) => {
      const asked = isAsked(fact) ? near : null
      const { learnerTurns } = memory
      const toldBefore = memory.sinceTold < 2
      const condition = facts[fact]?.reveal_when ?? 'trust'
      const takesUp = sharesContent(heard.text, [memory.said, ...tells].join(' '), cast.language)
      const line = { heard, impression, asked, near, takesUp }
      return tells.length > 0 && mayTell(condition, { ...line, mind, learnerTurns, toldBefore })
    }) ?? null
  )
}

/** Kinds of a turn in which a persona that is ready names its step without being asked for it. */
const invitesStep: ReadonlySet<HeardKind> = new Set(['autonomy', 'empathy', 'praise', 'agreement'])

/** How the persona stands to a next step of its own in this turn. */
export const stepFor = (
  cast: Cast,
  memory: Memory,
  standing: OutcomeState,
  { reflection }: Impression,
): Moment['step'] => {
  const { heard, mind } = standing
  const asked = heard.kind === 'agreed' || (['plan', 'proposal'] as const).some((act) => heard.acts.has(act))
  const ready = isReadyForStep(cast, standing) && !memory.hasStep
  if (ready && asked) return 'named'
  const tells = (['information', 'advice', 'criticism'] as const).some((act) => heard.acts.has(act))
  const invited = !tells && (heard.kind === 'reflection' ? reflection === 'right' : invitesStep.has(heard.kind))
  if (ready && invited && mind.readiness >= readinessToAgree(cast) + 12) return 'named'
  return mind.readiness < 45 ? 'refused' : 'hesitant'
}
