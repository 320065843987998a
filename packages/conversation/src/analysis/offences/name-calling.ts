import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../observer/words.ts'

/** Names that only run somebody down. */
const names = {
  en: '(?:thie(?:f|ves)|crooks?|liars?|cheats?|frauds?|cowards?|hypocrites?|weasels?|rats?|snakes?|leech(?:es)?|parasites?|con (?:man|men|artist)s?|swindlers?|impost[eo]rs?|charlatans?|fakes?|phon(?:e)?ys?|bull(?:y|ies)|tyrants?|idiots?|fools?|morons?|clowns?|losers?|brats?|pigs?|scoundrels?|scum|creeps?|jerks?|tossers?|gits?|prats?|slimeballs?|backstabbers?|hacks?|freeloaders?|scroungers?|worms?|vultures?|piece of (?:work|filth|rubbish|dirt))',
  fr: String.raw`(?:vole(?:u(?:r|se)s?)|escrocs?|menteu(?:r|se)s?|tricheu(?:r|se)s?|arnaqueu(?:r|se)s?|profiteu(?:r|se)s?|imposteurs?|lâches?|hypocrites?|faux-culs?|faux jetons?|traîtres?|traîtresses?|parasites?|sangsues?|vipères?|rats?|serpents?|ordures?|raclures?|charlatans?|crapules?|canailles?|fripouilles?|tyrans?|idiote?s?|imbéciles?|crétine?s?|abrutie?s?|clowns?|ratée?s?|minables?|bouffons?|pourritures?|requins?|mythos?|incapables?|moins que rien)`,
} as const

/** Words between the verb and the name, none of which takes the name back. */
const between = {
  en: String.raw`(?:(?!(?:not|no|never|hardly|like|treated|called|made|afraid|being|that|who|and|or|if|with|of|from|to|for|in|on|at|by|about|after|feeling|seen|taken|caught)\b)[a-z-]+,? ){0,4}?`,
  fr: String.raw`(?:(?!(?:pas|jamais|point|guère|comme|traitée?|prise?|que|qui|et|ou|si|avec|de|du|des|pour|dans|sur|par|chez|contre|après|avant|devenue?)(?!\p{L}))[\p{L}-]+,? ){0,4}?`,
} as const

/** "You thief of time" and "a coward about needles" say less than the name alone; a question asks. */
const end = {
  en: String.raw`(?=\s*[.!,;]|\s*$| (?:in|at|and|to me|who|through and through|all along|of the (?:worst|first)|if ever)\b)`,
  fr: String.raw`(?=\s*[.!,;]|\s*$| (?:et|dans|qui|avec moi|de (?:la pire|première|bas étage)|sans|doublée?|aigrie?|arrogante?|prétentieu(?:x|se)|fini(?:e)?)(?!\p{L}))`,
} as const

const patterns: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    String.raw`^(?:(?:honestly|frankly|really|so|and|but|well|look|oh|ah|in the end|you know(?: what)?),? )*you(?:'re| are| were|'ve been| have been)?,? (?:(?:really|truly|honestly|clearly|certainly|definitely|always|just|simply|frankly|obviously|evidently|still|only|ever|such|quite|all|nothing but|is|are|were|have (?:always )?been|'ve (?:always )?been),? )*(?:an?|one|the|quite an?|such an?|my|nothing but an?) ${between.en}${names.en}${end.en}[^?]*$`,
  ),
  fr: accentedPattern(
    new RegExp(
      String.raw`^(?:(?:honnêtement|franchement|vraiment|bon|et|mais|oh|ah|au fond|en fait|décidément|alors),? )*(?:vous (?:n')?(?:êtes|étiez|avez (?:toujours )?été)|tu (?:n')?(?:es|étais|as (?:toujours )?été)|t'(?:es|étais)),? (?:(?:vraiment|franchement|décidément|carrément|réellement|sincèrement|bien|juste|tout simplement|simplement|quand même|clairement|toujours|rien|au fond|donc|quand|même),? )*(?:qu')?(?:une?|le|la|des) ${between.fr}${names.fr}${end.fr}[^?]*$`,
      'u',
    ),
  ),
}

/** "You really are an arrogant little thief" calls the other a bad name, whatever stands before it. Reads one sentence. */
export const callsBadName = (text: string, language: Language): boolean =>
  patterns[language].test(plainText(text).trim())
