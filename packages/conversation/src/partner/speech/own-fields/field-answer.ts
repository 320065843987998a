import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import { answerKind, type WantedAnswer } from '../line-kinds/answer-kind.ts'
import { namesNoSubject } from '../../matching/line-words.ts'
import { questionMood } from '../../matching/questions/question-mood.ts'
import { fieldKey, fieldMark, isRetort } from '../../persona/field-mark.ts'
import { contentWordsOf } from '../last-lines.ts'
import { fitsForm, isExact } from '../line-kinds/line-kind.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { speaksFromFields } from '../own-speech.ts'
import { fullAnswer } from '../statements/on-subject.ts'
import { putsForward } from '../statements/main-objection.ts'
import { type Facet, questionFacet } from '../unanswered-questions/question-facet.ts'
import { isNewLine } from '../voice.ts'
import { feelingReason } from './feeling-reason.ts'
import { type FieldLine, fieldLines } from './field-lines.ts'

/** Forms and facets of questions that want more than a fact. */
const imagines: ReadonlySet<WantedAnswer['form']> = new Set(['hypothetical', 'scale', 'either_or'])
const noFact: ReadonlySet<Facet | null> = new Set(['unknown_feeling', 'unknown_would'] as const)

const least = { open: 0.5, closed: 0.67 } as const

/** A stem that many lines hold says little: "school" in the fields of a head teacher. */
const weightOf = (stem: string, lines: readonly FieldLine[]): number =>
  1 / Math.sqrt(Math.max(1, lines.filter(({ stems }) => stems.has(stem)).length))

/** A word of the line before counts a little. */
const ofLineBefore = 0.25

interface FieldQuestion {
  question: WantedAnswer
  facet: Facet | null
  stems: readonly string[]
}

const scoreOf = (
  line: FieldLine,
  { stems, facet, question: { form } }: FieldQuestion,
  lines: readonly FieldLine[],
): number => {
  const before = lines[line.place - 1]
  const near = before?.kind === line.kind ? before.stems : new Set<string>()
  const score = stems.reduce((sum, stem) => {
    if (line.stems.has(stem)) return sum + weightOf(stem, lines)
    return near.has(stem) ? sum + ofLineBefore * weightOf(stem, lines) : sum
  }, 0)
  if (score === 0) return 0
  const isWish = facet === 'unknown_wish' && line.kind === 'goal'
  const isObjection = form === 'why' && line.kind === 'objection'
  const isEvent = facet === 'unknown_event' && line.kind === 'background'
  return score + Number(isWish || isObjection || isEvent) / 2
}

const countShared = ({ stems }: FieldLine, askedStems: readonly string[]): number =>
  askedStems.filter((stem) => stems.has(stem)).length

const measuresTime =
  /(?<!\p{L})(?:minutes?|hours?|days?|weeks?|months?|years?|heures?|jours?|semaines?|mois|ans|années?)(?!\p{L})/iu

/** A time that a line lacks may stand in one of the two before it. */
const reach = 2

/** The line, or one before it, that holds what "Since when?" or "Who?" asks for. */
const withKind = (
  line: FieldLine,
  ask: FieldQuestion,
  lines: readonly FieldLine[],
  language: Language,
): FieldLine | null => {
  const { question, stems } = ask
  const kind = answerKind(question, language)
  // "Eleven years" counts no buses.
  if (kind === 'number' && measuresTime.test(line.text) && !measuresTime.test(question.text)) return null
  if (!isExact(question.form) || fitsForm(line.text, question, language)) return line
  // "I look after my mother too" names who does it, without a name.
  if (kind === 'person') return countShared(line, stems) === stems.length && stems.length > 1 ? line : null
  if (kind !== 'time' && kind !== 'duration') return null
  const near = lines.slice(Math.max(0, line.place - reach), line.place)
  return near.findLast((one) => one.kind === line.kind && fitsForm(one.text, question, language)) ?? null
}

const isReason = ({ kind, text }: FieldLine, language: Language): boolean =>
  (kind === 'objection' && !isRetort(text)) || reasons[language].test(text)

const reasons: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:because|so that|think|believe|find|fear|afraid)\b/i,
  fr: accentedPattern(/\b(?:parce qu|car|puisque|pour que|pense|crois|trouve|crains|peur)\b/iu),
}

const isFact = ({ kind }: FieldLine): boolean => kind === 'background' || kind === 'knowledge'

/** Forms that an opinion may answer. */
const ofOpinion: ReadonlySet<WantedAnswer['form']> = new Set(['why', 'how', 'yes_no'])

/** A wish takes a goal, "Why?" a reason, and "How?" no goal. */
const isUnfitKind = (line: FieldLine, form: WantedAnswer['form'], facet: Facet | null, language: Language): boolean =>
  (facet === 'unknown_wish' && line.kind !== 'goal') ||
  (form === 'how' && line.kind === 'goal') ||
  (form === 'why' && !isReason(line, language))

const linesOn = (
  { question: { form }, facet, stems }: FieldQuestion,
  lines: readonly FieldLine[],
  language: Language,
) => {
  const leastShare = form === 'yes_no' ? least.closed : least.open
  return lines.filter((line) => {
    if (isUnfitKind(line, form, facet, language)) return false
    const shared = countShared(line, stems)
    // "How has that changed your work?" asks for more than a fact with the word "work".
    if (facet === 'unknown_effect' && shared < 2) return false
    const isOn = shared > 0 && shared / stems.length >= leastShare
    return shared >= 2 || (isOn && (isFact(line) || facet === 'unknown_wish' || ofOpinion.has(form)))
  })
}

/** First words of a sentence that are written small in the middle of one. */
const openers =
  /^(?:In|On|At|Since|For|After|Before|When|My|Our|The|An?|Two|Three|Last|There|En|Dans|Depuis|Il y a|L[ea]s?|L[’']|Mon|Ma|Mes|Une?|Deux|Trois|Je|J[’']|On|Au|À|Après|Quand)(?!\p{Ll})/u

const asSaid = { en: 'As I said, ', fr: 'Comme je disais, ' } as const

/** "As I said, in May a driver hit a cyclist." */
const toldAgain = (text: string, language: Language): string =>
  `${asSaid[language]}${text.replace(openers, (word) => word.toLowerCase())}`

/** A line with so little less in common with the question answers it as well. */
const asNear = 0.75

/** The sentence that a question of its subject asks for; where all of them were told before, the nearest is told again. */
const nearestLine = (
  { voice, cast: { language } }: Moment,
  ask: FieldQuestion,
  lines: readonly FieldLine[],
): FieldLine | null => {
  const score = (line: FieldLine) => scoreOf(line, ask, lines)
  const near = linesOn(ask, lines, language).toSorted((one, other) => score(other) - score(one))
  const [first] = near
  if (first === undefined) return null
  const candidates = near
    .filter((line) => score(line) >= asNear * score(first))
    .flatMap((line) => withKind(line, ask, lines, language) ?? [])
  const onSubject = candidates.find((one) => near.includes(one)) ?? null
  const fresh = candidates.find(({ text }) => isNewLine(voice, text)) ?? null
  const { form } = ask.question
  if (isExact(form)) return onSubject ?? fresh
  return fresh ?? (form === 'yes_no' ? null : onSubject)
}
/** "I also look after my mother" goes on with something else. */
const startsAnew = /^(?:i|my|we|je|j['’]\p{L}+|mon|ma|mes|on|nous)(?!\p{L})/iu

const asksElse: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:and|so),? )?(?:who|is there (?:any|some)(?:one|body))\b.*\b(?:else|other|involved|concerned|affected)\b/,
  fr: /^(?:(?:et|alors),? )?(?:qui|y a-t-il quelqu['’]un|il y a quelqu['’]un).*(?<!\p{L})(?:autre|concernée?s?|impliquée?s?|touchée?s?)(?!\p{L})/u,
}

/** A person who goes by a name. */
const properName = /(?<=\p{Ll},? )\p{Lu}\p{Ll}+/u

const otherPerson = (fresh: readonly FieldLine[], ask: FieldQuestion, language: Language): FieldLine | null => {
  const question = { ...ask.question, form: 'who' } as const
  const persons = fresh.filter(
    (line) => isFact(line) && !isReason(line, language) && fitsForm(line.text, question, language),
  )
  return persons.find(({ text }) => properName.test(text) && !startsAnew.test(text)) ?? persons[0] ?? null
}

/** "Since then I teach with the door open": the reason stands before it. */
const follows = /^(?:since then|so|that is why|therefore|depuis(?:,| lors)|alors|c['’]est pourquoi|du coup)(?!\p{L})/iu

const reasonFor = (
  fresh: readonly FieldLine[],
  { stems, question }: FieldQuestion,
  lines: readonly FieldLine[],
  language: Language,
) => {
  const [fact] = lines.toSorted((one, other) => countShared(other, stems) - countShared(one, stems))
  if (fact === undefined || countShared(fact, stems) === 0) return null
  if (follows.test(fact.text)) return lines[fact.place - 1] ?? null
  if (!namesYou[language].test(plainText(question.text))) return null
  return fresh.find((line) => isReason(line, language)) ?? null
}

/** A question for a reason, a wish or other people that no line names is met by a line of that kind, where it is about the fields at all. */
const byKind = (
  ask: FieldQuestion,
  fresh: readonly FieldLine[],
  lines: readonly FieldLine[],
  language: Language,
): FieldLine | null => {
  const { question, facet } = ask
  if (asksElse[language].test(plainText(question.text))) return otherPerson(fresh, ask, language)
  if (facet === 'unknown_wish') return fresh.find(({ kind }) => kind === 'goal') ?? null
  return question.form === 'why' ? reasonFor(fresh, ask, lines, language) : null
}

/** "What would be better?" wishes; "What would you say to Amy?" only thinks of something. */
const wishesChange: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:chang\w*|differen\w*|better|easier|help\w*)\b/,
  fr: /(?<!\p{L})(?:chang\p{L}*|différen\p{L}*|mieux|meilleur\p{L}*|facile\p{L}*|aid\p{L}*)(?!\p{L})/u,
}

const namesYou: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:you|your)\b/,
  fr: /(?<!\p{L})(?:vous|votre|vos|tu|te|toi|ton|ta|tes|t['’]\p{L}+)(?!\p{L})/u,
}

/** "How has that changed your work?", and not "What would you change?" */
const asksChange = /(?<!\p{L})(?:chang|affect|impact)\p{L}*/u
const ofChange: ReadonlySet<WantedAnswer['form']> = new Set(['what', 'how'])

const isChangeAsked = (question: WantedAnswer, language: Language): boolean => {
  const plainQuestion = plainText(question.text)
  const isWished =
    questionMood(question.text, language) === 'would' ||
    /\b(?:you|we|i|vous|tu|on|je) (?:\p{L}+ )?chang/u.test(plainQuestion)
  return (
    ofChange.has(question.form) && asksChange.test(plainQuestion) && namesYou[language].test(plainQuestion) && !isWished
  )
}

const facetOf = (question: WantedAnswer, language: Language): Facet | null => {
  const plainQuestion = plainText(question.text)
  if (isChangeAsked(question, language)) return 'unknown_effect'
  const facet = questionFacet(plainQuestion, question.form, language)
  const isImagined = questionMood(question.text, language) === 'would'
  if (isExact(question.form) || question.form === 'why') return facet
  if (isImagined && facet !== 'unknown_wish')
    return wishesChange[language].test(plainQuestion) ? 'unknown_wish' : 'unknown_would'
  // "What does Amy want?" asks for no wish of the persona's.
  const isOfOther = !isImagined && !namesYou[language].test(plainQuestion)
  return facet === 'unknown_wish' && isOfOther ? null : facet
}

/** "How was the night?" and "What did you feel?" ask how the persona fares. */
const asksHowYouFare: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:and|so),? )*how (?:was|is|were|has|have|'s) (?:your|the|things|last|this) ?(?:night|day|week|weekend|shift|morning|evening)?\b/,
  fr: /^(?:(?:et|alors),? )*comment (?:va|était|est|(?:s['’]est|se|ça s['’]est) pass\p{L}+) (?:la|le|votre|ta|ton|cette|ce) (?:nuit|journée|semaine|matinée|soirée|week-end|garde|jour)(?!\p{L})/u,
}

const askOf = ({ heard, cast: { language, persona } }: Moment): FieldQuestion | null => {
  const { question } = heard
  if (question === null || imagines.has(question.form)) return null
  const facet = facetOf(question, language)
  if (noFact.has(facet) || asksHowYouFare[language].test(plainText(question.text)) || putsForward(heard)) return null
  const ownName = contentWordsOf(persona.first_name, language)
  const stems = [...contentWordsOf(question.text, language)].filter(
    (stem) => !ownName.has(stem) && !namesNoSubject(stem),
  )
  return stems.length === 0 ? null : { question, facet, stems }
}

const longestAccount = 220

/** An event is told with the sentence that follows it. */
const accountOf = (
  { voice }: Moment,
  line: FieldLine,
  { facet }: FieldQuestion,
  lines: readonly FieldLine[],
): string => {
  const next = lines[line.place + 1]
  if (facet !== 'unknown_event' || line.kind !== 'background' || next?.kind !== 'background') return line.text
  const both = `${line.text} ${next.text}`
  const goesOn = both.length <= longestAccount && !startsAnew.test(next.text) && isNewLine(voice, next.text)
  return goesOn ? both : line.text
}

/** "How is business?" asks how things are. */
const asksHowItIs =
  /^(?:(?:and|so|et|alors),? )*(?:how(?: (?:was|is|are|were|has|have)|'s)|comment (?:va|vont|est|était|sont|(?:s'est|se|ça s'est) pass\p{L}+|ça se passe))(?!\p{L})/u

/** Another question for how things are gets the account of the matter, where it was not given yet. */
const accountAnswer = ({ heard, speech, voice }: Moment): SpokenWords | null => {
  if (!asksHowItIs.test(plainText(heard.question?.text ?? ''))) return null
  const answer = speech.answers.find(({ like }) => like.includes('situation') && like.includes(fieldMark))
  const [text = ''] = answer?.plain ?? []
  return text === '' || !isNewLine(voice, text) ? null : { text, talk: 'neutral', source: 'field-account', answer }
}

/** The persona's mood where its author named one. */
const moodAnswer = (moment: Moment): SpokenWords | null => {
  const { heard, cast, speech, voice } = moment
  const question = plainText(heard.question?.text ?? '')
  const facet = questionFacet(question, heard.question?.form ?? 'what', cast.language)
  if (facet !== 'unknown_feeling' && !asksHowYouFare[cast.language].test(question)) return null
  const answer = speech.answers.find(({ like }) => like.includes('how-are-you') && like.includes(fieldMark))
  const [mood = ''] = answer?.plain ?? []
  return mood === '' || !isNewLine(voice, mood) ? null : { text: mood, talk: 'neutral', source: 'field-mood', answer }
}

/** A shared question that a field answers as a whole says more than one word that it has in common with a line. */
const leastShared = 0.45

const isOfWholeField = (
  { matches: [first], voice }: Moment,
  line: FieldLine,
  { question, stems }: FieldQuestion,
): boolean => {
  if (first?.target.kind !== 'answer' || first.score < leastShared) return false
  const { like, plain: ownLines } = first.target.answer
  return (
    like.length > 1 &&
    like.includes(fieldMark) &&
    countShared(line, stems) < 2 &&
    !isExact(question.form) &&
    ownLines.some((text) => isNewLine(voice, text))
  )
}

const saidOf = (
  moment: Moment,
  ask: FieldQuestion,
  line: FieldLine,
  lines: readonly FieldLine[],
): SpokenWords | null => {
  const { cast, speech, voice } = moment
  const isTold = !isNewLine(voice, line.text)
  const text = isTold ? toldAgain(line.text, cast.language) : accountOf(moment, line, ask, lines)
  if (!isNewLine(voice, text)) return null
  const answer = speech.answers.find(({ key }) => key === fieldKey(line.place))
  const talk = line.kind === 'objection' ? 'sustain' : 'neutral'
  return { text, talk, source: `field-${line.kind}`, ...(answer === undefined ? {} : { answer }) }
}

/** "How has that changed your work?" asks neither what the persona works as nor how things are. */
const effectAnswer = (moment: Moment): SpokenWords | null => {
  const { heard, speech, cast } = moment
  if (heard.question === null || !isChangeAsked(heard.question, cast.language)) return null
  const answer = speech.answers.find(({ like }) => like.includes('effect'))
  return answer === undefined ? null : fullAnswer(moment, answer)
}

/** The line that a question asks for by its feeling, its words or its kind; a shared question that a whole field answers asks for none. */
const askedLine = (moment: Moment, ask: FieldQuestion, lines: readonly FieldLine[]): FieldLine | 'field' | null => {
  const { language } = moment.cast
  const fresh = lines.filter(({ text }) => isNewLine(moment.voice, text))
  const reason = feelingReason(ask.question, fresh, language)
  if (reason !== null) return reason
  const near = nearestLine(moment, ask, lines)
  if (near === null) return byKind(ask, fresh, lines, language)
  return isOfWholeField(moment, near, ask) ? 'field' : near
}

/** The sentence of the author's fields that a question of its subject asks for; null for a persona with sentences of its own. */
export const fieldAnswer = (moment: Moment): SpokenWords | null => {
  const { cast, heard } = moment
  if (!speaksFromFields(cast.persona) || heard.kind !== 'question') return null
  const ask = askOf(moment)
  if (ask === null) return moodAnswer(moment) ?? accountAnswer(moment)
  const lines = fieldLines(cast)
  const line = askedLine(moment, ask, lines)
  if (line === 'field') return null
  if (line !== null) return saidOf(moment, ask, line, lines)
  return ask.facet === 'unknown_effect' ? effectAnswer(moment) : accountAnswer(moment)
}
