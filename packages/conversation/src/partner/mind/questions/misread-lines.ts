import { withoutLowView } from '../../../analysis/acts/insults.ts'
import type { DialogueAct } from '../../../analysis/dialogue-acts.ts'
import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText, sentencesOf, wordsOf } from '../../../observer/words.ts'
import { hear, type HeardKind, type HeardUtterance } from '../hearing.ts'
import { isTagged } from './tags.ts'

type Pattern = Readonly<Record<Language, RegExp>>
type Reading = (utterance: HeardUtterance, language: Language) => HeardUtterance | null

const readAs = (
  utterance: HeardUtterance,
  kind: HeardKind,
  acts: { with?: DialogueAct; without?: readonly DialogueAct[] } = {},
): HeardUtterance => ({
  ...utterance,
  kind,
  question: null,
  questions: [],
  acts: new Set([
    ...[...utterance.acts].filter((act) => !(acts.without ?? []).includes(act)),
    ...(acts.with === undefined ? [] : [acts.with]),
  ]),
})

/** "You thought you were useless?" gives back what somebody thinks of themselves, and insults no one. */
const lowView: Reading = (utterance, language) => {
  const isAsked = utterance.kind === 'question' && utterance.question?.form === 'yes_no'
  if (!isAsked && utterance.kind !== 'abuse' && utterance.kind !== 'blame') return null
  const rest = withoutLowView(utterance.text, language)
  const isHarsh = rest === null || ['abuse', 'blame', 'warning'].includes(hear(rest, language).kind)
  return isHarsh ? null : readAs(utterance, 'reflection', { with: 'reflection', without: ['abuse', 'criticism'] })
}

/** "Your fault? What did you think was your fault?" asks, and blames no one. */
const asksOfFault =
  /^(?:(?:and|so|but),? )?(?:your (?:own )?fault|(?:what|which|why|do you|did you|is (?:it|that)|was (?:it|that))\b(?!.*\b(?:not|n't)\b)[^?]*\byour (?:own )?fault\b[^?]*)\s*\?+$/

const faultAsked: Reading = (utterance, language) => {
  if (utterance.kind !== 'blame' || utterance.question === null) return null
  const sentences = sentencesOf(utterance.text)
  const rest = sentences.filter((sentence) => !asksOfFault.test(plainText(sentence).trim())).join(' ')
  if (rest.length === utterance.text.length) return null
  if (rest !== '' && ['abuse', 'blame', 'warning'].includes(hear(rest, language).kind)) return null
  return { ...utterance, kind: 'question', acts: new Set([...utterance.acts].filter((act) => act !== 'criticism')) }
}

const regret: Pattern = {
  en: /\bi(?:'m| am) (?:so |very |really |truly )*sorry (?:that|you|it|this|the|about|for(?! (?:you|your)\b))\b/,
  fr: accentedPattern(
    /\bje suis (?:vraiment |sincèrement |tellement |bien )*désolée? (?:que?|qu'\p{L}+|d'avoir|de (?:ne pas|vous avoir|t'avoir)|pour (?:la|le|les|l'\p{L}+|ce|cette))(?!\p{L})/u,
  ),
}
const kindlyHeard: ReadonlySet<HeardKind> = new Set(['praise', 'agreement', 'empathy'])

/** "You're right to ask, and I'm sorry that you learn it by letter" regrets more than it agrees. */
const regretBehind: Reading = (utterance, language) =>
  kindlyHeard.has(utterance.kind) &&
  utterance.question === null &&
  (utterance.kind !== 'empathy' || utterance.acts.has('agreement')) &&
  regret[language].test(plainText(utterance.text))
    ? readAs(utterance, 'apology', { with: 'apology' })
    : null

/** "Never, never, never" stresses one word, "Banana banana banana" says nothing. */
const stressWords =
  /^(?:no|yes|never|please|sorry|really|again|more|very|thanks|stop|quick|quickly|non|oui|jamais|pitié|pardon|vraiment|encore|merci|vite|allez|voyons|doucement|attends|attendez)$/
const leastRepeated = 3

const oneWordOnly: Reading = (utterance) => {
  const words = wordsOf(plainText(utterance.text))
  const [first = ''] = words
  const isNonsense =
    words.length >= leastRepeated &&
    first.length > 3 &&
    words.every((word) => word === first) &&
    !stressWords.test(first)
  return isNonsense ? readAs(utterance, 'nonsense', { with: 'nonsense' }) : null
}

export const sigh =
  /^\P{L}*(?:p+f{2,}t?|f+h+|u+g+h+|s+i+g+h+s?|soupirs?|hm+pf+|pu+h+|bo+f+ bo+f+|grrr+)(?:\P{L}+(?:p+f{2,}|ugh))*\P{L}*$/u

const sighs: Reading = (utterance) =>
  sigh.test(plainText(utterance.text).trim()) ? readAs(utterance, 'encourager', { without: ['nonsense'] }) : null

/** "If I offered to take half of it, what would you say?" offers it. */
const offersByIf: Pattern = {
  en: /^(?:(?:and|so|but),? )?(?:what )?if (?:i|we) (?:were to )?(?:offer\w*|propose\w*|suggest\w*|took?|take|gave|give|did|do|brought|bring|sent|send|moved?|wrote|write|helped|help|handed|hand|came|come|asked|ask|started|start|tried|try|made|make)\b[^?]*, (?:what would you (?:say|think|reply)|would you (?:say yes|take it|accept(?: it)?|agree|be in)|how would (?:that|it) (?:sound|feel|be)|would that (?:help|work|suit|do)[^?,]{0,20})\s*\?+$/,
  fr: accentedPattern(
    /^(?:(?:et|alors|mais|donc),? )?si (?:je|j'|on|nous) ?(?:(?:te|vous|t'|le|la|les|l'|lui|leur|en|y) ?)*\p{L}+(?:ais|ait|ions)(?!\p{L})[^?]*, (?:(?:tu dirais|vous diriez|tu en dirais|vous en diriez|tu en penserais|vous en penseriez|tu répondrais|vous répondriez) quoi|qu'(?:en )?(?:dirais-tu|diriez-vous|en penserais-tu|en penseriez-vous)|qu'est-ce que (?:tu (?:en )?(?:dirais|penserais)|vous (?:en )?(?:diriez|penseriez))|(?:tu dirais|vous diriez) oui|(?:tu accepterais|vous accepteriez|ça (?:t'|vous |te )?(?:irait|aiderait|conviendrait|arrangerait|suffirait)))\s*\?+$/u,
  ),
}

const asksForView: Pattern = {
  en: /^(?:so,? )?what would you (?:say|think|reply)(?: (?:to|of|about) (?:that|this|it))?\s*\?+$/,
  fr: accentedPattern(
    /^(?:alors,? )?(?:(?:tu en|vous en) (?:dirais|diriez|penserais|penseriez) quoi|qu'en (?:dirais-tu|diriez-vous|penserais-tu|penseriez-vous)|qu'est-ce que (?:tu en|vous en) (?:dirais|diriez|penserais|penseriez))\s*\?+$/u,
  ),
}
const whatIf = /^(?:(?:and|so|et|alors),? )?(?:what if|et si|si) /u

const offersInTwo = ({ questions }: HeardUtterance, language: Language): boolean => {
  const [first, second, ...more] = questions.map(({ text }) => plainText(text).trim())
  return more.length === 0 && whatIf.test(first ?? '') && asksForView[language].test(second ?? '')
}

const offerByIf: Reading = (utterance, language) =>
  ['question', 'proposal'].includes(utterance.kind) &&
  (offersInTwo(utterance, language) ||
    (utterance.questions.length === 1 && offersByIf[language].test(plainText(utterance.question?.text ?? '').trim())))
    ? readAs(utterance, 'proposal', { with: 'proposal' })
    : null

/** "May I suggest a trial on one line? Would that suit you?" asks for more than leave to speak. */
const consentBehind: Pattern = {
  en: /\b(?:would|does|could) (?:that|this|it) (?:suit|work|do|help|be (?:ok|okay|fine|all right))\b[^?]{0,16}\?+$/,
  fr: accentedPattern(
    /\b(?:ça|cela) (?:vous|te|t') ?(?:va|irait|convient|conviendrait|aiderait|arrangerait)[^?]{0,16}\?+$/u,
  ),
}

/** "I can offer you a delivery on Tuesdays" announces what it offers, and asks for no leave. */
const announcesOffer: Pattern = {
  en: /^(?:[^.?!]{0,24}[,.] )?(?:so |well |but )?(?:i|we)(?: can| could|'d like to| would like to| want to) (?:offer|propose|give|promise|guarantee) (?:you )?(?!(?:a |one |my )?(?:question|idea|suggestion|advice)\b)\w+ \w+/,
  fr: accentedPattern(
    /^(?:[^.?!]{0,24}[,.] )?(?:bon |alors |mais |donc )?(?:je|on|nous) (?:peux|peut|pouvons|pourrais|pourrait|pourrions|voudrais|veux) (?:(?:vous|te) (?:proposer|offrir|garantir|promettre)|(?:proposer|offrir|garantir)) (?!(?:une? |ma |mon )?(?:question|idée|suggestion|conseil)\b)\p{L}+ \p{L}+/u,
  ),
}

/** "I can promise you serious trouble" threatens with what it offers. */
const threatens: Pattern = {
  en: /\b(?:i|we)(?:'ll| can| could| will)? (?:give|promise|guarantee) (?:you )?(?:(?:a |some |serious |real |big )*(?:warning|trouble|problems|hell|notice|hard time)\b|(?:that )?you(?:'ll| will) (?:fail|regret|lose|be sorry)\b)/,
  fr: accentedPattern(
    /(?<!\p{L})(?:vous|te|t') ?(?:promet(?:s|tre)?|garanti[rst]*|donner|donne) (?:(?:des |un |une )?(?:sérieux |gros |de )*(?:ennuis|problèmes|soucis|avertissement|enfer)\b|que (?:vous|tu) (?:allez|vas) (?:échouer|regretter|perdre|le regretter|vous planter|te planter))/u,
  ),
}

const threat: Reading = (utterance, language) =>
  threatens[language].test(plainText(utterance.text))
    ? readAs(utterance, 'warning', { without: ['offer', 'plan'] })
    : null

const offerAnnounced: Reading = (utterance, language) =>
  (utterance.kind === 'permission' || utterance.kind === 'statement') &&
  utterance.question === null &&
  announcesOffer[language].test(plainText(utterance.text).trim())
    ? readAs(utterance, 'offer', { with: 'offer', without: ['permission'] })
    : null

/** "You haven't missed anything, you know" comforts, and guesses nothing. */
const comfortWords: Pattern = {
  en: /\byou(?:'ve| have)? (?:did|done) (?:nothing wrong|your best|(?:all|what|everything) (?:that )?you could|everything right)\b|\byou (?:haven't|have not|didn't|did not|never) (?:\w+ )?(?:do|done|get|got|make|made) [^.?!,]{0,16}(?:wrong|mistakes?)\b|\byou (?:haven't|have not|didn't|did not) (?:miss(?:ed)?|fail(?:ed)?|lose|lost|ruin(?:ed)?) (?:anything|anybody|anyone|him|her|them)\b|\byou(?:'re| are)(?: not|n't) (?:a |an )?(?:bad|coward|failure|weak|alone|stupid|terrible|petty|difficult|lazy|crazy|silly)\b|\byou(?:'re| are|'ve| have)?(?: not|n't| no) (?!(?:very |really |exactly |being )?(?:easy|nice|fair|honest|helpful|helping|listening|trying|good|kind|friendly|making|doing|reliable|clear)\b)[^.?!]{3,40}, you know\s*[.!]*$/,
  fr: accentedPattern(
    /\b(?:vous n'avez|tu n'as|t'as) rien (?:fait de mal|raté|manqué|loupé|à (?:vous|te) reprocher)\b|\b(?:vous n'êtes|tu n'es|t'es) pas (?:une? )?(?:mauvaise?|lâche|nulle?|seule?|faible|bête|idiote?|raté|folle|fou)\b|\b(?:vous avez|tu as|t'as) fait (?:de (?:votre|ton) mieux|(?:tout )?ce que (?:vous pouviez|tu pouvais))\b|(?<!\p{L})(?:vous (?:ne |n')|tu (?:ne |n'))(?!(?:faites|fais) rien|(?:êtes|es) pas (?:très |vraiment )?(?:faciles?|gentil\p{L}*|honnêtes?|justes?|sympas?|aimables?|clairs?|fiables?|drôles?))[^.?!]{3,40}(?:pas|rien|aucune?)(?!\p{L})[^.?!]{0,30}, (?:vous savez|tu sais)\s*[.!]*$/u,
  ),
}
const mayComfort: ReadonlySet<HeardKind> = new Set(['reflection', 'statement', 'accusation', 'empathy'])

const comfort: Reading = (utterance, language) =>
  mayComfort.has(utterance.kind) &&
  utterance.question === null &&
  comfortWords[language].test(plainText(utterance.text).trim())
    ? readAs(utterance, 'reassurance', { without: ['criticism'] })
    : null

/** "Deal, starting on Thursday. Thanks." settles what was agreed. */
const dealStruck: Pattern = {
  en: /^(?:(?:ok|okay|great|good|perfect|right)[,.!]? )?(?:deal|it's a deal|agreed|done|settled)(?=[,.!:–-])/,
  fr: accentedPattern(
    /^(?:(?:ok|bon|bien|parfait|très bien)[,.!]? )?(?:marché conclu|affaire conclue|c'est (?:entendu|convenu|décidé|d'accord)|entendu|tope là)(?=[,.!:–-])/,
  ),
}

const deal: Reading = (utterance, language) =>
  utterance.kind === 'agreement' &&
  utterance.question === null &&
  dealStruck[language].test(plainText(utterance.text).trim())
    ? readAs(utterance, 'agreed')
    : null

/** "Then I will wait and not interrupt. Take the time you need." settles nothing. */
const givesTime: Pattern = {
  en: /^(?!.*\?)(?!.*\b(?:until|till|by|on) (?:\w+day|tomorrow|then|the)\b).*\bi(?:'ll| will) (?:just |gladly |happily |simply )?(?:wait\b|listen\b|be quiet|stay quiet|(?:not|stop) (?:interrupt|talk)\w*|hear you out|let you (?:finish|speak|talk)|give you (?:the |all the )?time)/,
  fr: accentedPattern(
    /^(?!.*\?)(?!.*(?<!\p{L})(?:jusqu'|d'ici|avant|lundi|mardi|mercredi|jeudi|vendredi|demain)).*(?<!\p{L})je (?:(?:ne |n')?(?:vous|te|t') ?)?(?:attends|attendrai|vais attendre|écoute|écouterai|me tais|me tairai|laisse (?:finir|parler)|(?:interromps|interromprai|coupe|couperai) (?:pas|plus))(?!\p{L})/u,
  ),
}
const sounding: ReadonlySet<HeardKind> = new Set(['agreed', 'closing', 'commitment'])

const patience: Reading = (utterance, language) =>
  sounding.has(utterance.kind) && givesTime[language].test(plainText(utterance.text).trim())
    ? readAs(utterance, 'reassurance')
    : null

const offerWithLeave: Reading = (utterance, language) =>
  utterance.kind === 'permission' &&
  (utterance.acts.has('offer') || utterance.acts.has('proposal')) &&
  consentBehind[language].test(plainText(utterance.text).trim())
    ? readAs(utterance, 'proposal', { with: 'proposal', without: ['permission'] })
    : null

const asMine: Pattern = {
  en: /\bi (?:\w+ ){1,6}as if (?:it|they|that) (?:was|were) (?:mine|my own)\b/,
  fr: accentedPattern(/\b(?:j'ai|je) [^.?!]*comme si c'était (?:le mien|la mienne|les miens|mon \p{L}+|à moi)/u),
}

/** "I'd like to start with that. I showed your draft as if it were mine" owns more than it announces. */
const ownPartBehind: Reading = (utterance, language) =>
  ['permission', 'statement', 'self_disclosure'].includes(utterance.kind) &&
  utterance.question === null &&
  asMine[language].test(plainText(utterance.text))
    ? readAs(utterance, 'own_part', { with: 'own_part', without: ['permission'] })
    : null

/** "Can I tell you what I could do?" asks for leave to speak; "May I ask what you want?" asks what it says. */
const leaveToSpeak: Pattern = {
  en: /(?:^|[,.!] )(?:(?:and|so|well|then|ok|okay|but|now),? )*(?:can|could|may|might|should|shall) i (?:just |quickly |perhaps |maybe )?(?!(?:put|suggest|propose|give|show|explain) (?:my|an?|the) \w+ to (?!you\b))(?:tell|show|say|explain|describe|share|suggest|offer|propose|put|give)(?: to)?(?: you)?(?: with you)? (?:(?:what|how|why|where) (?:i|we|it looks|it is)\b|(?:something|an (?:idea|example|observation)|one (?:thing|idea)|a (?:thought|suggestion|proposal)|my (?:view|side|idea|thoughts?|suggestion|impression)|the way i)\b)[^?]*\?$/,
  fr: accentedPattern(
    /(?:^|[,.!] )(?:(?:et|alors|bon|donc|mais|ok),? )*(?:est-ce que )?(?:je peux|je pourrais|puis-je|pourrais-je|j'ai le droit de) (?:juste |peut-être )?(?!(?:proposer|soumettre|donner|montrer|expliquer) (?:mon|ma|une?) \p{L}+ (?:à (?!vous|toi)|au ))(?:vous |te |t')?(?:dire|montrer|expliquer|raconter|décrire|partager|proposer|donner|soumettre) (?:à (?:vous|toi) )?(?:(?:ce que|comment|pourquoi|où) ?(?:je|j'|nous|on|moi)|(?:quelque chose|une (?:idée|chose|observation|proposition|suggestion|piste)|un (?:exemple|avis)|mon (?:avis|idée|point de vue|impression|côté)|ma (?:vision|proposition|version))(?!\p{L}))[^?]*\?$/u,
  ),
}
const mayAskLeave: ReadonlySet<HeardKind> = new Set(['question', 'proposal', 'offer', 'permission', 'statement'])

const leaveAsked: Reading = (utterance, language) =>
  mayAskLeave.has(utterance.kind) && leaveToSpeak[language].test(plainText(utterance.text).trim())
    ? readAs(utterance, 'permission', { with: 'permission', without: ['proposal', 'offer', 'plan'] })
    : null

/** "You needn't start again. The rail is missing, is that right?" wants the last sentence confirmed, whatever comfort stands before it. */
const taggedLast: Reading = (utterance, language) => {
  const [last = '', ...before] = sentencesOf(utterance.text).toReversed()
  const isBeside = utterance.kind === 'reassurance' || utterance.kind === 'thanks' || utterance.kind === 'greeting'
  if (!isBeside || before.length === 0 || !isTagged(plainText(last).trim(), language)) return null
  const { kind, acts, question, questions } = hear(last, language)
  return { ...utterance, kind, acts, question, questions }
}

const ownNews: Pattern = {
  en: /(?:^|[.!,] )(?:by the way|incidentally|speaking of which)[,:]? (?:i|we|my|our)\b|(?:^|[.!,] )i(?:'ve)? (?:just )?(?:became?|become) an? (?:grand)?(?:father|mother|parent|grandad|granny|uncle|aunt|dad|mum)\b/,
  fr: accentedPattern(
    /(?:^|[.!,] )(?:au fait|d'ailleurs|tiens|à propos)[,:]? (?:je|j'|on|nous|mon|ma|mes)\b|(?:^|[.!,] )je suis (?:devenue?|à nouveau) (?:grand-)?(?:père|mère|papa|maman|oncle|tante|mamie|papi)(?!\p{L})/u,
  ),
}
/** True for news of the learner's own, which concerns no matter of the persona's. */
export const tellsOwnNews = (text: string, language: Language): boolean =>
  ownNews[language].test(plainText(text).trim())
const besideNews: ReadonlySet<HeardKind> = new Set(['agreement', 'statement', 'thanks', 'information'])

/** "You're right. By the way, I became a grandfather last month" tells news of the learner's own. */
const newsBeside: Reading = (utterance, language) =>
  besideNews.has(utterance.kind) &&
  utterance.question === null &&
  !utterance.acts.has('own_part') &&
  tellsOwnNews(utterance.text, language)
    ? readAs(utterance, 'self_disclosure', { with: 'self_disclosure' })
    : null

/** "Say the word yes out loud, just to see" proposes a small exercise. */
const exercise: Pattern = {
  en: /^(?:(?:now|just|and|ok|okay|please),? )*(?:close your eyes|(?:say|repeat) (?:it|that|the (?:word|sentence))\b[^.?!]*\b(?:out loud|aloud|to see|and (?:see|notice|listen|feel)))/,
  fr: /^(?:(?:maintenant|juste|et|bon|ok),? )*(?:ferme[zs]? les yeux|(?:dites|dis|répète[zs]?)(?:-le)? (?:le mot|la phrase|ça|cela)?[^.?!]*(?:à voix haute|tout haut|pour voir|et (?:voyez|vois|écoute[zs]?|sente[zs]|sens)))/u,
}

const exerciseOffered: Reading = (utterance, language) =>
  ['statement', 'advice', 'information', 'reflection', 'disagreement'].includes(utterance.kind) &&
  utterance.question === null &&
  exercise[language].test(plainText(utterance.text).trim())
    ? readAs(utterance, 'proposal', { with: 'proposal', without: ['advice'] })
    : null

/** "May I ask, is somebody waiting with you?" has asked already. */
const asksAtOnce: Pattern = {
  en: /\b(?:may|can|could) i ask(?: you)?(?: something)?[,:] (?=(?:is|are|was|were|do|does|did|have|has|who|what|when|where|how|why)\b)/,
  fr: /(?<!\p{L})(?:puis-je|je peux|est-ce que je peux) (?:vous |te )?(?:demander|poser (?:la|une) question) ?[,:] (?=\p{L}+[^?]*\?)/u,
}

const askedAtOnce: Reading = (utterance, language) =>
  ['permission', 'offer', 'proposal'].includes(utterance.kind) &&
  utterance.question !== null &&
  asksAtOnce[language].test(plainText(utterance.text).trim())
    ? {
        ...utterance,
        kind: 'question',
        acts: new Set([...utterance.acts].filter((act) => act !== 'permission' && act !== 'offer')),
      }
    : null

const wishesGoodDay: Pattern = {
  en: /^(?:and )?(?:have|enjoy) (?:a|an|your|the) (?:\w+ )?(?:evening|day|weekend|night|afternoon|morning|week)(?:,? \w+)?\s*[.!]*$/,
  fr: /^(?:et )?(?:bonne|bon|excellente?|belle|douce) (?:soirée|journée|nuit|week-end|après-midi|matinée|fin de \p{L}+)(?:,? (?:à \p{L}+|\p{L}+))?\s*[.!]*$/u,
}
const mayPart: ReadonlySet<HeardKind> = new Set(['offer', 'commitment', 'advice', 'statement', 'agreed', 'reassurance'])

/** "I'll see to it. Have a quiet evening" leaves. */
const partingWish: Reading = (utterance, language) =>
  mayPart.has(utterance.kind) &&
  utterance.question === null &&
  wishesGoodDay[language].test(plainText(sentencesOf(utterance.text).at(-1) ?? '').trim())
    ? readAs(utterance, 'farewell', { with: 'farewell' })
    : null

const readings: readonly Reading[] = [
  taggedLast,
  leaveAsked,
  lowView,
  faultAsked,
  regretBehind,
  oneWordOnly,
  sighs,
  offerByIf,
  offerWithLeave,
  threat,
  offerAnnounced,
  deal,
  patience,
  comfort,
  ownPartBehind,
  newsBeside,
  exerciseOffered,
  askedAtOnce,
  partingWish,
]

/** Lines of which a word or two sound like another act than the whole. */
export const noticeMisreadLine: (utterance: HeardUtterance, language: Language) => HeardUtterance = (
  utterance,
  language,
) => {
  for (const read of readings) {
    const other = read(utterance, language)
    if (other !== null) return other
  }
  return utterance
}
