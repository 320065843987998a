import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, showsAny } from '../../observer/words.ts'

const english = String.raw`(?:the|that|this|those|these|my|our|any) (?:\w+ ){0,2}(?:discount|rebate|offer|per ?cent|%|reduction|promise)`
const french = String.raw`(?:la|le|les|l'|cette|cet|ce|ma|mon|notre|nos|mes|toute) ?(?:\p{L}+ )?(?:remise|rabais|ristourne|réduction|offre|geste(?: commercial)?|promesse|proposition|pour cent|%)`

/** "I take the discount back", « Oubliez cette remise »: the line undoes an offer, and makes none. */
const withdraws: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    String.raw`\b(?:(?:take|taking|took) back|withdraw(?:ing)?|retract(?:ing)?|(?:please )?(?:forget|ignore|scrap|strike|cancel)(?: about)?|drop|have to correct) ${english}|\b(?:take|taking) ${english} back\b|\b(?:back|down|away) from ${english}|${english}(?: off)? (?:was|is|are|were) (?:a mistake|off the table|gone|withdrawn|cancelled|wrong|too (?:quick|hasty|early))|\b(?:should(?:n't| not| never) have|had no right to|was(?:n't| not) (?:allowed|entitled) to) (?:\w+ ){0,3}(?:a|the|that|any|you) (?:\w+ )?(?:discount|rebate|offer|per ?cent|%)|${english} (?:no longer|doesn't|does not) (?:stand|hold|appl)`,
  ),
  fr: accentedPattern(
    new RegExp(
      String.raw`(?<!\p{L})(?:retire|annule|reprends|oublie[zr]?|oublions|supprime|laisse[zr]? tomber|laissons tomber|renonce à|reviens sur|revenir sur|retirer|annuler|reprendre) ${french}|${french} (?:était|est|c'était) (?:une erreur|de trop|annulée?|retirée?|hors de question|trop (?:vite|rapide|tôt))|${french} (?:ne )?(?:tient|vaut|compte|s'applique) (?:plus|pas)|(?:n'aurais|n'aurait) (?:pas|jamais) dû (?:(?:vous|te|en|parler|proposer|offrir|faire|accorder|promettre|annoncer|évoquer|d'une?|de|une?|cette|la|le|ce) ?)*(?:remise|rabais|ristourne|réduction|geste)`,
      'u',
    ),
  ),
}

/** "… but I can give you three per cent" offers again, and "Don't forget the discount" never took anything back. */
const offersInstead: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:but|instead|and)\b[^.?!]*\b(?:per ?cent|discount|cheaper|off)\b|%[^.?!]*\binstead\b|\bi(?:'ll| will| can|'m) (?:give|giving|make it|offer|offering|do)\b[^.?!]*(?:\bper ?cent|%|\bdiscount|\brebate)|(?:\b(?:not|never|cannot)|n't) (?:forget|ignore|withdraw|retract|cancel|scrap|drop|take)\b/,
  fr: /(?<!\p{L})(?:mais|plutôt|à la place)(?!\p{L})[^.?!]*(?:pour cent|%|remise|rabais|moins cher)|%[^.?!]*à la place|(?<!\p{L})je (?:vous|te) (?:fais|donne|accorde|propose|offre)(?!\p{L})[^.?!]*(?:pour cent|%|remise|rabais)|(?<!\p{L})n'(?:oublie[zs]?|annule\p{L}*) (?:pas|jamais)|(?<!\p{L})ne (?:retire|reviens|reprends|supprime) (?:pas|jamais)/u,
}

/** Tells whether a plain line takes back what was offered before. */
export const withdrawsOffer = (line: string, language: Language): boolean =>
  withdraws[language].test(line) && !offersInstead[language].test(line)

/** The same for a line in any language; the trial has the words of one language only. */
export const withdrawsAnyOffer = (line: string): boolean => showsAny(withdraws, line) && !showsAny(offersInstead, line)
