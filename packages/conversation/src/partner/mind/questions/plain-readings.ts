import { asksForExcuse } from '../../../analysis/acts/reproaches.ts'
import type { DialogueAct } from '../../../analysis/dialogue-acts.ts'
import { asksForContact } from '../../../analysis/private-data.ts'
import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import { invites } from '../../speech/question-sense.ts'
import { namesOthersView } from '../claims/others-view.ts'
import { framedMove } from './framed-moves.ts'
import { offersPause } from './pause-offers.ts'
import { hear, type HeardKind, type HeardUtterance, isHostile } from '../hearing.ts'

type Pattern = Readonly<Record<Language, RegExp>>

const withoutActs = ({ acts }: HeardUtterance, ...excludedActs: DialogueAct[]): ReadonlySet<DialogueAct> =>
  new Set([...acts].filter((act) => !excludedActs.includes(act)))

/** "Sorry, but the system says that it was delivered" regrets nothing: what stands behind the courtesy counts. */
const courtesy: Pattern = {
  en: /^(?:(?:oh|well|ah|hm+),? )?(?:(?:i'm|i am) )?(?:so |very |really |terribly )?sorry[,.]? (?:but )?(?=(?:my|the|our) (?:\w+ )?(?:screen|system|computer|files?|records?|tracking|policy|rules?|procedure|terms|warehouse|software)\b|it (?:says|shows|seems)\b|(?:i|we) (?:can't|cannot|don't have|have no|won't be able)\b|there(?:'s| is) (?:nothing|no)\b|that(?:'s| is)(?:n't| not) (?:possible|allowed)|nothing (?:we|i) can)/,
  fr: accentedPattern(
    /^(?:(?:ah|oh|bon|hm+),? )?(?:je suis )?(?:vraiment |sincèrement )?désolée?[,.]? (?:mais )?(?=(?:mon|ma|le|la|l'|notre|les|nos) ?(?:écran|système|ordinateur|dossier|fichier|suivi|règlement|règle|procédure|conditions|entrepôt|logiciel|direction)(?!\p{L})|(?:on|nous|je) (?:ne |n')?(?:peux|peut|pouvons|ai|avons) (?:pas|rien)|c'est (?:la règle|le règlement|impossible)|ce n'est pas possible|il n'y a (?:rien|pas))/u,
  ),
}

const telling: ReadonlySet<HeardKind> = new Set(['statement', 'reflection', 'self_disclosure', 'apology'])

const behindCourtesy = (utterance: HeardUtterance, language: Language): HeardUtterance | null => {
  const line = plainText(utterance.text)
  const opening = courtesy[language].exec(line)?.[0]
  if (opening === undefined || utterance.kind !== 'apology') return null
  const { kind, acts } = hear(line.slice(opening.length), language)
  return { ...utterance, acts, kind: telling.has(kind) ? 'information' : kind }
}

/** "Sorry, that was out of line. Can we go on?" excuses, and proposes nothing. */
const asksToResume: Pattern = {
  en: /^(?:(?:so|and|please),? )*(?:can|could|may|shall) (?:we|i) (?:please |just )?(?:go on|carry on|continue|start (?:again|over|afresh)|begin again|try again|get back to it|pick (?:it|this) up again)(?: (?:now|please|from there))*\s*\?+$/,
  fr: accentedPattern(
    /^(?:(?:alors|et|donc),? )*(?:est-ce qu'on peut|on peut|peut-on|pouvons-nous|je peux|on) (?:(?:s'il (?:vous|te) plaît|quand même),? )?(?:reprend(?:re)?|recommence(?:r)?|continue(?:r)?|poursui(?:t|vre)|repart(?:ir)?(?: (?:de zéro|du bon pied))?)(?: (?:maintenant|là|quand même|s'il (?:vous|te) plaît))*\s*\?+$/u,
  ),
}

const behindApology = (utterance: HeardUtterance, language: Language): HeardUtterance | null => {
  const { acts, question, kind } = utterance
  if (question === null || kind === 'apology' || !(acts.has('apology') || acts.has('own_part'))) return null
  if (!asksToResume[language].test(plainText(question.text).trim())) return null
  return { ...utterance, kind: 'apology', acts: withoutActs(utterance, 'proposal'), question: null, questions: [] }
}

/** The line behind a courtesy or an apology. */
const behindExcuse = (utterance: HeardUtterance, language: Language): HeardUtterance | null =>
  behindCourtesy(utterance, language) ?? behindApology(utterance, language)

/** Asks for a yes to what stands before it. */
const asksConsent: Pattern = {
  en: /(?:^|[,.;!–-] ?)(?:so |and )?(?:(?:does|would|will|could) (?:that|this|it) (?:work|suit|do|help|be (?:ok|okay|fine|fair|all right|alright|enough|acceptable))|is (?:that|this) (?:ok|okay|fine|fair|all right|alright|enough|acceptable|good enough)|are you (?:ok|okay|fine|happy) with (?:that|this)|(?:can|could) you (?:live with|accept) (?:that|this|it)|ok(?:ay)?|all right|alright|deal|agreed|fair|sounds? (?:good|ok|okay|fair|doable))(?: (?:for |with |by )?you)?\s*\?+$/,
  fr: accentedPattern(
    /(?:^|[,.;!–-] ?)(?:alors |et )?(?:est-ce que )?(?:(?:ça|cela) (?:vous|te|t') ?(?:va|irait|convient|conviendrait|suffit|suffirait|arrange|arrangerait|aiderait)(?: comme ça)?|(?:ça|cela) (?:marche|suffit|irait)|d'accord|entendu|ok|marché conclu|(?:vous êtes|tu es|t'es) d'accord|(?:c'est|ce serait|ça serait) (?:bon|juste|équitable|ok|possible|jouable|assez)(?: pour (?:vous|toi))?)\s*\?+$/u,
  ),
}

const tenses = {
  en: String.raw`(?:'ll|'d|'m going to| will| would| can| could)`,
  time: String.raw`\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|\b(?:today|tonight|tomorrow|now|at once|right away|this (?:week|morning|afternoon|evening)|next (?:week|month)|by (?:noon|\w+)|at (?:noon|\w+)|every \w+)\b`,
} as const

/** The learner says what they will do. */
const iAct: Pattern = {
  en: new RegExp(
    String.raw`\b(?:i|we)${tenses.en} (?!like|love|say|see|be\b|have (?:thought|liked)|think|imagine|never|not)\w+|\b(?:i|we) (?!\w+ed\b|am|was|think|see|saw|know|knew|hear|heard|feel|felt|mean|guess|suppose|want|need|have|had|hope|wonder|told|sent|wrote|spoke|gave|did|got|took|made|said|can't|won't|don't|didn't|understand|believe|expect)\w+(?= )[^?]*(?:${tenses.time})`,
  ),
  fr: accentedPattern(
    /\b(?:je|nous|on) (?:(?:vous|te|lui|leur|le|la|les|en|y|m'en|l') ?)*\p{L}+(?:rai|rons|ra)(?!\p{L})|\b(?:je|j'|nous|on) ?(?:(?:vous|te|t'|lui|leur|le|la|les|en|y|m'en|l') ?)*(?!(?:ai|avais|suis|étais|pense|crois|vois|sais|sens|veux|voudrais|aimerais|comprends|entends|dis|trouve|espère|imagine|ne|n'|vous|te|t'|lui|leur|les?|la|l'|en|y|m'en)(?!\p{L}))\p{L}+(?!\p{L})[^?]*(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|aujourd'hui|ce (?:soir|matin)|tout de suite|maintenant|la semaine prochaine|heures|midi)(?!\p{L})/u,
  ),
}

/** The other, or both, do something in it, too. */
const youAct: Pattern = {
  en: /\bwe\b|\blet's\b|\byou(?:'ll| will|'d| would| can| could)? (?!until\b|till\b|from\b|off\b|over\b|through\b|during\b|within\b|instead\b|personally\b|myself\b|first\b|then\b|so\b|if\b|when\b|because\b|on\b|at\b|in\b|by\b|to\b|for\b|with\b|back|again|about|before|after|as\b|and\b|or\b|an?\b|the\b|this|that|next|every|my|tomorrow|today|tonight|now|(?:mon|tues|wednes|thurs|fri|satur|sun)day|get|have|know|hear|said|told|are|were|feel|want|need|mentioned|don't|asked|won't)\w+|(?:^|[.,:;] |\band |\bthen )(?:tell|send|call|ring|try|bring|show|let|write|come|take) (?:me|us|it|him|her|them|one|the)\b/,
  fr: accentedPattern(
    /\b(?:on|nous) (?!vous |te )|(?<!\b(?:je|j'|on|nous|qui|lui|se) )\b(?:vous|tu) (?:(?:me|m'|lui|leur|le|la|les|l'|en|y) ?)*(?!(?:avez|as|êtes|es|aurez|auras|n'|ne|savez|sais|disiez|disais)(?!\p{L}))\p{L}+(?:ez|es|s|x|as|rez)(?!\p{L})|(?:dites|dis|envoyez|envoie|appelez|appelle|essayez|essaie|venez|viens)-(?:moi|nous|le|la|lui)/u,
  ),
}

/** "April? But I could write to the board.": the word that is taken up asks for nothing. */
const takenUpFirst = /^[^.?!,]{1,16}\? /u

const mayPlan: ReadonlySet<HeardKind> = new Set([
  'question',
  'proposal',
  'offer',
  'agreed',
  'statement',
  'reflection',
  'self_disclosure',
  'information',
])

/** "I'll ring you on Thursday. Would that work?" promises; where the other does a part of it, it wants an agreement. */
const plannedKind = (utterance: HeardUtterance, language: Language): HeardKind | null => {
  if (!mayPlan.has(utterance.kind)) return null
  const line = plainText(utterance.text).trim()
  if (asksIfYes[language].test(line)) return 'proposal'
  const match = asksConsent[language].exec(line)
  if (match === null) return null
  const before = line.slice(0, match.index).replace(takenUpFirst, '')
  if (before.includes('?') || /\b(?:if|si|s')(?=[ \p{L}])/u.test(before) || !iAct[language].test(before)) return null
  if (youAct[language].test(before)) return utterance.kind === 'question' ? 'agreed' : null
  return 'commitment'
}

/** "Does that mean yes to Monday?" wants a word on what was proposed a moment ago. */
const asksIfYes: Pattern = {
  en: /(?:^|[,.] )(?:so )?(?:(?:does|did) that mean (?:a )?(?:yes|no)|is (?:that|it) a (?:yes|no))\b[^?]{0,30}\?+$/,
  fr: /(?:^|[,.] )(?:donc |alors )?(?:est-ce que )?(?:(?:ça|cela) veut dire (?:oui|non)|c'est (?:donc )?un (?:oui|non))(?!\p{L})[^?]{0,30}\?+$/u,
}

const mostLeftOpen = 14

/** "Just begin wherever you like" gives the floor, and advises nothing. */
const givesFloor = ({ kind, text, words, question }: HeardUtterance, language: Language): boolean =>
  (kind === 'advice' || kind === 'reflection' || kind === 'accusation') &&
  question === null &&
  words <= mostLeftOpen &&
  invites(text, language)

/** "Third late report. What's your excuse this time?" */
const accusesByQuestion = ({ kind, question }: HeardUtterance, language: Language): boolean =>
  kind === 'question' && question !== null && asksForExcuse(plainText(question.text), language)

/** "Oh no, not you again": the other is not welcome. */
const groans: Pattern = {
  en: /(?:^|[,.!?] ?)(?:(?:oh|oh no|oh god|great|ugh|wow),? )?(?:not )?you again(?= ?(?:[,.!?…]|$))|^(?:(?:so|now|and),? )?what (?:is it|do you want) (?:now|this time)(?= ?(?:[,.!?]|$))|\bwhat now\s*\?/,
  fr: accentedPattern(
    /(?:^|[,.!?] ?)(?:(?:ah|oh|ah non|oh non|tiens|pff+),? )?(?:pas |c'est |revoilà )?(?:encore|toujours) (?:vous|toi)(?= ?(?:[,.!?…]|$))|\bqu'est-ce (?:qu'il y a|que (?:vous voulez|tu veux)) encore(?= ?(?:[,.!?]|$))|\b(?:vous voulez|tu veux) quoi,? (?:encore|cette fois)\b/u,
  ),
}

/** "Did you see the game on Sunday?" passes the time. */
const chats: Pattern = {
  en: /^(?:(?:so|and|oh|by the way),? )*(?:did|have) you (?:see|seen|watch|watched|catch) (?:the|that|last night's) (?:\w+ )?(?:game|match|film|movie|news|weather|snow|sun|series|final)\b/,
  fr: accentedPattern(
    /^(?:(?:et|alors|tiens|au fait),? )*(?:vous avez|tu as|t'as|avez-vous|as-tu) (?:vu|regardé) (?:(?:le|ce) (?:match|temps|film|soleil)|(?:la|cette) (?:finale|météo|neige|pluie|série)|les infos)(?!\p{L})/u,
  ),
}

/** "Is that what put you off?" asks for a fact, whatever was told before it. */
const asksIfSo: Pattern = {
  en: /^(?:and |so )?(?:is|was) (?:that|it) (?:what|why|how|where|when|the reason)\b/,
  fr: accentedPattern(
    /^(?:et |donc )?(?:est-ce|c'est) (?:ça|cela|pour (?:ça|cela)|à cause de (?:ça|cela)) (?:qui|que?|qu')(?!\p{L})/u,
  ),
}

/** "Let's talk about the price. Are we really dearer?": the subject is only named before the question on it. */
const namesSubject: Pattern = {
  en: /^(?:[^.?!]*[.!] )?(?:(?:ok|okay|so|well|now|right|then|and|but),? )*(?:let's|let us|i'd like to|i want to|we should|we could|can we|could we|shall we) (?:\w+ )?(?:talk|speak|look|go|come|turn|move|start|begin|stay|get|return)\b(?: \w+)? (?:about|at|to|with|on|by)\b[^.?!]*[.!?:] (?=[^.?!]+\?+$)/,
  fr: accentedPattern(
    /^(?:[^.?!]*[.!] )?(?:(?:ok|bon|alors|donc|et|mais|bien),? )*(?:parlons|revenons|regardons|passons|venons-en|commençons|restons|(?:on peut |si on |on va |j'aimerais |je voudrais |je veux )(?:\p{L}+ )?(?:parl|reven|regard|pass|ven|commen|rest)\p{L}+)\b[^.?!]*[.!?:] (?=[^.?!]+\?+$)/u,
  ),
}

/** The question on a subject that the sentence before it only names. */
const behindSubject = (utterance: HeardUtterance, language: Language): HeardUtterance | null => {
  if (utterance.question === null || !suggesting.has(utterance.kind)) return null
  const line = plainText(utterance.text).trim()
  const opening = namesSubject[language].exec(line)?.[0]
  const inner = opening === undefined ? null : hear(line.slice(opening.length), language)
  if (inner?.kind !== 'question' || asksConsent[language].test(line)) return null
  return { ...utterance, kind: 'question', acts: withoutActs(utterance, 'proposal', 'offer', 'advice') }
}

const suggesting: ReadonlySet<HeardKind> = new Set(['proposal', 'offer', 'advice'])

/** A question that only passes the time, and a view of the learner that sounds like an admission. */
const behindSound = (utterance: HeardUtterance, language: Language): HeardUtterance | null => {
  const { kind, question, text } = utterance
  if (question !== null && chats[language].test(plainText(question.text))) return { ...utterance, kind: 'off_topic' }
  const onSubject = behindSubject(utterance, language)
  if (onSubject !== null) return onSubject
  if (question !== null && suggesting.has(kind) && asksIfSo[language].test(plainText(question.text)))
    return { ...utterance, kind: 'question', acts: withoutActs(utterance, 'proposal', 'offer', 'advice') }
  if (kind !== 'own_part' || !namesOthersView(text, language)) return null
  return {
    ...utterance,
    kind: 'reflection',
    acts: new Set([...withoutActs(utterance, 'own_part', 'apology'), 'reflection']),
  }
}

/** Reads plain moves that sound like others: a demand for a number to call, a courtesy, the floor that is given, a plan that wants a yes. */
export const noticePlainMove = (utterance: HeardUtterance, language: Language): HeardUtterance => {
  if (asksForContact(utterance.text, language) && utterance.kind !== 'abuse')
    return { ...utterance, kind: 'question', acts: withoutActs(utterance, 'machine_instruction', 'machine_question') }
  if (isHostile(utterance)) return utterance
  if (offersPause(utterance.text, language)) return { ...utterance, kind: 'offer', question: null, questions: [] }
  const other = behindSound(utterance, language)
  if (other !== null) return other
  if (groans[language].test(plainText(utterance.text).trim()) || accusesByQuestion(utterance, language))
    return { ...utterance, kind: 'blame', acts: new Set([...utterance.acts, 'criticism']) }
  if (givesFloor(utterance, language))
    return { ...utterance, kind: 'permission', acts: withoutActs(utterance, 'advice', 'plan') }
  const bare = behindExcuse(utterance, language)
  if (bare !== null) return bare
  const kind = plannedKind(utterance, language)
  return kind === null
    ? (framedMove(utterance, language) ?? utterance)
    : { ...utterance, kind, question: null, questions: [] }
}
