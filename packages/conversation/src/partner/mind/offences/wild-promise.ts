import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText, sentencesOf } from '../../../observer/words.ts'
import type { HeardUtterance } from '../hearing.ts'

/** Gifts and feats that no partner of such a talk can have to give. */
const feats: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:helicopters?|rockets?|private jet|to the moon|to mars|castles?|palaces?|yachts?|ferraris?|unicorns?|magic wand|made of gold|(?:a|one|ten|\d+) (?:million|billion)s?|(?:double|triple|quadruple) your (?:salary|pay|wages?|income)|never have to (?:work|lift a finger|do an(?:y|ything)\b[^.?!]{0,20}?)(?: again| any ?more)|(?:a|one|ten) (?:hundred|thousand) years|for (?:twenty|thirty|fifty|20|30|50) years|free for life|world champion|(?:give|offer|buy|get) you [^.?!]{0,40}\ban? (?:new )?(?:car|house|villa)|\d[\d., ]{6,}\d? ?(?:euros?|dollars?|pounds)|(?:deliver\w*|at your (?:door|house|home)|on your doorstep)[^.?!]{0,30} (?:in|within) (?:a|one|two|five|ten|fifteen|\d+) (?:seconds?|minutes?))\b/,
  fr: accentedPattern(
    /\b(?:hélicoptères?|fusées?|jet privé|sur la lune|sur mars|châteaux?|palais|yachts?|ferraris?|licornes?|baguette magique|en or massif|(?:un|dix|\d+) (?:million|milliard)s?|(?:double|doublerai|triple|triplerai|doubler|tripler) (?:votre|ton) (?:salaire|paie|paye)|(?:plus jamais|jamais plus) (?:à|besoin de) (?:travailler(?! l)|lever le petit doigt)|(?:cent|mille) ans|(?:pendant|pour) (?:vingt|trente|cinquante|20|30|50) ans|gratuite?s? à vie|à vie gratuite?ment|champion\p{L}* du monde|(?:offr|donn|achèt|pai)\p{L}* [^.?!]{0,60}une (?:voiture|maison|villa)|\d[\d., ]{6,}\d? ?(?:euros?|€|dollars?)|(?:livr\p{L}+|devant (?:votre|ta) porte|chez (?:vous|toi))[^.?!]{0,30} (?:dans|en|d'ici) (?:une|deux|cinq|dix|quinze|\d+) (?:secondes?|minutes?))\b/u,
  ),
}

/** "You get a second one for free", "a bonus of 50,000 euros": more than a fault is worth. */
const riches: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:whole|entire|second one|everything)\b[^.?!]{0,30}\bfor free\b|\bbonus of \D{0,3}\d{2,3}[., ]?000\b|\d{2,3}[., ]?000 (?:\w+ )?bonus\b/,
  fr: accentedPattern(
    /\b(?:toute? l[ea]|un deuxième|un second|une deuxième|une seconde)\b[^.?!]{0,30}\bgratuit\p{L}*|\bprime de \d{2,3}[. ]?000/u,
  ),
}

/** Kinds with which the learner undertakes something. */
const undertaking: ReadonlySet<HeardUtterance['kind']> = new Set(['commitment', 'offer', 'proposal', 'agreed'])

/** A promise beside a question counts where it is sworn in a sentence of its own. */
const vows: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:promise|guarantee|swear|my word|word of honou?r|believe me)\b|(?:on|stake) my (?:\w+'s )?(?:life|head|grave)\b/,
  fr: /(?<!\p{L})(?:(?<!\b(?:a|ai|as|avais|aviez|avez|ont|été) (?:\p{L}+ )?)(?:promis|promets|garantis?|jure|juré)|parole d'|ma parole|croix de|sur ma (?:tête|vie))(?!\p{L})/u,
}

/** "I can't promise you that" promises nothing. */
const deniesVow: Readonly<Record<Language, RegExp>> = {
  en: /(?:n't|\bnot|\bnever)(?: \w+){0,2} (?:promise|guarantee|swear)\b/,
  fr: /(?<!\p{L})n(?:e |')[^.]{0,30}(?:prom|garanti|jur)\p{L}+ (?!que)|pas (?:vous |te )?(?:prom|garanti|jur)/u,
}

/** "Never again", "all the world": more than a person can promise. */
const absolutes: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:n?ever|every (?!\w*day|week|month|morning|time)\w+|nothing|no(?:body| one| child)|perfect(?:ly)?|whatever|(?:in the|for) (?:world|life)|top of|the best)\b/,
  fr: accentedPattern(
    /\b(?:jamais|aucune?|rien|personne|partout|parfait\p{L}*|meilleure?|tous les (?!\p{L}+(?:dis?|ches?|jours|mois))\p{L}+)\b/u,
  ),
}

/** The learner can see to this much: "You will never have to repeat it", "never without your name", "never on a Sunday". */
const limits: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:(?:i|we|let's)(?:'ll| will)? never|won't|repeat|tell|explain|ask|wait|happen again|lift|from me|without|unless|before|here|between us|during|on an? \w+day)\b/,
  fr: accentedPattern(
    /\b(?:je n|répét|racont|expliqu|demand|attend|r?appel|reproduira|sans|avant|ici|entre nous|pendant|le (?:sam|dim))/u,
  ),
}

/** "You'll never doubt again, I guarantee it": sworn of the whole world, and not of the learner's own acts. */
const swearsTooMuch = (sentence: string, language: Language): boolean =>
  vows[language].test(sentence) &&
  !deniesVow[language].test(sentence) &&
  absolutes[language].test(sentence) &&
  !limits[language].test(sentence)

/** "I'll fly it in by helicopter", "I'll double your salary": too good to be true. */
export const promisesWildly = ({ kind, question, text }: HeardUtterance, language: Language): boolean => {
  const isWild = (sentence: string) => [feats, riches].some((lists) => lists[language].test(sentence))
  const plainLine = plainText(text)
  if (undertaking.has(kind) && question === null && isWild(plainLine)) return true
  return sentencesOf(plainLine).some(
    (sentence) =>
      !sentence.includes('?') &&
      (swearsTooMuch(sentence, language) || (vows[language].test(sentence) && isWild(sentence))),
  )
}
