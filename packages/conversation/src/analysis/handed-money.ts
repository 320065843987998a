import type { Language } from '../observer/question-kind.ts'
import { accentedPattern } from '../observer/words.ts'

const sums = {
  en: String.raw`(?:(?:a |one |two |five |ten )?(?:hundred|thousand|grand)|ten|twenty|thirty|forty|fifty|[$€£] ?\d[\d.,]*|\d[\d.,]*)`,
  fr: String.raw`(?:dix|vingt|trente|quarante|cinquante|cent|deux cents|cinq cents|mille|\d[\d .,]*)`,
} as const

const money = {
  en: String.raw`(?:k|quid|euros?|dollars?|pounds?|bucks|€|\$|£|in cash|cash)`,
  fr: String.raw`(?:euros?|€|balles|dollars?|francs|en liquide|en espèces)`,
} as const

/** A refund or a lower price is part of the matter. */
const lawful = {
  en: String.raw`^(?!.*\b(?:vouchers?|coupons?|refund\w*|discounts?|credit|rebate|less|off|cheaper|penalty|per (?:month|year|week)|copies|pages|patients|deliveries)\b)`,
  fr: String.raw`^(?!.*\b(?:bons? d'achat|rembours\p{L}*|remise|réduction|avoir|pénalité|de moins|moins cher|par (?:mois|an|semaine))(?!\p{L}))`,
} as const

/** Money on the table, without a word for the deal. Each pattern reads one utterance in lower case. */
const patterns: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    [
      String.raw`${lawful.en}.*(?:^|[.!,] ?)(?:look,? |come on,? |ok,? )*(?:here(?:'s| is| are| you go,?)|take(?: this| these)?,?|have|i(?:'ve| have) (?:got )?) ?(?:an? )?${sums.en}(?: ?${money.en})?(?: (?:for you|in it for you|on the table|right here))?(?:\s*[.,!…]|$| and\b| if\b| for (?:you|an?|the|your)\b)`,
      String.raw`${lawful.en}.*\b${sums.en} ?${money.en}(?: in cash)?(?: right now| now)?,? (?:and|if|says?|to make) (?:you|we|i|this)\b`,
      String.raw`${lawful.en}.*\b(?:would|will|does|could|how about|what about) (?:an? )?${sums.en}(?: ?${money.en})?[^.?!]{0,20}\b(?:change your mind|help you (?:decide|remember|forget|talk)|persuade you|convince you|make you (?:say|sign|talk|forget|agree)|loosen|do (?:it|the trick))\b`,
      String.raw`${lawful.en}.*\bi'll (?:pay|give|slip) you ${sums.en} to (?:drop|forget|sign|keep|say|stop)\b`,
      String.raw`\b(?:they(?:'re| are)|it(?:'s| is)) (?:all )?yours if you (?:say|sign|agree|accept|tell|forget|stop|let)`,
    ].join('|'),
  ),
  fr: accentedPattern(
    new RegExp(
      [
        String.raw`${lawful.fr}.*(?:^|[.!,] ?)(?:tenez|tiens|voilà|voici|prenez|prends),? (?:donc |les |ces )?${sums.fr} ?${money.fr}(?!\p{L})`,
        String.raw`${lawful.fr}.*(?<!\p{L})(?:et |allez,? )?(?:pour|contre) ${sums.fr} ?${money.fr},? (?:vous|tu|on)(?!\p{L})`,
        String.raw`${lawful.fr}.*(?<!\p{L})${sums.fr} ?${money.fr},? (?:et|si) (?:vous|tu|on|n'en)(?!\p{L})`,
        String.raw`\b(?:elles?|ils?|c') ?(?:sont|est) (?:tous |toutes )?à (?:vous|toi) si (?:vous|tu) (?:dis|dites|sign|accept|oubli|arrêt|laiss|parl)`,
      ].join('|'),
      'u',
    ),
  ),
}

/** "Here's fifty, just sign": somebody puts money down. Reads one utterance in lower case. */
export const handsMoney = (text: string, language: Language): boolean => patterns[language].test(text)
