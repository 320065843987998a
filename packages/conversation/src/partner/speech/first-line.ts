import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, escapePattern, plainText } from '../../observer/words.ts'
import { leastQuestion, type Match } from '../matching/match-answer.ts'
import type { HeardKind } from '../mind/hearing.ts'
import { isExact } from './line-kinds/line-kind.ts'
import { answerLine, type Moment, reaction, reactionLines, type SpokenWords } from './moment.ts'
import { ownAccount } from './statements/on-subject.ts'
import { invites } from './question-sense.ts'
import { asideQuestions } from './reply-kinds.ts'
import { sayPlainYes } from './retorts.ts'
import { anyLine, newLine } from './voice.ts'

type WordPatterns = Readonly<Record<Language, RegExp>>

/** "How are you this morning?" */
const asksHowYouAre: WordPatterns = {
  en: /\bhow (?:are you|have you been|do you do|do you feel|are you feeling)(?: (?:doing|arriving|feeling|today|these days|lately|really|this (?:morning|evening|afternoon)|since [^?]{2,24}))*(?:, (?:really|honestly))?\s*\?\s*$|\bhow you(?:'re| are|'ve been| have been)(?: (?:doing|feeling|getting on|lately|these days|really))*\s*[.!?]*$/,
  fr: accentedPattern(
    /(?:\bcomment (?:ça va|allez-vous|vas-tu|tu vas|vous allez|vous sentez-vous|te sens-tu|tu te sens|vous vous sentez)|(?:^|[,.!] )(?:ça va|vous allez bien|tu vas bien))(?:,? (?:toi|vous|ce matin|aujourd'hui|ce soir|vraiment|en ce moment|ces temps-ci|depuis [^?]{2,24}))*\s*\?\s*$|\bcomment (?:vous allez|tu vas|ça va|vous vous sentez|tu te sens)(?: (?:vraiment|en ce moment|ces temps-ci))*\s*[.!]*$/u,
  ),
}

/** "What should we use the time for?", "Tell me what's wrong": the persona is to say why it is here. */
const asksForMatter: WordPatterns = {
  en: /\btell me (?:what(?:'s| is| has| happened)|everything)|\bhow (?:can|may) i help\b|\bwhat can i do for you\b|\bwhat (?:brings|brought) you\b|\bwhat (?:should|shall|could|would you like to|do you want to)(?: we)? (?:use|talk|discuss|work|do with (?:it|them|this|that|the time)|look at|start with)\b|\bcurious (?:what|about what|to hear)\b|\bwhat(?:'ve you| have you|ever you(?:'ve)?| you(?:'ve| have)) brought\b|\bwhat(?:'s| is) (?:wrong|the matter|on your mind)\b/,
  fr: accentedPattern(
    /(?:dites|dis)-moi (?:tout|ce qui)(?!\p{L})|(?:comment|en quoi) (?:puis-je|je peux|est-ce que je peux) (?:vous |t')aider|que puis-je faire pour|qu'est-ce qui (?:vous |t')amène|qu'est-ce qui ne va pas|(?:vous voulez|tu veux|vous aimeriez|tu aimerais) (?:qu'on )?(?:parle[rz]?|discute[rz]?) de quoi|à quoi (?:voulez|aimeriez|souhaitez)-vous (?:consacrer|utiliser)/u,
  ),
}

/** "Can we talk about the board meeting?", "I've come to say something": the learner asks for leave to begin. */
const asksLeave: WordPatterns = {
  en: /\b(?:can|could|may|shall) (?:we|i) (?:please |just |briefly )?(?:talk|speak|have a word)\b|\b(?:say|tell you) something\b|\bsomething (?:to (?:say|tell)|i(?:'ve| have)? (?:should|need to|want to|ought to|been meaning))/,
  fr: accentedPattern(
    /(?:on peut|peut-on|est-ce qu'on peut|pouvons-nous|j'aimerais qu'on|je voudrais qu'on) (?:se |en )?parle|j'ai (?:un aveu|quelque chose) à (?:te|vous|dire)|je (?:suis venue?|viens) (?:te|vous) (?:dire|parler)/u,
  ),
}

/** "Are you Mrs Roche?" wants to know whom one speaks to; the name stands right behind. */
const asksForName: Readonly<Record<Language, string>> = {
  en: String.raw`\b(?:are you|you are|you(?:'re| must be)|am i (?:speaking|talking) (?:to|with)|(?:is|would) (?:this|that)(?: be)?|do i have|have i got|i(?:'m| am) (?:speaking|talking) (?:to|with))(?: really)? (?:mrs|mr|ms|miss|dr)?\.? ?`,
  fr: String.raw`(?<!\p{L})(?:vous êtes|tu es|êtes-vous|es-tu|c'est|je parle|suis-je|ai-je affaire|est-ce)(?: bien)?(?: à| avec| chez)? ?(?:madame|monsieur|mme|m\.|mademoiselle)? ?`,
}

const isAskedForName = ({ heard, cast: { persona, language } }: Moment): boolean => {
  const names = [persona.last_name, persona.first_name]
    .filter((name) => name !== '')
    .map((name) => escapePattern(plainText(name)))
  const own = `(?:${names.at(-1)} )?(?:${names.join('|')})`
  return names.length > 0 && new RegExp(`${asksForName[language]}${own}\\s*\\?`, 'u').test(plainText(heard.text))
}

/** Says yes and the name. */
const confirmName = (moment: Moment): SpokenWords | null => {
  const answer = moment.speech.answers.find(({ like }) => like.includes('name'))
  if (answer === undefined) return null
  const { language } = moment.cast
  const lines = answer.plain.filter((line) => !/(?<!\p{L})(?:yes|oui)(?!\p{L})/iu.test(line))
  const text = `${{ en: 'Yes.', fr: 'Oui.' }[language]} ${anyLine(moment.voice, lines)}`.trim()
  return { text, talk: 'neutral', source: answer.key, answer }
}

/** "I gather this wasn't your idea": the persona was sent. */
const speaksOfBeingSent: WordPatterns = {
  en: /\byou(?:'ve| have| were|'d)? (?:been |got |were )?(?:sent|made to come|told to come|ordered here)\b|\b(?:sent|dragged|forced) you here\b|\b(?:wasn't|was not|isn't|is not) (?:exactly |really |entirely |quite )?your (?:own )?(?:idea|choice|wish|decision)\b|\byou (?:didn't|did not) (?:exactly |really |quite |actually )?(?:choose|ask|want|volunteer) (?:to (?:come|be here|see me)|for (?:this|it|one|me|a coach|coaching)|this|it)\b|\b(?:against your will|somebody else's idea|someone else's idea)\b|\b(?:nobody|no one|they never) (?:really |ever )?asked (?:you|whether you|if you)\b|\byou(?:'re| are) not here (?:by choice|of your own)|\byou (?:didn't|did not|don't|weren't|aren't) (?:really |exactly |too |very |particularly |all that )?(?:want|keen|feel like)(?: to| on| about)? (?:be(?:ing)? here|com(?:e|ing)|this)\b|\byou(?:'d| would) (?:probably )?(?:rather|sooner) be (?:elsewhere|somewhere else|anywhere else)\b/,
  fr: accentedPattern(
    /\bon (?:vous |t')a (?:\p{L}+ )?(?:envoyée?|forcée?|obligée?|demandé de venir|dit de venir)|\b(?:ce )?(?:n'|c')(?:est|était) pas (?:vraiment |exactement |tout à fait )?(?:votre|ton) (?:idée|choix|envie|souhait)|\b(?:vous n'av(?:ez|iez)|tu n'a(?:vai)?s|t'as) (?:pas|rien) (?:vraiment |exactement |tout à fait )?(?:choisi|demandé)|\b(?:on ne (?:vous |t')a|personne ne (?:vous |t')a) (?:pas |rien |jamais )?demandé|\b(?:pas|sans doute pas) de (?:votre|ton) plein gré|\bcontre (?:votre|ton) gré|\b(?:pas|peu) (?:très |vraiment |tellement |franchement )?envie d(?:'être (?:là|ici)|e venir)|\b(?:vous préféreriez|tu préférerais|vous aimeriez mieux) être ailleurs|\b(?:vous vous en seriez|tu t'en serais) (?:bien )?passée?/u,
  ),
}

/** Only where being sent is the matter of the scenario does the persona say so; elsewhere its own matter comes first. */
const saysSent: WordPatterns = { en: /\b(?:was|were|they) sent\b|\bsent me\b/, fr: /\b(?:m'a|m’a|m'ont|m’ont) envoyé/ }

/** Kinds for which a line may be taken that tells how the persona came here. */
const telling: ReadonlySet<HeardKind> = new Set([
  'statement',
  'reflection',
  'information',
  'empathy',
  'question',
  'greeting',
])

/** The persona says that it was sent, and why. */
const saysWhySent = (moment: Moment): SpokenWords | null => {
  const { speech, heard, cast } = moment
  const isMeant = telling.has(heard.kind) && speaksOfBeingSent[cast.language].test(plainText(heard.text))
  const answer = isMeant
    ? speech.answers.find(
        ({ like, plain: lines }) =>
          like.includes('why-here') && lines.some((line) => saysSent[cast.language].test(line)),
      )
    : undefined
  return answer === undefined ? null : answerLine({ ...moment, voice: { ...moment.voice, brief: false } }, answer)
}

/** Kinds for which a line may be taken that only announces what is to come. */
const announcing: ReadonlySet<HeardKind> = new Set([
  'proposal',
  'own_part',
  'statement',
  'self_disclosure',
  'permission',
])

/** Kinds for which a line may be taken that asks for the persona's matter or health. */
const asking: ReadonlySet<HeardKind> = new Set([
  'question',
  'greeting',
  'statement',
  'permission',
  'offer',
  'proposal',
  'reassurance',
])

/** An answer with so likely an example of the author's own needs no rule. */
const sure = 0.6

/** "You may ask" would meet a question, and none was announced. */
const speaksOfQuestion = /\b(?:ask|question|questions|answer|pass)\b|\b(?:demand|répond|question)/u

const giveLeave = (moment: Moment): SpokenWords => {
  const { plain: middle, open } = reactionLines(moment, 'permission')
  const text = newLine(
    moment.voice,
    [...middle, ...open].filter((line) => !speaksOfQuestion.test(line)),
  )
  return text === null ? reaction(moment, 'permission') : { text, talk: 'neutral', source: 'permission' }
}

/** "I don't know yet why you're here. Do you?" */
const asksWhyHere: WordPatterns = {
  en: /\bwhy (?:are you|you(?:'re| are)) (?:here|sitting here)\b|\bwhy you(?:'ve)? (?:came|come)\b|\bwhy did you come\b/,
  fr: accentedPattern(
    /\bpourquoi (?:vous êtes|tu es|t'es|êtes-vous|es-tu) (?:là|ici|venue?)(?!\p{L})|\bce qui (?:vous|t') ?(?:amène|a fait venir)(?!\p{L})/u,
  ),
}

const ownReason = (moment: Moment): SpokenWords | null => {
  const answer = moment.speech.answers.find(({ like }) => like.includes('why-here'))
  return answer === undefined ? null : answerLine({ ...moment, voice: { ...moment.voice, brief: false } }, answer)
}

const isMetByRule = ({ isFirst, matches: [first], impression }: Moment): boolean =>
  isFirst && impression.reflection !== 'misquoted' && !(first?.isOwn === true && first.score >= sure)

/** "I'd like to know what you think of it" asks for more than an account where an answer is so near. */
const leastScore = 0.4

const answersMatter = ({ target, score }: Match): boolean =>
  score >= leastScore && target.kind === 'answer' && !target.answer.like.some((key) => asideQuestions.has(key))

/** True for a line that asks what the persona has to say, and that no answer meets better than its account. */
const asksForAccount = ({ heard, cast, matches: [first] }: Moment): boolean => {
  if (asksForMatter[cast.language].test(plainText(heard.text).trim())) return true
  const { question } = heard
  if (question === null || first === undefined) return invites(heard.text, cast.language)
  // "I'd like to understand your winter. What happened in January?" asks by its question, and not by its wish.
  const isOwnQuestion = first.isOwn === true && !invites(question.text, cast.language)
  const isFound = isExact(question.form) || answersMatter(first) || (isOwnQuestion && first.score >= leastQuestion)
  return invites(heard.text, cast.language) && !isFound
}

/** "Did you find the room alright?", "We have half an hour, does that suit you?" want a plain yes. */
const wantsPlainYes: WordPatterns = {
  en: /\b(?:did|have) you (?:find|found) (?:the|us|your|it)\b[^?.!]*\?\s*$|\bwe(?:'ve| have) (?:still )?(?:got )?(?:until|\w+ minutes|half an hour|an hour)\b[^?.!]{0,30}\?\s*$/,
  fr: accentedPattern(
    /(?:vous avez|tu as|t'as) (?:bien |facilement |vite )?trouvé(?: [^?.!]{0,24})?\s*\?\s*$|(?:on a|nous avons|il nous reste) (?:bien |encore |toujours )?(?:jusqu'à [^?.!]{2,16}|(?:une )?(?:petite |bonne )?(?:demi-heure|heure)(?!\p{L})[^?.!]{0,40})\s*\?\s*$/u,
  ),
}

/** "You wanted to see me about Leo?": the persona did, and says why. */
const asksIfWanted: WordPatterns = {
  en: /\byou (?:wanted|asked|(?:'d|would) like|were hoping) to (?:(?:see|speak (?:to|with)|talk to|meet) (?:me|us)|(?:talk|speak) about)\b[^?.!]*\?\s*$/,
  fr: accentedPattern(
    /(?:vous vouliez|tu voulais|vous souhaitiez|(?:vous avez|tu as) demandé à) (?:(?:me|nous) (?:voir|parler|rencontrer)|parler (?:de|des|du|d'\p{L}+))(?!\p{L})[^?.!]*\?\s*$/u,
  ),
}

/** "Got a minute, or shall I come back?" */
const asksForTime: WordPatterns = {
  en: /\b(?:got|have) (?:a|two|five|ten) (?:minutes?|moment|second)[^.?!]*\?/,
  fr: accentedPattern(/(?:vous avez|tu as|t'as) (?:une|deux|cinq|dix) (?:petites? )?minutes?(?!\p{L})[^.?!]*\?/u),
}

const ownAnswerTo = (moment: Moment, sharedKey: string): SpokenWords | null => {
  const answer = moment.speech.answers.find(({ like }) => like.includes(sharedKey))
  return answer === undefined ? null : answerLine(moment, answer)
}

const yesBefore = (words: SpokenWords | null, { language }: Moment['cast']): SpokenWords | null =>
  words && { ...words, text: `${{ en: 'Yes.', fr: 'Oui.' }[language]} ${words.text}` }

/** A yes to a courtesy in the form of a question. */
const meetCourtesy = (moment: Moment, line: string): SpokenWords | null => {
  const { cast, voice, heard } = moment
  if (wantsPlainYes[cast.language].test(line)) return { text: sayPlainYes(voice), talk: 'neutral', source: 'plain_yes' }
  if (heard.kind === 'question' && asksForTime[cast.language].test(line)) return ownAnswerTo(moment, 'have-time')
  return asksIfWanted[cast.language].test(line) ? yesBefore(ownAccount(moment), cast) : null
}

/** Leave to begin, the persona's health or its own matter, as the line asks for it. */
const meetRequest = (moment: Moment): SpokenWords | null => {
  const { heard, cast } = moment
  const line = plainText(heard.text).trim()
  const asks = asking.has(heard.kind)
  if (asks && asksHowYouAre[cast.language].test(line)) return ownAnswerTo(moment, 'how-are-you')
  if (asks && asksWhyHere[cast.language].test(line)) return ownReason(moment)
  const courtesy = asks || heard.kind === 'reflection' ? meetCourtesy(moment, line) : null
  if (courtesy !== null) return courtesy
  if (asks && asksForAccount(moment)) return ownAccount(moment)
  return announcing.has(heard.kind) && asksLeave[cast.language].test(line) ? giveLeave(moment) : null
}

/** The reply to a line that opens the talk: the persona's name, why it was sent, or what the line asks for. */
export const meetFirstLine = (moment: Moment): SpokenWords | null => {
  if (!isMetByRule(moment)) return null
  return isAskedForName(moment) ? confirmName(moment) : (saysWhySent(moment) ?? meetRequest(moment))
}
