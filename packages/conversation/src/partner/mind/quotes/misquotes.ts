import { creditsOther } from '../../../analysis/acts/milder-readings.ts'
import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText, sentencesOf } from '../../../observer/words.ts'
import { remarksFor } from '../../speech/own-speech.ts'
import { contentOf, type PersonaKnowledge, weakWords } from '../reflection-fit.ts'

/** "You told me that Leo has four brothers": the other is to have said it; « Tu l'as raconté à quelqu'un ? » asks. */
const quotes: Record<Language, RegExp> = {
  en: /\byou(?:'ve| have|'d| had)? (?:just |already |also |once |even |clearly )*(?:said|told (?:me|us)|mentioned|claimed|admitted|promised|swore|assured (?:me|us)|confirmed|confessed|agreed (?:to|that))\b|(?<!\b(?:why|what|how|when|who) )\bdidn't you (?:just )?(?:say|tell me|promise|admit)\b/,
  fr: accentedPattern(
    /\b(?:(?:tu |vous )(?:m'|me |l'|nous |vous )?(?:as|avez|aviez|avais)|t'as|t'avais|(?:tu |vous )(?:viens|venez) (?:juste )?d[e'](?: ?me| m')?|(?:tu|vous) (?:me )?(?:disais|disiez)) ?(?:bien |déjà |pourtant |même |justement )*(?:que\b|(?:me |m')?(?:dit|dire|raconté|raconter|avoué|avouer|promis|promettre|affirmé|affirmer|certifié|assuré|juré|confirmé|confirmer|confié|reconnu|reconnaître|admis|admettre))\b(?!(?<=dit|raconté|confié|avoué) (?:(?:ça|cela|tout|tout ça) )?(?:à|au|aux) (?!moi\b)[^.!]*\?)/,
  ),
}

/** Verbs that clearly claim that the other said something. */
const sayingVerbs: Record<Language, RegExp> = {
  en: /\b(?:told (?:me|us)|claimed|admitted|promised|swore|assured|confirmed|confessed|agreed (?:to|that)|didn't you|said (?:yesterday|earlier|before|last \w+|on the phone|in your|(?:a|ten|five|two) (?:minutes?|moments?|while) ago|(?:that )?(?:you(?:'d| would|'ll| will)|it was (?:me|you)))|(?:just|already) said)\b/,
  fr: /raconté|avou|promi|promettre|affirm|certifi|assur|juré|confirm|confi|reconn|admi|admettre|viens|venez|m'(?:as|avez|avais|aviez) dit/,
}

/** "Earlier you said that …" speaks of this very talk. */
const ofThisTalk: Record<Language, RegExp> = {
  en: /\b(?:earlier(?: on)?|a (?:moment|minute) ago|just now|at the (?:start|beginning) of (?:this|our)|at the (?:start|beginning)(?=,? you)|before(?=,? you))\b/,
  fr: accentedPattern(
    /\b(?:tout à l'heure|à l'instant|il y a (?:un instant|une minute|deux minutes|cinq minutes)|plus tôt|au début|juste avant)(?!\p{L})/u,
  ),
}

/** A person's name stands in many sentences, and shows nothing of what was said about it. */
const withoutNames = (text: string, content: readonly string[], language: Language): readonly string[] => {
  const names = new Set(contentOf([...text.matchAll(personName)].map(([name]) => name).join(' '), language))
  const rest = content.filter((stem) => !names.has(stem))
  return rest.length === 0 ? content : rest
}

const personName = /(?<=[\p{Ll},] )\p{Lu}\p{Ll}+(?!\p{L})/gu

/** Claims of this kind need no verb of saying: "I have it in writing that you", "C'est toi qui m'as supplié". */
const claimsWithoutVerb: Record<Language, RegExp> = {
  en: /\bi have (?:it|that) in writing that you\b|\bit was you who (?!had to|were|was (?:left|hurt)|paid|lost)|^(?:so |then |ah,? |oh,? )*you(?:'re| are)? (?:admit|admitting|confess|confessing)\b|\byou(?:'ve| have)?(?: (?:just|simply|obviously|clearly|really|even|secretly|once|also|all))* (?:stole|stolen|faked|forged|falsified|cheated|sabotaged|hacked|bribed|embezzled|blackmailed|poisoned|hit (?:him|her|them|me|your|leo)|slap(?:ped)? (?:him|her|me)|lied to (?:me|us|everyone|your))\b|\byou(?:'re| are|'ve been| have been)(?: \w+)? (?:stealing|taking (?:kickbacks|bribes|drugs)|cheating|drinking (?:on|at|again|in)|selling (?:data|secrets|our)|sleeping with|having an affair|forging|faking)\b|\bi(?:'ve)? (?:heard?|know|was told|bet|saw)(?: that)? you(?:'ve| have|'re| are)? (?:been )?(?:steal|drink|cheat|lying(?! awake)|lie (?!awake)|sleep with|sleep on|smok)/,
  fr: accentedPattern(
    /\bj'ai (?:ça|la preuve) (?:par écrit )?que (?:tu|vous)\b|\bc'est (?:toi|vous) qui (?:m'|me |l'|nous )?(?:as|avez|a|aviez|avais) (?!dû|trinqué|perdu|souffert|payé|été|pris)|\b(?:tu as|t'as|vous avez|tu aurais|vous auriez) (?:\p{L}+ )?(?:volé|truqué|triché|falsifié|saboté|piraté|trafiqué|détourné|empoisonné|frappé|battu|giflé|soudoyé)(?!\p{L})|\b(?:tu|vous) (?:volai[st]|voliez|volez|voles|trichez|triches|trafiquez|trafiques|(?:touchez|touches) des (?:pots|enveloppes|commissions)|(?:buvez|bois|buviez|buvais) (?:au|pendant|en cachette|sur)|(?:couchez|couches) avec)|\bavou(?:e|ez) (?:donc )?que (?:tu|vous)|^(?:donc |alors |ah,? )*(?:tu|vous) (?:admets|admettez|avoues|avouez|reconnais|reconnaissez)\b/u,
  ),
}

/** Words for saying and for time say nothing about what is claimed. */
const ofSaying: Record<Language, ReadonlySet<string>> = {
  en: new Set(['say', 'said', 'tell', 'told', 'promis', 'admit', 'claim', 'minut', 'ago', 'yesterday', 'earlier']),
  fr: new Set(['dir', 'dit', 'promi', 'avou', 'admet', 'vien', 'ven', 'hier', 'minut', 'tout', 'heur']),
}

/** Of a quotation at least so much must have been said, or be known to the persona. */
const leastQuoted = { said: 0.34, known: 0.75 } as const

const numbers: Record<Language, RegExp> = {
  en: /\d+|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|thousand)\b/g,
  fr: /\d+|(?<!\p{L})(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|soixante|cent|mille)(?!\p{L})/gu,
}

const numbersIn = (text: string, language: Language): string[] => plainText(text).match(numbers[language]) ?? []

/** An admission beside it is no claim: "You told me in August, and I did not listen." */
const ownsUp: Record<Language, RegExp> = {
  en: /\b(?:i|we) (?:didn't|did not|never|ignored|should have|missed)\b/,
  fr: /(?<!\p{L})(?:je|on) (?:ne |n')?(?:t'|vous |l')?(?:ai|a|aurais) (?:pas|rien|jamais|dû)/u,
}

/** "You said on the phone…" at the beginning speaks of a contact before this talk. */
const before: Record<Language, RegExp> = {
  en: /\b(?:on the phone|in your (?:mail|e-?mail|message|letter|note)|last time|the other day|when you (?:booked|called|rang|wrote|made)|when we (?:spoke|booked)|you wrote)\b/,
  fr: accentedPattern(
    /(?:au téléphone|dans (?:votre|ton) (?:mail|courriel|message|mot|lettre)|la dernière fois|l'autre jour|en (?:réservant|prenant rendez-vous)|quand (?:vous avez|tu as) (?:appelé|réservé|écrit|pris))/,
  ),
}

const leastKnownBefore = 0.5

/** Words from before this talk, which the persona may well have said: nothing exact, and on its own matter. */
export const speaksOfBefore = (text: string, { language, coverage }: PersonaKnowledge): boolean =>
  before[language].test(plainText(text)) &&
  !claimsWithoutVerb[language].test(plainText(text)) &&
  numbersIn(text, language).length === 0 &&
  coverage(text) >= leastKnownBefore

/** The words that the learner quotes, and their figures. */
const quotedWords = (text: string, language: Language): readonly string[] => {
  const line = sentencesOf(plainText(text)).find((sentence) => quotes[language].test(sentence)) ?? ''
  const content = contentOf(line, language).filter(
    (stem) => !weakWords[language].has(stem) && !ofSaying[language].has(stem),
  )
  return [...content, ...numbersIn(line, language)]
}

/** The persona stands by a fact that one of its answers holds, whether it was said or not. */
const isOwnFact = (text: string, { language, speech }: PersonaKnowledge): boolean => {
  const quoteWords = quotedWords(text, language)
  return [...speech.answers, ...remarksFor(speech)].some(({ plain: lines, open }) => {
    const own = [...lines, ...open].join(' ')
    const words = new Set([...contentOf(own, language), ...numbersIn(own, language)])
    return quoteWords.every((word) => words.has(word))
  })
}

/** True for a line that puts words into the persona's mouth that it never said. */
export const misquotes = (text: string, knowledge: PersonaKnowledge): boolean => {
  const { language, said, coverage } = knowledge
  const line = plainText(text)
  if (ownsUp[language].test(line)) return false
  if (claimsWithoutVerb[language].test(line)) return !creditsOther(line, language)
  if (!quotes[language].test(line)) return false
  const content = contentOf(text, language).filter(
    (stem) => !weakWords[language].has(stem) && !ofSaying[language].has(stem),
  )
  if (content.length === 0) return false
  const before = new Set(contentOf(said, language))
  const isOfThisTalk = ofThisTalk[language].test(line)
  const claimedStems = isOfThisTalk ? withoutNames(text, content, language) : content
  const share = claimedStems.filter((stem) => before.has(stem)).length / claimedStems.length
  if (!isOfThisTalk && !sayingVerbs[language].test(line))
    return share < leastQuoted.said && coverage(text) < leastQuoted.known
  if (isOwnFact(text, knowledge)) return false
  const figures = new Set(numbersIn(said, language))
  return share < leastQuoted.said || numbersIn(text, language).some((figure) => !figures.has(figure))
}
