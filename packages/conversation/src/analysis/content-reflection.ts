import type { Language } from '../observer/question-kind.ts'
import { accentedPattern, plainText, sentencesOf, wordsOf } from '../observer/words.ts'
import { hasVerb, isEcho, isFragmentBack, namesTerms } from './given-back/verbless-lines.ts'
import { namesTreatment } from './given-back/treatment.ts'
import { blamesThird } from './offences/blame.ts'
import { acceptsStep } from './commitments/acceptance.ts'
import { isAppointment, settlesMeeting } from './commitments/dated-commitment.ts'
import { askedQuestions } from './invitations/asked-questions.ts'
import { dismisses } from './offences/dismissal.ts'
import { stemsOf } from '../partner/persona/stems.ts'
import { findAct, type UtteranceAnalysis } from './utterance-analysis.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** Words about the other person. */
const aboutOther: Pattern = {
  en: /\b(?:you|your|yours|yourself|you'(?:re|ve|d|ll))\b/,
  fr: accentedPattern(/\b(?:vous|votre|vos|vôtres?|tu|te|toi|ton|ta|tes|t'\p{L}+)\b/u),
}

/** Tells whether a sentence speaks of the other. */
export const speaksOfOther = (sentence: string, language: Language): boolean =>
  aboutOther[language].test(plainText(sentence))

/** "My brother …", "Jonas, I …": news of the speaker's. What the speaker hears, sees or guesses of the other is none. */
const ownNews: Pattern = {
  en: /^(?:(?!so\b)[\w'-]+, )?(?:(?:and|but|well|no|yes|ok|okay)[, ]+)*(?:(?:we|my|our|me)\b|we'\w+|i(?:'(?:ll|d|ve|m)\b(?! (?:hearing|getting|sensing|guess))|\b(?! (?:(?:can |do |really |also )*(?:hear|see|sense|guess|get|gather|wonder|imagine|notice|understand)|think you|know (?:you|that you|it|this|that))\b)))|\bit's me who\b|\bwithout (?:asking|telling|warning) (?:me|us)\b/,
  fr: accentedPattern(
    /^(?:(?!donc\b)[\p{L}-]+, )?(?:(?:et|mais|non|oui|bon|ok|désormais|dorénavant|à partir de maintenant)[, ]+)*(?:(?:nous|notre|nos|mon|ma|mes|moi(?!,? je (?:vois|sens|entends))|chez nous)\b|j'(?!imagine|entends|ai (?:l'impression|le sentiment|bien))|je\b(?! (?:(?:vous |t')?(?:entends|écoute)|sens (?:que|qu'|combien|une?|de la (?!distance))|devine|comprends|vois|imagine|remarque|sais que (?:vous|tu))\b))|\bc'est moi qui\b|\b(?:on a|nous avons) (?:quand même |pourtant |bien )*essayé de (?:vous|te)\b|\b(?:vous n'avez|tu n'as) (?:pas|jamais) (?:décroché|rappelé)\b|\bsans (?:me |m'|nous |en )(?:\p{L}+er|\p{L}+ir|dire)\b/u,
  ),
}

/** "In the sense that it saves time" says what the speaker meant, after "In what sense?". */
const explains: Pattern = {
  en: /^(?:well,? )?(?:in the (?:sense|way) that|i mean(?:t)?(?:,| that)? (?!you\b)|that is(?: to say)?,)/,
  fr: accentedPattern(
    /^(?:eh bien,? )?(?:dans le sens où|en ce sens que|je (?:veux|voulais) dire|c'est-à-dire)\b(?! que (?:vous|tu)\b)/,
  ),
}

/** Sentences about everybody's doing, or about what is to be done, and words that insist. */
const tells: Pattern = {
  en: /^but (?!(?:you|it|that|then|at)\b)|^i (?:know|see|understand|hear|realise|realize) [^.?!]*, but (?!(?:you|it|that)\b)|^(?:an?|most|many|lots of|other|any|all|every(?:one|body)) (?!(?:of|time|week|day|night)\b)(?!.*\byou)|^[a-z]+ing\b(?!.*\byou(?! can\b)).*\b(?:is|are|leads?|means?|helps?)\b|\bthe (?:second|third|fourth|\w+th) time (?:that )?(?:th|your\b|our\b|my\b|an?\b|you(?:'re| (?:are|were|came))\b)|\b(?:should|must|ought|let's|please|don't worry|everyone knows|that's (?:life|business|normal|how it (?:is|goes))|by mistake|for (?:your own|safety)|believe me|trust me)\b|,? you know(?: (?:that|it|this))?[.!]*$|\byou (?:can|could|may|might|will|need to|have to)\b(?!'t| (?:not|no longer|hardly|barely|only|never|feel|see|hear|have|be)\b)|\byou'(?:ll|d better)\b|\b(?:i|we) (?:pay|expect|need|want|require|told|asked) (?:\w+ )?(?:from |of )?you\b|\byou for\b[.!]*$|\b(?:is|are|that's|it's) (?:just |too |simply |very |quite )?(?:risky|careless|unacceptable|not acceptable|irresponsible|a mistake|nonsense)\b|^be \w+|^take (?:the|a|an|your|some)\b|^you (?:send|give|bring|make|do|write|get|hand) (?:me|us) [^.?!]*\b(?:by|before|on|for) (?:\w+day|tomorrow|noon|tonight)\b|^(?:next time|if|when|as soon as)\b[^,]*, (?:just |then )?(?:leave|tell|go|call|say|stop|take|ask|try|write)\b/,
  fr: accentedPattern(
    /^(?:(?:une?|beaucoup de|la plupart d\p{L}*|d'autres|les autres|tous les|toutes les) (?!(?:part|partie|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|jour|soir|matin|nuit|semaine)s?\b)|\p{L}+(?:er|ir|re) )(?!.*\b(?:vous|votre|vos|tu|toi|ton|ta|tes)\b)(?=[^,]*\b(?:est|sont|ça|se|font?|donnent?|vérifient|passent|tournent)\b)|\b(?:est|sont|arrive\p{L}*) (?:encore|toujours|de nouveau) (?:en retard|fau(?:x|sse)s?|incompl)|^(?:je (?:sais|vois|comprends)|j'entends) [^.?!]*, mais (?!(?:vous|tu|t'|ça|c')\b)|\bla \p{L}+i?ème fois que (?:l[ea]s?|votre|vos|ton|ta|tes|vous êtes|tu es)\b|\b(?:dev(?:ez|rez|riez|rais|ras)|dois|faut|faudr\p{L}*|par erreur|pour (?:votre|ton) (?:bien|sécurité)|croyez-moi|crois-moi|ne vous en faites|ne t'en fais)\b|,? (?:vous (?:le )?savez|tu (?:le )?sais)[.!]*$|\b(?:vous (?:pouvez|pourr(?:ez|iez)|allez (?:voir|devoir))|tu (?:peux|pourra(?:i?s)|vas (?:voir|devoir)))\b(?! (?:pas|plus|jamais|rien|même))|\b(?:\p{L}{2,}r(?:a|ont)|\p{L}+[edivr]rez|diras)\b|\bje (?:vous |t'|te )?(?:paie|attends (?:de|mieux|plus)|demande)|\bc'est (?:trop |bien trop |juste )?(?:risqué|inacceptable|irresponsable|n'importe quoi|une erreur)\b|^(?:vous|tu) (?:me |nous |m')(?!avez|as|aviez|avais)\p{L}+ [^.?!]*\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|ce soir|midi)\b|^(?:et |mais |bon,? )?(?!sommes)\p{L}{2,}ons\b|\bun peu de (?:patience|calme|respect)\b|\bc'est (?:connu|comme ça|la vie|normal|prouvé)\b|^(?:\p{L}+ez|faites|dites|parle|fais|dis|prends|laisse|arrête|essaie|pense|demande|appelle)\b/u,
  ),
}

/** The speaker's own side: only a statement about the other may mention it. */
const ofTheSpeaker: Pattern = {
  en: /\b(?:i|i'\w+|we|we'\w+|us|our|my|me|will|won't|because|so that)\b/,
  fr: accentedPattern(/\b(?:je|j'\p{L}*|nous|notre|nos|mon|ma|mes|moi|me|m'\p{L}*|on|parce qu\p{L}*)\b/u),
}

/** « Ce qui compte pour vous », "In truth you're worn out": a value or a state of the other's, whatever its words. */
const namesValue: Pattern = {
  en: /\b(?:matters?|counts?|means?) (?:\w+ ){0,2}(?:to|for) you\b|\b(?:is|are) (?:everything|sacred|precious|(?:\w+ly )?important) to you\b|\b(?:really|in truth|in fact|deep down|actually),? you(?:'re| are) (?:\w+ )?(?:exhausted|tired|worn|alone|worried|hurt|lost|overwhelmed|angry|afraid)\b/,
  fr: accentedPattern(
    /\b(?:compte(?:nt)?|importe(?:nt)?) (?:\p{L}+ )?pour (?:vous|toi)|\b(?:vous (?:y )?tenez|tu (?:y )?tiens)(?: à\b|\s*[.!]|$)|, (?:c'est|ce n'est pas rien,) (?:tout|sacré|précieux|vital|essentiel|(?:très |vraiment )?important) pour (?:vous|toi)|\b(?:en (?:vérité|réalité|fait)|au fond),? (?:vous êtes|tu es) (?:\p{L}+ment )?(?:épuis|fatigu|seule?\b|inqui|bless|perdu|débord|à bout|en colère)/u,
  ),
}

/** "Two people at your door, and no extra cost": an offer, a courtesy or an order that has no verb. */
const isOther = (line: string, language: Language): boolean =>
  !hasVerb(line, language) && !/^(?:you|vous|tu)\b/.test(line) && namesTerms(line, language)

/** Tells whether a sentence brings the speaker's own news or view, or waves the matter away, whatever words of the other's it takes up. */
export const bringsOwn = (sentence: string, language: Language): boolean => {
  const line = plainText(sentence)
  const isOwn = ownNews[language].test(line) || tells[language].test(line) || isOther(line, language)
  if (explains[language].test(line)) return true
  const isStep = acceptsStep(line) || isAppointment(line, language) || settlesMeeting(line, language)
  return isOwn || isStep || namesTreatment(line) || dismisses(line, language) || blamesThird(line, language)
}

/** "Doctors often talk to the family": a sentence about things, without a word about the other. */
const ofThings: Pattern = {
  en: /^(?:the|other|some|[a-z]{3,}s) /,
  fr: accentedPattern(/^(?:le|la|les|des|un|une) /),
}

/** Tells whether a sentence that is no reflection by its words speaks of things alone. */
export const speaksOfThings = (sentence: string, language: Language): boolean => {
  const line = plainText(sentence)
  return ofThings[language].test(line) && !aboutOther[language].test(line) && hasVerb(line, language)
}

/** A shorter word counts for a longer one that begins with it: "refus" for "refusé". */
const leastBeginning = 4
const isSameStem = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= leastBeginning && (one.startsWith(other) || other.startsWith(one)))

/** Words of assent and pronouns hold no content. */
const emptyStems = new Set(['ils', 'yeah', 'yep', 'yup', 'gonna', 'wanna', 'sure', 'gotta', 'ouais'])

/** The stems of a text that the other person's words hold as well. */
export const sharedStems = (text: string, otherStems: readonly string[]): string[] =>
  [...new Set(stemsOf(text))].filter(
    (stem) => !emptyStems.has(stem) && otherStems.some((other) => isSameStem(stem, other)),
  )

/** Without a word about the other, two words or more and most of the content must be theirs. */
const leastWords = 2
const most = 0.6

/** In English, the trained model must hold a reflection for so likely where no question stands beside it. */
const leastLikely = { oneWord: 0.45, halfOfContent: 0.3 } as const
const half = 0.5

/** A shorter line without a verb names a thing and gives nothing back. */
const LEAST_WITHOUT_VERB = 4

interface Likelihood {
  reflection: number
  isBesideQuestion: boolean
}

interface Overlap {
  count: number
  share: number
}

const overlapOf = (sentence: string, otherStems: readonly string[]): Overlap => {
  const count = sharedStems(sentence, otherStems).length
  return { count, share: count / new Set(stemsOf(sentence)).size }
}

const isLikely = ({ count, share }: Overlap, { reflection, isBesideQuestion }: Likelihood): boolean =>
  isBesideQuestion || reflection >= leastLikely[count >= leastWords && share >= half ? 'halfOfContent' : 'oneWord']

/** Content that is all the other's gives back, whatever stands beside it. */
const isAllTheirs = ({ count, share }: Overlap): boolean => count >= leastWords && share === 1

const isElliptic = (line: string, language: Language): boolean =>
  !hasVerb(line, language) && wordsOf(line).length >= LEAST_WITHOUT_VERB

/** "It's your signature, so your name": what follows from it for the other. */
const concludes: Pattern = {
  en: /(?:^|[,;:–] )(?:and )?so,? (?:(?:it|that)(?:'s| is) )?(?:your\b|it (?:matters|counts)\b)/,
  fr: accentedPattern(
    /(?:^|[,;:–] )donc,? (?:c'est )?(?:votre|vos|ton|ta|tes|ça compte)\b|^(?:vous \p{L}+ez|vous êtes|tu \p{L}+s) donc\b(?!.*\b(?:tort|oubli|accept|refus)\p{L}*)/u,
  ),
}

/** « …, en somme », "OK, that holds up the whole chain": the sum of what was said, or what follows from it. */
const sumsUp: Pattern = {
  en: /^(?:in short|in other words|basically|all in all),? (?=.*\byou)|\byou\b.*,? (?:in short|in other words|all in all|basically)[.!]*$|^(?:(?:ok|okay|right|i see|ah|oh|hm|yes),? )?(?:so )?(?:it|that|they) (?:holds? up|delays?|slows?|blocks?|weighs?|piles? up|adds? up)\b/,
  fr: accentedPattern(
    /^(?:en somme|en gros|en résumé|autrement dit|au fond|bref),? (?=.*\b(?:vous|tu|te|t'))|\b(?:vous|tu)\b.*,? (?:en somme|en gros|en résumé|autrement dit|au fond|bref)[.!]*$|^(?:(?:d'accord|ok|je vois|ah|oh|hm|oui),? )?(?:donc,? )?(?:ça|cela) (?:te |vous |t')?(?:retarde|bloque|ralentit|freine|pèse|épuise|s'accumule|s'ajoute)\b/,
  ),
}

/** "So the care you put into it ate up the time", "You mean the sheet needs rebuilding": what was understood, in other words. */
const understands: Pattern = {
  en: /^(?:(?:ah|oh|ok|okay|i see|right),? )?so,? (?:(?:it|that|there)(?:'s| is| was| were) |(?:the|all|this|these|those|he|she|they|somebody|someone|nobody|no one|\w+ing) )(?!.*\b(?:(?:for|to) you[.!]*$|delivery|price|order|parcel|refund|invoice|discount))[^?]*\byou(?:r|rself)?\b|(?:^|[:,;–] )(?:so )?you mean (?!(?:to|well|it|a lot|the world|everything)\b)/,
  fr: accentedPattern(
    /^(?:(?:ah|oh|ok|je vois|d'accord),? )?donc,? (?:toute?s?|tous|l[ae]s?|l'\p{L}+|ce|cet|cette|ces|ça|cela|c'(?:est|était)|il y a(?:vait)?|elles?|ils?|personne)\b(?!.*\b(?:pour (?:vous|toi)[.!]*$|livraison|prix|commande|colis|remise|facture))[^?]*\b(?:vous|votre|vos|tu|te|toi|t'\p{L}+|ton|ta|tes)\b|(?:^|[:,;–] )(?:donc,? )?(?:vous voulez|tu veux) dire (?:donc |que |qu')/u,
  ),
}

/** "Four in the morning, that's the hour when everything looks big": the other's word, and what it says. */
const dwelling = /^([^,?]+), (?:that's|that is|that was|it's|c'est|c'était|voilà) (.+)$/

/** Words behind it that judge, argue or settle the matter: "Friday, that's too late for us." */
const settles: Pattern = {
  en: /\b(?:normal|fine|good|great|nothing|right|true|perfect|enough|too|not|\w+n't|wrong|impossible|risky|unacceptable|reasonable|the (?:rule|price|law|policy|deal|plan|answer|point|problem|question|least|reason)|no|never|late|early|because|easy|easily|settled|noted|understood|clear|possible)\b/,
  fr: accentedPattern(
    /\b(?:normal\p{L}*|bien|bon|bonne|rien|vrai|parfait|assez|trop|pas|plus|jamais|fau(?:x|sse)|impossible|risqué|inacceptable|raisonnable|l[ae] (?:règle|prix|loi|plan|réponse|problème|question|raison|moindre)|tard|tôt|parce|facile|noté|compris|clair|possible|entendu)\b/u,
  ),
}

/** So many words at most are the word of the other's that a line dwells on. */
const LONGEST_WORD = 5

const dwellsOnWord = (sentence: string, otherStems: readonly string[], language: Language): boolean => {
  const [, word = '', rest = ''] = dwelling.exec(plainText(sentence)) ?? []
  const { count, share } = overlapOf(word, otherStems)
  return (
    count > 0 &&
    share >= half &&
    !hasVerb(word, language) &&
    wordsOf(word).length <= LONGEST_WORD &&
    !ofTheSpeaker[language].test(rest) &&
    !settles[language].test(rest)
  )
}

/** "You borrow from the other clinics.", "They come at night, and you lie there." */
const startsWithOther: Pattern = {
  en: /^(?:so,? )?(?:you|they|he|she)\b(?!'ll| told\b| said\b)/,
  fr: accentedPattern(/^(?:donc,? )?(?:vous|tu|t'\p{L}+|ils?|elles?)\b(?! (?:vous |t')(?:a|ont) dit\b)/u),
}

/** "They eat your weekend", « Ça te suit jusque dans ton lit »: what something does to the other. */
const strikesOther: Pattern = {
  en: /^(?:(?:so|and|then),? )?(?:they|it|that|this|those|these|he|she) (?:\w+ )?(?:eats?|ate|takes?|took|costs?|steals?|stole|swallows?|leaves?|left|keeps?|kept|holds?|weighs?|robs?|wears?|pulls?|drains?|follows?|followed|haunts?|fills?|falls?|lands?|sits?|piles?|burns?|crush(?:es)?|chases?|gnaws?|wakes?|finds?|reach(?:es)?) (?:[^?]*\b)?(?:your?|yourself)\b(?! (?:to|some|a|an|any|please)\b)/,
  fr: accentedPattern(
    /^(?:(?:donc|et|alors),? )?(?:ils?|elles?|ça|cela) (?:(?:te|vous) |t')(?:mang|pren|vol|coût|laiss|rong|pès|sui|poursui|tien|retien|us|écras|rempli|grignot|bouff|aval|tomb|retomb|attrap|rattrap|réveill|ramèn|épuis|empêch|bloqu|gâch)\p{L}*\b|^(?:(?:donc|et|alors),? )?(?:ils?|elles?|ça|cela) (?:mang|vol|rong|us|grignot|bouff|aval|envahi|rempli|retomb|tomb|pès)\p{L}*\b[^?]*\b(?:vous|toi|ton|ta|tes|votre|vos)\b/u,
  ),
}

/** Words for the two people of a talk, which change with the speaker. */
const personWords =
  /^(?:i|me|my|mine|myself|you|your|yours|yourself|am|are|was|were|je|j|me|m|moi|mon|ma|mes|tu|te|t|toi|ton|ta|tes|vous|votre|vos|nous|notre|nos|on)$/

const keptWords = (text: string): string[] =>
  plainText(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !personWords.test(word))

/** So many words of the other's, and so large a part of the line, are the other's line with the person changed. */
const turnedRound = { least: 3, part: 0.75 } as const

/** "They watch what you do", after "They watch what I do.": the other's line, said from the other side. */
const turnsPersonRound = (sentence: string, before: readonly string[], language: Language): boolean => {
  if (!aboutOther[language].test(plainText(sentence))) return false
  const words = keptWords(sentence)
  return before.some((line) => {
    const saidWords = new Set(keptWords(line))
    const shared = words.filter((word) => saidWords.has(word)).length
    return shared >= turnedRound.least && shared >= turnedRound.part * words.length
  })
}

/** So many stems of the other's make a statement of some length. */
const SAID_MUCH = 2

const isFragment = (
  sentence: string,
  { acts }: Pick<UtteranceAnalysis, 'acts'>,
  otherStems: readonly string[],
  language: Language,
): boolean =>
  !dismisses(plainText(sentence), language) &&
  !settlesMeeting(plainText(sentence), language) &&
  !explains[language].test(plainText(sentence)) &&
  askedQuestions(sentence, language).length === 0 &&
  isFragmentBack(
    sentence,
    {
      takesUp: overlapOf(sentence, otherStems).count > 0,
      saidMuch: otherStems.length >= SAID_MUCH,
      owns: findAct({ acts }, 'own_part')?.quote === sentence,
    },
    language,
  )

const leastShared = (line: string, { isBesideQuestion }: Likelihood, language: Language): number =>
  isBesideQuestion && !startsWithOther[language].test(line) ? leastWords : 1

/** The sum of what was said, or what was understood by it: words of the other's are not needed. */
const isInOtherWords = (line: string, { isBesideQuestion, reflection }: Likelihood, language: Language): boolean => {
  const isHeard = isBesideQuestion || reflection >= leastLikely.halfOfContent
  return (
    sumsUp[language].test(line) ||
    (isHeard && [understands, strikesOther].some((pattern) => pattern[language].test(line)))
  )
}

const givesBack = (
  sentence: string,
  otherStems: readonly string[],
  likelihood: Likelihood,
  language: Language,
): boolean => {
  const line = plainText(sentence)
  const isAbout = aboutOther[language].test(line)
  if (isAbout && [namesValue, concludes].some((pattern) => pattern[language].test(line))) return true
  if (!isAbout && ofTheSpeaker[language].test(line)) return false
  if (otherStems.length > 0 && isInOtherWords(line, likelihood, language)) return true
  const overlap = overlapOf(sentence, otherStems)
  if (language === 'en' && !isLikely(overlap, likelihood)) return false
  if (isAbout || isElliptic(line, language)) return overlap.count >= leastShared(line, likelihood, language)
  return overlap.count >= leastWords && overlap.share >= most
}

type Parts = Pick<UtteranceAnalysis, 'text' | 'likelihoods' | 'questions' | 'acts'>

/** A first sentence without a verb gives back, whatever the learner goes on to say: "Cold, and no one to say it to. I …" */
export const firstFragment = (parts: Parts, otherStems: readonly string[], language: Language): string | undefined => {
  const first = sentencesOf(parts.text).find((sentence) => wordsOf(sentence).length > leastWords)
  return first !== undefined && !first.includes('?') && isFragment(first, parts, otherStems, language)
    ? first
    : undefined
}

/** The other's last two turns: their stems, and their sentences. */
interface SaidBefore {
  stems: readonly string[]
  lines: readonly string[]
}

/** The sentences that give the other's content back without the usual opening words: "Two clinics keep their own stock." */
export const contentGivenBack = (
  parts: Parts,
  { stems: otherStems, lines }: SaidBefore,
  language: Language,
): string[] => {
  const { text, likelihoods, questions } = parts
  const likelihood = { reflection: likelihoods.reflection, isBesideQuestion: questions.length > 0 }
  const statements = sentencesOf(text).filter(
    (sentence) => askedQuestions(sentence, language).length === 0 && !explains[language].test(plainText(sentence)),
  )
  const echoes = (sentence: string): boolean =>
    overlapOf(sentence, otherStems).share === 1 && isEcho(sentence, language)
  const contentSentences = statements.filter(
    (sentence) =>
      isFragment(sentence, parts, otherStems, language) ||
      echoes(sentence) ||
      (!bringsOwn(sentence, language) && turnsPersonRound(sentence, lines, language)) ||
      dwellsOnWord(sentence, otherStems, language) ||
      (!bringsOwn(sentence, language) && givesBack(sentence, otherStems, likelihood, language)),
  )
  const countWords = (sentences: readonly string[]) => wordsOf(sentences.join(' ')).length
  return countWords(contentSentences) >= countWords(statements) * half
    ? contentSentences
    : contentSentences.filter(
        (sentence) => isAllTheirs(overlapOf(sentence, otherStems)) || (sentence === statements[0] && echoes(sentence)),
      )
}
