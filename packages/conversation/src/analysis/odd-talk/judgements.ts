import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../observer/words.ts'
import { among } from './odd-patterns.ts'

const people = {
  en: among(`people men women mothers customers patients buyers`),
  fr: among(
    `gens types mecs hommes femmes mères pères parents clients clientes patients patientes acheteurs acheteuses collègues chefs techniciens personnes bonshommes bonnes_femmes`,
  ),
}

/** Verbs for people who have had enough of somebody. */
const fedUp = {
  en: among(`hung left avoid laugh gave quit hate can't won't don't`),
  fr: among(
    `raccroch\\p{L}+ quitt\\p{L}+ évit\\p{L}+ fui\\p{L}* rigol\\p{L}+ moqu\\p{L}+ soupir\\p{L}+ abandonn\\p{L}+ plaign\\p{L}+ veu(?:ille|illent|t|lent) ricane\\p{L}*`,
  ),
}

/** The sentence stops here: "… when you are away, and we miss you" judges no person. */
const end = String.raw`\s*[.!]*$`

/**
 * Frames in which somebody judges the other without saying "you are": a class that the other belongs to, third parties who
 * have had enough, somebody simpler who would do better, relief at the other's absence. Each leaves no kind reading, because
 * empathy that is taken for an insult does a learner more harm than an insult that goes by.
 */
const frames: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    [
      String.raw`\b${people.en} of your (?:kind|sort|type)\b|\byour (?:sort|lot)\b(?! of)`,
      String.raw`\b${people.en} like you are why (?!i\b|we\b)`,
      String.raw`\bat your age\b[^.?!]*\b(?:one (?:would|should|ought)|know better${end})`,
      String.raw`\band then there(?:'s| is) you${end}`,
      String.raw`\b(?:i can see why|no wonder) (?!you\b|i\b|we\b|it\b|th(?:at|is)\b)[^.?!]{2,40}? ${fedUp.en}\b(?: \w+){0,3} you${end}`,
      String.raw`\byour \w+ must have the patience of a saint${end}`,
      String.raw`\b(?:lighter|quieter|easier|better)\b[^.?!]* (?:when|while|on the days) you (?:are|were) (?:off|away|gone|out|not here)${end}`,
      String.raw`\bmust be (?:nice|relaxing|lovely|wonderful|easy) (?:to|being|having|not)\b[^.?!]*\b(?:do so little|clear conscience|without a care)\b`,
      String.raw`\bi've seen more [\w ]+ (?:from|in) (?:an?|my) (?:\w+ )?(?:child|kid|toddler|baby|dog|cat)\b|\bone does wonder what\b[^.?!]*\byour?\b`,
    ].join('|'),
    'u',
  ),
  fr: accentedPattern(
    new RegExp(
      [
        String.raw`\b${people.fr} (?:\p{L}+ )?de (?:votre|ton) (?:espèce|genre|acabit|sorte)\b`,
        String.raw`\b${people.fr} (?:\p{L}+ )?comme (?:vous|toi),? on (?:les|vous|te) (?:retrouve|connaît|évite)\b`,
        String.raw`\bà (?:votre|ton) âge\b[^.?!]*\b(?:on devrait|vous devriez|tu devrais|il serait temps)\b|\bet puis il y a (?:vous|toi)${end}`,
        String.raw`\bà force d[e'][^.?!]*\bon finit (?:au|à la|aux|seule?)\b`,
        String.raw`\b(?:m'étonne pas|pas étonnant) (?:que |qu')(?:plus )?(?:personne|tout le monde|(?:vos|tes|les|votre|ton|ta) \p{L}+) [^.?!]{0,30}\b${fedUp.fr}[^.?!]{0,30}\b(?:vous|toi)${end}`,
        String.raw`\b(?:on|je) (?:comprends?|vois|voit)(?: bien| vite| mieux| très bien| tout de suite)* pourquoi (?:plus )?(?:personne|tout le monde|(?:vos|tes|les|votre|ton|ta) \p{L}+) [^.?!]{0,12}\b(?:vous |t'|te )${fedUp.fr}${end}`,
        String.raw`\bmême (?:votre|ton|ta|vos|tes) \p{L}+ (?:se moqu|ricane|soupir|vous évit|t'évit)\p{L}*`,
        String.raw`\b(?:votre|ton|ta) \p{L}+ doit avoir (?:les nerfs solides|une patience d'ange)${end}`,
        String.raw`\b(?:un|une|n'importe quel(?:le)?) (?:enfant|gamine?|gosse|aveugle|singe)(?: de (?:\p{L}+|\d+) ans)? (?:(?:l'|les )aurait|aurait (?:vu|su|compris|trouvé|fait)|ferait mieux|verrait ça)\b`,
        String.raw`\b(?:mieux|plus (?:calme|léger|légère|tranquille|gai|simple|détendu)\p{L}*)\b[^.?!]*\b(?:quand|les jours où) (?:vous n'êtes pas|tu n'es pas|vous êtes|tu es) (?:là|absente?|en congé|partie?)${end}`,
        String.raw`\b(?:ça|ce|cela) doit être (?:bien |très |plutôt )?(?:agréable|reposant|pratique|confortable|commode|facile),? d[e'][^.?!]*\b(?:faire si peu|conscience tranquille)\b`,
        String.raw`\b(?:vous|te|t') ?garde(?:nt)? par pitié|\bj'ai (?:vu|connu|eu) (?:plus de|davantage de) [\p{L} ]+ chez (?:une?|mon|ma) (?:enfant|gamine?|gosse|bébé|chien|chat)\b`,
        String.raw`\bla pomme (?:ne )?tombe\b|\bon récolte ce\b|\bcomme on fait son lit\b`,
      ].join('|'),
      'u',
    ),
  ),
}

/**
 * True for a sentence that judges the other in a roundabout way: "People like you are why the rest of us check
 * everything."
 */
export const judgesPerson = (text: string, language: Language): boolean =>
  !text.includes('?') && frames[language].test(plainText(text).trim())
