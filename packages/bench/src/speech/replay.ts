import { type PartnerTurn, replyTo } from '@parley/conversation/partner'
import { castFor } from './rehearsal.ts'
import type { RatedTalk, Rating } from './rated-talk.ts'

/** What the partner says today to the lines of a conversation, in their order. */
const replay = ({ persona, scenario, language, seed, lines }: RatedTalk): string[] => {
  const cast = { ...castFor(persona, language, scenario), seed }
  const turns: PartnerTurn[] = [{ role: 'persona', text: replyTo(cast, []).text }]
  return lines.map(({ learner }) => {
    turns.push({ role: 'learner', text: learner })
    const { text } = replyTo(cast, turns)
    turns.push({ role: 'persona', text })
    return text
  })
}

/** The conversation with today's replies; a rating stays where the reply stayed the same. */
export const renewTalk = (talk: RatedTalk): RatedTalk => {
  const replies = replay(talk)
  const lines = talk.lines.map((line, index) => {
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

/** What the ratings of replies that the partner still gives add up to. */
export const sumRatings = (talks: readonly RatedTalk[]): RatingShares => {
  const lines = talks.map(renewTalk).flatMap((talk) => talk.lines)
  const rated = lines.flatMap(({ rating }) => (rating === null ? [] : [rating]))
  const share = (...wanted: readonly Rating[]) =>
    rated.length === 0 ? 0 : rated.filter((one) => wanted.includes(one)).length / rated.length
  return {
    rated: rated.length,
    unrated: lines.length - rated.length,
    fit: share('fit'),
    acceptable: share('fit', 'deflects'),
    harmful: share('harms'),
  }
}
