import type { Language } from '../../observe/question-kind.ts'
import { accented } from '../../observe/words.ts'

/** Money or a favour for a yes or for a secret, courtship, and games: none of it belongs to the talk. Each pattern reads one sentence in lower case. */
const patterns: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:here(?:'s| is| are)|take (?:this|these)|i(?:'ll| will| can)? (?:give|pay|offer|transfer|slip) you) (?:[$€£] ?)?\d[\d.,]* ?(?:euros?|dollars?|pounds?|bucks|k\b|[$€£]).{0,40}\b(?:say|agree|accept|admit|sign|tell|yes|if|for|to)\b|\b(?:reward|bribe|tip|bonus|promotion|raise|present|gift)\b.{0,30}\b(?:if you|for your|when you) (?:tell|say|agree|accept|secret|sign|admit|yes)|\b(?:go out|have dinner|have a drink|date|sleep|dance|bed) with me\b|\b(?:kiss|marry|hug) me\b|\bi (?:love|fancy|desire) you\b|\b(?:let's|can we|could we|we could) (?:switch|swap|reverse|change) roles?\b|\byou(?:'re| are) the (?:coach|doctor|manager|teacher|boss) and i(?:'m| am)\b|\brepeat (?:everything|all|after)\b|\bsay something in (?:french|german|spanish|english|chinese|italian)\b|\btranslate\b|\bknock knock\b|\bsing\b.{0,10}\bsong\b/,
  fr: accented(
    /\b(?:voilà|voici|tiens|tenez|je (?:vous|te) (?:donne|paie|paye|file|verse|offre|glisse)) \d[\d .,]* ?(?:euros?|€|balles|dollars?|k\b).{0,40}(?:\b(?:dis|dites|accepte[sz]?|signe[sz]?|avoue[sz]?|oui|si|pour)\b)|\b(?:prime|récompense|cadeau|augmentation|promotion|pot-de-vin)\b.{0,30}\bsi (?:vous|tu) (?:me |m')?(?:dis|dites|accepte|signe|avoue|raconte)|\bon sort (?:ensemble|tous les deux)|\b(?:sortir|dîner|coucher|danser|boire un verre) avec moi\b|\b(?:embrasse|épouse)[zs]?-moi\b|\b(?:je t'aime|je vous aime|je (?:te|vous) désire)\b(?! bien)|(?:vous êtes|tu es|t'es) (?:très|trop|si|tellement|vachement) (?:sexy|mignonne?|canon|belle|beau)\b|\b(?:inversons|échangeons|on (?:inverse|échange)) (?:les |de )?rôles?|\bvous êtes le (?:coach|médecin|prof|chef) et je suis\b|\brépète[zs]? (?:tout|après)|\bdis quelque chose en (?:anglais|allemand|espagnol)/,
  ),
}

export const isBargain = (text: string, language: Language): boolean => patterns[language].test(text)
