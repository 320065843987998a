import { type PersonaContent, personaDraft, type Speech } from '@parley/contracts/authored'

export type PersonaDraft = ReturnType<typeof personaDraft.parse>

/** A new persona: an ordinary person without any words yet. */
export const blankPersona = (language: 'en' | 'fr'): PersonaDraft => ({
  ...personaDraft.parse({ name: '-', first_name: '-', language }),
  name: '',
  first_name: '',
})

/** Parts of the own sentences: each makes a conversation with the built-in partner richer. */
export const speechParts = ['topics', 'answers', 'follow_ups', 'feelings', 'secrets', 'reactions', 'leanings'] as const
export type SpeechPart = (typeof speechParts)[number]

/** Numbers of a persona that holds a conversation of ten minutes without repeating itself, as in the demo library. */
const enough = { topics: 4, answers: 20, feelings: 6, reactions: 12, leanings: 3 } as const

const share = (count: number, most: number): number => (most === 0 ? 1 : Math.min(1, count / most))

/** The completeness of each part of the own sentences, from 0 to 1. */
export const speechShares = (
  speech: Speech | null,
  secrets: PersonaContent['hidden_facts'],
): Readonly<Record<SpeechPart, number>> => {
  if (!speech) return { topics: 0, answers: 0, follow_ups: 0, feelings: 0, secrets: 0, reactions: 0, leanings: 0 }
  const writtenAnswers = speech.answers.filter(
    (answer) => answer.plain.length + answer.closed.length + answer.open.length > 0,
  )
  const followedAnswers = writtenAnswers.filter(({ why, more }) => why.length + more.length > 0)
  const toldSecrets = secrets.filter((_, fact) =>
    speech.secrets.some((one) => one.fact === fact && one.tells.length > 0),
  )
  const { change, sustain } = speech.leanings
  return {
    topics: share(Object.keys(speech.topics).length, enough.topics),
    answers: share(writtenAnswers.length, enough.answers),
    follow_ups: share(followedAnswers.length, enough.answers / 2),
    feelings: share(speech.feelings.length, enough.feelings),
    secrets: share(toldSecrets.length, secrets.length),
    reactions: share(Object.keys(speech.reactions).length, enough.reactions),
    leanings: Math.min(share(change.length, enough.leanings), share(sustain.length, enough.leanings)),
  }
}

/** The completeness of the own sentences as a whole, in percent. */
export const speechCompleteness = (shares: Readonly<Record<SpeechPart, number>>): number =>
  Math.round((speechParts.reduce((sum, part) => sum + shares[part], 0) / speechParts.length) * 100)
