import { hasAct } from '../../analysis/index.ts'
import { withdrawsOfferBefore } from '../../analysis/offences/withdrawn-offers.ts'
import { plainText, showsAny } from '../../observer/words.ts'
import { type Quote, sentenceOf } from '../evidence/quote.ts'
import type { Facts, LearnerTurn } from '../facts.ts'
import { reflects } from './listening.ts'
import { assents, givesNoYes, refuses } from './readings.ts'

const gift = {
  en: /\b(?:voucher|gift|coupon|discount|free (?:months?|delivery)\b)/i,
  fr: /(?<!\p{L})(?:bons? d['’]achat|chèques?-cadeaux?|cadeau|carte cadeau|geste commercial|remise de|réduction|rabais|livraison gratuite)/iu,
} as const

const offersGift = (turn: LearnerTurn): boolean => showsAny(gift, turn.text)

/** A voucher before the other was asked or heard moves nothing on. */
export const isHastyGift = (turn: LearnerTurn, { learner }: Facts): boolean =>
  offersGift(turn) &&
  !learner.some(
    (one) => one.seq < turn.seq && (reflects(one) || one.questions.some(({ openness }) => openness === 'open')),
  )

const takesBackOffer = (turn: LearnerTurn | undefined): boolean =>
  turn !== undefined && (hasAct(turn, 'apology') || withdrawsOfferBefore(plainText(turn.text)))

export interface RefusedOffer {
  quote: Quote
  isTakenBack: boolean
}

/** A gift that came before its time: the persona did not want it, and the learner saw that or had not asked before. */
export const refusedOffers = (facts: Facts): RefusedOffer[] =>
  facts.learner.flatMap((turn, place) => {
    const { after } = turn
    if (after === null || !offersGift(turn) || assents(after.text, facts.language)) return []
    const isTakenBack = takesBackOffer(facts.learner[place + 1])
    const isPlain = isTakenBack || showsAny(gift, after.text)
    const isRefused = givesNoYes(after.text, facts.language) || (isPlain && refuses(after, facts.language))
    if (!isRefused || !(isTakenBack || isHastyGift(turn, facts))) return []
    return sentenceOf(turn, (sentence) => showsAny(gift, sentence)).map((quote) => ({ quote, isTakenBack }))
  })
