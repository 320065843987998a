import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, showsAny } from '../../observer/words.ts'

const english = String.raw`(?:the|that|this|those|these|my|our|any) (?:\w+ ){0,2}(?:discount|rebate|offer|per ?cent|%|reduction|promise)`
const french = String.raw`(?:la|le|les|l'|cette|cet|ce|ma|mon|notre|nos|mes|toute) ?(?:\p{L}+ )?(?:remise|rabais|ristourne|réduction|offre|geste(?: commercial)?|promesse|proposition|pour cent|%)`

/** "I take the discount back", « Oubliez cette remise »: the line undoes an offer, and makes none. */
const withdraws: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    String.raw`\b(?:(?:take|taking|took) back|withdraw(?:ing)?|retract(?:ing)?|(?:please )?(?:forget|ignore|scrap|strike|cancel)(?: about)?|drop|have to correct) ${english}|\b(?:take|taking) ${english} back\b|\b(?:back|down|away) from ${english}|${english}(?: off)? (?:was|is|are|were) (?:a mistake|off the table|gone|withdrawn|cancelled|wrong|too (?:quick|hasty|early))|\b(?:should(?:n't| not| never) have|had no right to|was(?:n't| not) (?:allowed|entitled) to) (?:\w+ ){0,3}(?:a|the|that|any|you) (?:\w+ )?(?:discount|rebate|offer|per ?cent|%)|${english} (?:no longer|doesn't|does not) (?:stand|hold|appl)|\b(?:too (?:soon|fast|quick(?:ly)?|early|hasty)|ahead of myself|too far) (?:about|with|on|over) ${english}`,
  ),
  fr: accentedPattern(
    new RegExp(
      String.raw`(?<!\p{L})(?:retire|annule|reprends|oublie[zr]?|oublions|supprime|laisse[zr]? tomber|laissons tomber|renonce à|reviens sur|revenir sur|retirer|annuler|reprendre) ${french}|${french} (?:était|est|c'était) (?:une erreur|de trop|annulée?|retirée?|hors de question|trop (?:vite|rapide|tôt))|${french} (?:ne )?(?:tient|vaut|compte|s'applique) (?:plus|pas)|(?:n'aurais|n'aurait) (?:pas|jamais) dû (?:(?:vous|te|en|parler|proposer|offrir|faire|accorder|promettre|annoncer|évoquer|d'une?|de|une?|cette|la|le|ce) ?)*(?:remise|rabais|ristourne|réduction|geste)|(?<!\p{L})(?:trop (?:vite|tôt|loin)|trop avancée?) (?:pour|sur|avec|à propos de|au sujet de) ${french}`,
      'u',
    ),
  ),
}

/** "I take that back", « Oublions ça »: right after an offer, the line undoes it. */
const withdrawsLast: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:too (?:early|soon|fast)|forget (?:the|that|it)|take (?:that|it) back)\b/,
  fr: /(?<!\p{L})(?:trop (?:tôt|vite)|oubliez|oublions|laissons|je retire)(?!\p{L})/u,
}

/** "… but I can give you three per cent" offers again. */
const offersInstead: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:but|instead|and)\b[^.?!]*\b(?:per ?cent|discount|cheaper|off)\b|%[^.?!]*\binstead\b|\bi(?:'ll| will| can|'m) (?:give|giving|make it|offer|offering|do)\b[^.?!]*(?:\bper ?cent|%|\bdiscount|\brebate)/,
  fr: /(?<!\p{L})(?:mais|plutôt|à la place)(?!\p{L})[^.?!]*(?:pour cent|%|remise|rabais|moins cher)|%[^.?!]*à la place|(?<!\p{L})je (?:vous|te) (?:fais|donne|accorde|propose|offre)(?!\p{L})[^.?!]*(?:pour cent|%|remise|rabais)/u,
}

/** "Don't forget the discount" never took anything back. */
const keepsOffer: Readonly<Record<Language, RegExp>> = {
  en: /(?:\b(?:not|never|cannot)|n't) (?:forget|ignore|withdraw|retract|cancel|scrap|drop|take)\b/,
  fr: /(?<!\p{L})n'(?:oublie[zs]?|annule\p{L}*) (?:pas|jamais)|(?<!\p{L})ne (?:retire|reviens|reprends|supprime) (?:pas|jamais)/u,
}

/** Tells whether a plain line takes back what was offered before; the words that take it back offer nothing again. */
export const withdrawsOffer = (line: string, language: Language): boolean =>
  withdraws[language].test(line) &&
  !keepsOffer[language].test(line) &&
  !offersInstead[language].test(line.replace(withdraws[language], ' '))

const languages = Object.keys(withdraws) as Language[]

/** The same for a line in any language; the trial has the words of one language only. */
export const withdrawsAnyOffer = (line: string): boolean => languages.some((language) => withdrawsOffer(line, language))

/** Tells whether a plain line takes back the offer that was made right before it, whether it names it or not. */
export const withdrawsOfferBefore = (line: string): boolean => withdrawsAnyOffer(line) || showsAny(withdrawsLast, line)
