import { type PartnerTurn, replyTo } from '@parley/conversation/partner'
import { castFor } from './rehearsal.ts'
import type { RatedTalk, Rating } from './rated-talk.ts'

/** The partner's words today to the lines of a conversation, in their order, until an outcome ends it. */
const replay = ({ persona, scenario, language, seed, lines }: RatedTalk): string[] => {
  const cast = { ...castFor(persona, language, scenario), seed }
  const turns: PartnerTurn[] = [{ role: 'persona', text: replyTo(cast, []).text }]
  const replies: string[] = []
  for (const { learner } of lines) {
    turns.push({ role: 'learner', text: learner })
    const { text, outcome } = replyTo(cast, turns)
    turns.push({ role: 'persona', text })
    replies.push(text)
    if (outcome !== null) break
  }
  return replies
}

/** The conversation with today's replies, up to its outcome; a rating stays where the reply stayed the same. */
export const renewTalk = (talk: RatedTalk): RatedTalk => {
  const replies = replay(talk)
  const lines = talk.lines.slice(0, replies.length).map((line, index) => {
    const reply = replies[index] ?? ''
    return { ...line, reply, rating: reply === line.reply ? line.rating : null }
  })
  return { ...talk, lines }
}

export interface RatingShares {
  rated: number
  /** Replies that changed since they were rated, or were never rated. */
  unrated: number
  fit: number
  acceptable: number
  harmful: number
}

/** The sum of the ratings of replies that the partner still gives; `odd` counts those to odd inputs alone. */
export const sumRatings = (talks: readonly RatedTalk[], which: 'all' | 'odd' = 'all'): RatingShares => {
  // Every line is played, since later replies depend on it.
  const lines = talks
    .map(renewTalk)
    .flatMap((talk) => talk.lines)
    .filter(({ odd }) => which === 'all' || odd)
  const ratings = lines.flatMap(({ rating }) => (rating === null ? [] : [rating]))
  const share = (...wantedRatings: readonly Rating[]) =>
    ratings.length === 0 ? 0 : ratings.filter((one) => wantedRatings.includes(one)).length / ratings.length
  return {
    rated: ratings.length,
    unrated: lines.length - ratings.length,
    fit: share('fit'),
    acceptable: share('fit', 'deflects'),
    harmful: share('harms'),
  }
}
