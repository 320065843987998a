import type { Utterance } from '../observer/features.ts'
import type { Language } from '../observer/question-kind.ts'
import { readOnce } from '../observer/read-once.ts'
import { plainText, sentencesOf } from '../observer/words.ts'
import { coachCues, type CueName } from '../partner/mind/coach-cues.ts'
import { inOther } from '../partner/mind/other-language.ts'
import type { RuleName } from './acts/act-rule-names.ts'
import { actRules } from './acts/act-rules.ts'
import { isBargain } from './acts/bargains.ts'
import { insultsFamily } from './offences/family-insults.ts'
import { blamesOther, clearsOfBlame } from './offences/blame.ts'
import { isCommitment } from './commitments/dated-commitment.ts'
import { dismisses } from './offences/dismissal.ts'
import { callsBadName } from './offences/name-calling.ts'
import { namesTreatment } from './given-back/treatment.ts'
import { isContempt, isThreat } from './acts/contempt.ts'
import { withoutDeniedInsults } from './offences/denied-insults.ts'
import { meansNoHarm } from './offences/harmless-words.ts'
import { endsInInsult, isInsult } from './acts/insults.ts'
import { isMachineTalk } from './acts/machine-talk.ts'
import { isOrdinaryOrder } from './odd-talk/ordinary-orders.ts'
import { isNonsense, isSilence } from './acts/nonsense.ts'
import { isOrder } from './acts/orders.ts'
import { isOtherTongue } from './acts/other-tongues.ts'
import { belittles } from './odd-talk/belittling.ts'
import { isOdd, type OddWay } from './odd-talk/odd-talk.ts'
import { judgesPerson } from './odd-talk/judgements.ts'
import { demandsSecret, isCopiedMail, swears, withoutTag } from './odd-talk/whole-utterance.ts'
import { isFramedInsult } from './framed-insults.ts'
import { leavesGround, type OffGround } from './off-ground.ts'
import { praises } from './praise.ts'
import { demandsPrivateData } from './private-data.ts'
import { asksForExcuse, isReproach, isRude } from './acts/reproaches.ts'
import {
  advisesInFrame,
  creditsOther,
  deniesPart,
  reminds,
  withoutSelfQuestion,
  withoutUnderstoodDuty,
} from './acts/milder-readings.ts'
import { isSarcasm } from './sarcasm.ts'
import { isSmallTalk } from './small-talk.ts'

/** The acts of a learner's words. One utterance can hold several acts. Questions stand apart, with their form. */
export const dialogueActs = [
  'reflection',
  'empathy',
  'affirmation',
  'autonomy',
  'permission',
  'plan',
  'commitment',
  'proposal',
  'offer',
  'advice',
  'information',
  'self_disclosure',
  'apology',
  'own_part',
  'agreement',
  'disagreement',
  'defence',
  'warning',
  'criticism',
  'abuse',
  'machine_question',
  'machine_instruction',
  'nonsense',
  'silence',
  'off_topic',
  'foreign_language',
  'encourager',
  'thanks',
  'greeting',
  'farewell',
] as const
export type DialogueAct = (typeof dialogueActs)[number]

export interface ActFinding {
  act: DialogueAct
  /** The share of acts found this way that are there, 0 to 1. */
  certainty: number
  /** The sentence that shows it, letter for letter. */
  quote: string
}

interface Sentence {
  text: string
  language: Language
}

type Test = (sentence: Sentence) => boolean

type Patterns = Readonly<Record<Language, RegExp>>

const cue =
  (name: CueName): Test =>
  ({ text, language }) =>
    coachCues[language][name].test(text)

const rule =
  (name: RuleName): Test =>
  ({ text, language }) =>
    actRules[language][name].test(text)

const either =
  (...tests: readonly Test[]): Test =>
  (sentence) =>
    tests.some((test) => test(sentence))

const without =
  (test: Test, ...others: readonly Test[]): Test =>
  (sentence) =>
    test(sentence) && !others.some((other) => other(sentence))

const both =
  (one: Test, other: Test): Test =>
  (sentence) =>
    one(sentence) && other(sentence)

const asks: Test = ({ text }) => text.includes('?')

/** "What would you need to convince them?" asks; it advises nothing. */
const account: Patterns = {
  en: /^(?:(?:so|and|but|ok|okay),? )*(?:what(?! (?:about|if))|how(?! about)|when|who|where)/,
  fr: /^(?:(?:ok|et|mais|donc|alors),? )*(?:qu['e]|quel|pourquoi (?:est-ce|n'|ne (?:pas (?:être|avoir|m'|l')|[\p{L}']+-)|tu|vous|avez|as|êtes|es)|comment|quand|qui |où |de quoi|à quoi|(?:vous|tu|t'|il|on|ça|ce) ?[^?]{1,60}(?<!\b(?:ou|n'importe)) ?(?:quoi|comment)(?!\p{L}))/u,
}
export const wantsAccount: Test = ({ text, language }) => account[language].test(text) && text.includes('?')

/** "How could you?" accuses, though it asks. */
const accusation: Patterns = {
  en: /^(?:how (?:could|dare|(?:many times|often) (?:do|must|have|should) i)|what(?:'s| is) wrong with|what were you thinking)/,
  fr: /^(?:combien de fois (?:faut|dois|je|il|faudra)|comment (?:avez-vous|as-tu) pu|qu'est-ce qui (?:vous|t') ?(?:a|prend))/,
}
const accuses: Test = ({ text, language }) => accusation[language].test(text)
const wantsFacts = without(
  wantsAccount,
  either(accuses, ({ text, language }) => asksForExcuse(text, language)),
)

/** "So it's trust that counts for you, not the eleven per cent" gives back what was said; it is no information. */
const givesConclusion: Test = ({ text }) =>
  /^(?:so|then|donc|alors|en somme|bref),? (?!you should|i\b|je\b|j'|we\b|nous\b).*(?<!\p{L})(?:you|your|yours|vous|votre|toi|ton|ta|te)(?!\p{L})/u.test(
    text,
  )

const order: Test = ({ text, language }) => isOrder(text, language)
const advises: Test = ({ text, language }) =>
  either(cue('advice'), order)({ text: withoutUnderstoodDuty(text, language), language })

const adviceInFrame: Test = ({ text, language }) => advisesInFrame(text, language)
const gives = without(cue('reflect'), adviceInFrame)

const offGround =
  (way: OffGround): Test =>
  ({ text, language }) =>
    leavesGround(text, way, language)

const odd =
  (way: OddWay): Test =>
  ({ text, language }) =>
    isOdd(text, way, language)

/** "You people are a joke" insults the one who hears it, too. */
const toOnePerson = (text: string): string => text.replace(/\byou (?:people|lot|guys|folks|all)(?= are\b)/, 'you')

const isRudeLine: Test = ({ text, language }) =>
  isOdd(text, 'insult', language) ||
  isRude(text, language) ||
  isInsult(text, language) ||
  callsBadName(text, language) ||
  isContempt(text, language) ||
  isFramedInsult(text, language) ||
  belittles(text, language) ||
  insultsFamily(text, language) ||
  leavesGround(text, 'insult', language)
const rude: Test = ({ text, language }) => isRudeLine({ text: toOnePerson(text), language })
const sarcasm: Test = ({ text, language }) => isSarcasm(text, language)
const goodWord: Test = ({ text, language }) => praises(text, language)
const judgement: Test = ({ text, language }) => judgesPerson(text, language)
const smallTalk: Test = ({ text, language }) => isSmallTalk(text, language)
const insult: Test = ({ text, language }) => isInsult(text, language)
const machineTalk: Test = ({ text, language }) => isMachineTalk(text, language)
const threatens = either(({ text, language }) => isThreat(text, language), offGround('threat'), odd('threat'))
const threat: Test = ({ text, language }) => threatens({ text: withoutTag(text, language), language })
const bargain = either(({ text, language }) => isBargain(text, language), odd('bribe'), odd('advance'))
const reproach = either(
  ({ text, language }) => isReproach(withoutSelfQuestion(text, language), language),
  offGround('blame'),
)

const oath: Test = ({ text, language }) => swears(text, language)

const privateDemand: Test = ({ text, language }) => demandsPrivateData(text, language)

const ordinary: Test = ({ text, language }) => isOrdinaryOrder(text, language)
const machineOrder = either(
  without(either(rule('machine_instruction'), machineTalk, odd('order'), privateDemand), ordinary),
  without(offGround('program'), asks),
  offGround('secret'),
)
/** "You know that a stroke can happen at any time, don't you?" warns and asks for nothing. */
const knownFact: Patterns = {
  en: /^(?:and |but |well,? )?you (?:do |surely )?(?:know|realise|realize|understand)\b.*, (?:don't you|right|yes)\s*\?/,
  fr: /^(?:et |mais |bon,? )?(?:vous|tu) (?:save[zs]|sais|compren(?:ez|ds)) (?:bien |pourtant )?qu.*, (?:n'est-ce pas|hein|non|oui)\s*\?/,
}
const asksForNothing: Test = ({ text, language }) => knownFact[language].test(text)

/** "…, I bet." says nothing of the speaker. */
const guessesBehind =
  /,? (?:i (?:bet|see|suppose|guess|imagine|think|presume)|(?:à ce que )?je (?:vois|suppose|pense|parie|crois))\s*[.!]*$/u
/** "Answer me" asks something of the other: "me" is not whom the line blames. */
const asksOfOther =
  /-moi(?!\p{L})|\b(?:answer|tell|give|show|let|leave|spare|listen to|look at) me\b|quand je (?:te|vous) parle(?!\p{L})/gu

/** "That was stupid of me" does not insult the other person. */
const blamesSelf: Test = ({ text }) =>
  /^(?:ok,? |bon,? |non,? )*(?:that was|c'était|c'est) (?:really |very |vraiment |très )?(?:an? )?(?:stupid|silly|dumb|idiotic|idiot|stupide|bête|con|débile)(?: (?:thing|question|idea|remark|thought|joke|comment|mistake))? (?:to say|to ask|of me|of mine|from me|de (?:dire|ma part|faire))|^(?:oh,? |ah,? |sorry,? |pardon,? |you're right,? |vous avez raison,? |tu as raison,? )*(?:(?:a |an |my |une |un )?(?:stupid|silly|daft|dumb|idiotic|foolish) (?:question|remark|idea|thing|joke) (?:of mine|of me|from me)|(?:une |ma |mon |un )?(?:question|remarque|idée|blague|plaisanterie) (?:idiote|stupide|bête|débile|maladroite) de (?:ma|notre) part)/.test(
    text,
  ) ||
  (/\b(?:i|i'm|me|je|j'ai|moi|ma part)\b/.test(text.replace(guessesBehind, '').replace(asksOfOther, '')) &&
    !/^(?:\w+, )?(?:i've|i have|j'ai) (?:déjà )?(?:seen|met|known|vu|connu|rencontré)\b/.test(text) &&
    !/\b(?:you|your|you're|tu|toi|t'es|vous|votre)\b/.test(text))
const harmless: Test = ({ text, language }) => meansNoHarm(text, language)
/** "Would it be stupid to ask …?" doubts an act of one's own. */
const ownDoubt: Patterns = {
  en: /\b(?:would|is) it (?:be )?(?:\w+ )?(?:stupid|dumb|crazy|mad) (?:of me|to|if i)\b/,
  fr: /\b(?:ce serait|serait-ce|c'est|est-ce) (?:\p{L}+ )?(?:idiot|stupide|bête|fou) (?:de |d'|si je |si j'|que je )/u,
}
/** "I felt like an idiot when you said that" tells of oneself. */
const ownShame: Patterns = {
  en: /\bi(?:'ve| have)? (?:felt|feel|looked|stood there|sat there) (?:\w+ )?like (?:an?|some) (?:\w+ )?(?:idiot|fool|moron|loser|clown|failure)\b/,
  fr: /(?<!\p{L})(?:je me (?:suis |sens |sentais |sentirais )?(?:sentie? |retrouvée? )?|j'avais l'air |j'ai eu l'air )(?:comme |d')(?:une? )?(?:idiote?|imbécile|crétine?|clown)(?!\p{L})/u,
}
const tellsOwnShame: Test = ({ text, language }) => ownShame[language].test(text)
const doubtsOwnAct: Test = ({ text, language }) => text.includes('?') && ownDoubt[language].test(text)
const calledNames: Test = ({ text, language }) => endsInInsult(text, language)
const insults = either(rule('abuse'), rule('label'), rude)
const insultsStill: Test = ({ text, language }) => {
  const rest = withoutDeniedInsults(text, language, (claim) => insults({ text: claim, language }))
  return insults({ text: rest, language })
}
const abuse = either(without(insultsStill, machineTalk, blamesSelf, doubtsOwnAct, tellsOwnShame, harmless), calledNames)
/** "Bon, ciao" leaves; a bare "Ciao" may greet. */
const leaves: Test = ({ text }) =>
  /^(?:(?:bon|allez|bon ben|voilà|right|okay|ok|well|alright)[\s,]+)+(?:ciao|tchao|salut|cheers)(?: (?:à (?:tous|toi|vous)|mate|then))?[\s.!…]*$/.test(
    text,
  )
/** "No, that is not true, I knew" does not blame the other person. */
const absolution: Patterns = {
  en: /^(?:\w+,? )?(?:this|that|it)(?:'s| is| was) (?:\w+ )?(?:unacceptable|inexcusable|outrageous)(?:\s*[.!]*$|,? what (?:happened|they|we)\b)|^(?:oh,? |no,? |wait,? )+that's not true|\byou (?:don't|didn't|do not) (?:want|need|ask for) [^.?!]+, (?:you|just|only)\b|\byou never (?:asked for|meant|blamed|complained)\b|\byou should(?:n't| not| never) have (?:had )?to\b|\byou(?:'ve| have)? (?:did|done|do|had to do) [^.?!]*\b(?:our|my) (?:job|work)\b/,
  fr: /^(?:\p{L}+,? )?c'(?:est|était) (?:\p{L}+ )?(?:inadmissible|inacceptable|inexcusable|scandaleux)(?:\s*[.!]*$|,? ce qu)|^(?:oh,? |non,? |enfin,? |attends,? |attendez,? )+ce n'est pas vrai|jamais rien (?:reproché|demandé|dit)|(?<!\p{L})(?:vous avez|tu as|t'as) [^.?!]*(?<!\p{L})à (?:notre|ma) place(?!\p{L})/u,
}
const absolves: Test = ({ text, language }) => absolution[language].test(text)
const blames: Test = ({ text, language }) => blamesOther(withoutSelfQuestion(text, language), language)
const clears: Test = ({ text, language }) => clearsOfBlame(text, language)
const credits: Test = ({ text, language }) => creditsOther(text, language)
const denies: Test = ({ text, language }) => deniesPart(text, language)
const excuse = without(either(rule('apology'), cue('sorry')), denies)

const reminder: Test = ({ text, language }) => reminds(text, language)
const commits: Test = ({ text, language }) => isCommitment(text, language)
const treats: Test = ({ text }) => namesTreatment(text)
const dismissive: Test = ({ text, language }) => dismisses(text, language)

const ownPart = without(rule('own_part'), asks, blames, denies)
/** Tells whether a sentence says what the speaker's own part was. */
export const saysOwnPart = (sentence: string, language: Language): boolean =>
  ownPart({ text: plainText(sentence), language })

/** "You feel you have to manage alone" gives back a duty; it imposes none. "You are a toaster" gives nothing back. */
const tests: readonly (readonly [DialogueAct, Test, number])[] = [
  ['reflection', without(gives, abuse, rule('machine_question'), machineOrder, dismissive, treats), 0.75],
  ['empathy', without(cue('empathy'), abuse, judgement, dismissive), 0.75],
  ['affirmation', without(either(cue('affirm'), goodWord), abuse, sarcasm, judgement, dismissive), 0.8],
  ['autonomy', cue('autonomy'), 0.8],
  ['permission', cue('permission'), 0.8],
  ['plan', either(without(cue('plan'), without(cue('autonomy'), asks)), both(rule('plan'), asks)), 0.7],
  ['commitment', without(commits, abuse, threat, rule('warning'), reminder), 0.75],
  ['proposal', without(rule('proposal'), cue('reflect')), 0.7],
  ['offer', without(either(cue('offer'), rule('offer')), cue('reflect'), reminder), 0.8],
  ['advice', without(either(advises, adviceInFrame), gives, rule('own_part'), wantsAccount), 0.75],
  ['information', without(rule('information'), asks, givesConclusion), 0.6],
  ['self_disclosure', without(rule('self_disclosure'), excuse, rule('own_part'), asks), 0.6],
  ['apology', excuse, 0.9],
  ['own_part', ownPart, 0.8],
  ['agreement', cue('given_right'), 0.8],
  ['disagreement', cue('disagree'), 0.8],
  ['warning', without(either(without(rule('warning'), without(asks, asksForNothing)), threat), harmless), 0.75],
  [
    'criticism',
    without(
      either(without(either(cue('confront'), reproach, sarcasm), rule('own_part')), blames),
      abuse,
      absolves,
      clears,
      credits,
      wantsFacts,
      harmless,
    ),
    0.75,
  ],
  ['abuse', abuse, 0.85],
  [
    'machine_question',
    without(
      either(rule('machine_question'), without(odd('machine'), machineOrder), both(offGround('program'), asks)),
      insult,
      harmless,
      ordinary,
    ),
    0.9,
  ],
  ['machine_instruction', machineOrder, 0.85],
  ['off_topic', either(rule('off_topic'), bargain, oath, without(smallTalk, excuse)), 0.7],
  ['encourager', rule('encourager'), 0.8],
  ['thanks', without(cue('thanks'), sarcasm), 0.9],
  ['greeting', without(cue('greeting'), leaves), 0.9],
  ['farewell', either(cue('goodbye'), leaves), 0.9],
]

/** Acts of a whole utterance rather than of one sentence in it. */
const wholeActs = (text: string, language: Language): ActFinding[] => {
  if (isSilence(text)) return [{ act: 'silence', certainty: 0.95, quote: text }]
  if (isNonsense(text)) return [{ act: 'nonsense', certainty: 0.8, quote: text }]
  if (isCopiedMail(text, language)) return [{ act: 'off_topic', certainty: 0.8, quote: text }]
  if (demandsSecret(text, language)) return [{ act: 'machine_instruction', certainty: 0.8, quote: text }]
  return inOther(text, language) || isOtherTongue(text)
    ? [{ act: 'foreign_language', certainty: 0.9, quote: text }]
    : []
}

/** Nothing else is read into what is no language, or another one. */
const isExclusive = ({ act }: ActFinding): boolean => act !== 'foreign_language'

const findActs = (text: string, language: Language): readonly ActFinding[] => {
  const whole = wholeActs(text, language)
  if (whole.some(isExclusive)) return whole
  const sentences = sentencesOf(text)
  const sentenceActs = tests.flatMap(([act, test, certainty]) => {
    const quote = sentences.find((sentence) => test({ text: plainText(sentence), language }))
    return quote === undefined ? [] : [{ act, certainty, quote }]
  })
  return [...whole, ...sentenceActs]
}

const actsOnce = readOnce(findActs)

/**
 * The acts in an utterance, by rules, in both languages. `before` is what was said until then, oldest first.
 * Each act stands once, with the first sentence that shows it.
 */
export const recogniseActs = (text: string, _before: readonly Utterance[], language: Language): readonly ActFinding[] =>
  actsOnce(text, language)
