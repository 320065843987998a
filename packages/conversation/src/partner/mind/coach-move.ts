import type { CoachClass } from '../../observe/classes.ts'
import { observer } from '../../observe/model/index.ts'
import { type Language, type QuestionKind, questionsOf } from '../../observe/question-kind.ts'
import { plain, sentencesOf, wordsOf } from '../../observe/words.ts'
import { askedDetail, type Detail } from './asked-detail.ts'
import { offerOf, type Offer } from './either-or.ts'
import { inOther } from './other-language.ts'
import { coachCues, type CueName, cueNames } from './coach-cues.ts'
import type { PartnerTurn } from '../cast.ts'

const moveKinds = [
  'built_in',
  'foreign',
  'phatic',
  'name',
  'confront',
  'goodbye',
  'how_are_you',
  'greeting',
  'scale',
  'plan',
  'advice',
  'reflection',
  'feeling',
  'open',
  'permission',
  'affirmation',
  'empathy',
  'closed',
  'sorry',
  'inform',
  'minimal',
] as const
type MoveKind = (typeof moveKinds)[number]

export interface Move {
  kind: MoveKind
  /** Which row of the transition statistics applies. */
  behaviour: CoachClass
  cues: ReadonlySet<CueName>
  words: number
  asks: 'open' | 'closed' | null
  /** What a closed question is after, where that is neither yes nor no. */
  detail: Detail | null
  /** What a question gives to choose from: its answer takes a side. */
  offer: Offer | null
  /** Said in the other language. */
  foreign: boolean
  /** How far the talk has come: hellos are not a talk yet. */
  stage: 'beginning' | 'going_on'
}

/** "You feel you have to manage alone" gives back a duty, it does not impose one: advice inside a reflection is none. */
const heardIn = (sentence: string, name: CueName, language: Language): boolean => {
  const cues = coachCues[language]
  // "It is up to you where we go from here" leaves the next step to them; it does not ask for one.
  if (name === 'plan' && cues.autonomy.test(sentence) && !sentence.includes('?')) return false
  return cues[name].test(sentence) && !(name === 'advice' && cues.reflect.test(sentence))
}

const cuesOf = (text: string, language: Language): Set<CueName> => {
  const sentences = sentencesOf(plain(text))
  return new Set(cueNames.filter((name) => sentences.some((sentence) => heardIn(sentence, name, language))))
}

type Draft = Omit<Move, 'kind'>
type Rule = readonly [MoveKind, (move: Draft) => boolean]

const cue =
  (name: CueName, most = Infinity) =>
  ({ cues, words }: Draft): boolean =>
    cues.has(name) && words < most

const asking =
  (name: CueName) =>
  ({ cues, asks }: Draft): boolean =>
    cues.has(name) && asks !== null

const mirrored = ({ cues, behaviour, asks, words }: Draft): boolean =>
  cues.has('reflect') || (behaviour === 'reflection' && asks === null && words > 3)

/** "Thanks for coming", "Salut" or "Good day" end a talk, or begin one. */
const parting = ({ cues, asks, stage }: Draft): boolean => {
  if (asks !== null) return false
  return stage === 'going_on' ? cues.has('goodbye') || cues.has('salute') : cues.has('goodbye') && !cues.has('greeting')
}

/** About the talk itself rather than about what it is about. */
const phatic = [
  'clarify',
  'offer',
  'suggest',
  'sure',
  'disagree',
  'given_right',
  'given_time',
  'speechless',
  'me_too',
] as const

/** The first that holds decides what the persona answers to; what else was heard still counts towards how it feels. */
const rules: readonly Rule[] = [
  ['built_in', cue('built_in')],
  ['foreign', ({ foreign }) => foreign],
  ['confront', cue('confront')],
  ['name', cue('name')],
  ['scale', asking('scale')],
  ['goodbye', parting],
  ['how_are_you', cue('how_are_you', 16)],
  ['phatic', ({ cues, words }) => words <= 9 && phatic.some((name) => cues.has(name))],
  ['advice', ({ cues }) => cues.has('advice') && !cues.has('permission')],
  ['plan', asking('plan')],
  ['closed', ({ offer }) => offer !== null],
  ['feeling', asking('feeling')],
  ['open', ({ asks }) => asks === 'open'],
  ['permission', cue('permission')],
  ['affirmation', ({ cues, asks }) => cues.has('thanks') && cues.has('affirm') && asks === null],
  ['sorry', ({ cues, asks }) => cues.has('sorry') && asks === null && !cues.has('reflect')],
  [
    'greeting',
    ({ cues, asks, stage, words }) =>
      stage === 'beginning' && asks === null && cues.has('greeting') && words < 16 && !cues.has('reflect'),
  ],
  ['reflection', mirrored],
  ['greeting', cue('greeting', 16)],
  ['closed', ({ asks }) => asks === 'closed'],
  ['affirmation', cue('affirm')],
  ['empathy', cue('empathy')],
  ['sorry', cue('sorry')],
  ['plan', cue('plan', 30)],
  ['minimal', ({ words }) => words <= 5],
]

const kindOf = (move: Draft): MoveKind => rules.find(([, holds]) => holds(move))?.[0] ?? 'inform'

const behaviours: Partial<Record<MoveKind, CoachClass>> = {
  open: 'question',
  closed: 'question',
  plan: 'question',
  scale: 'question',
  feeling: 'question',
  reflection: 'reflection',
  advice: 'input',
  confront: 'input',
  inform: 'input',
  minimal: 'other',
}

const goOn: Record<Language, RegExp> = {
  en: /^(?:and|so|then|and then|but|really|go on|and so)\s*\?+$/,
  fr: /^(?:et|alors|et alors|et puis|et ensuite|et après|mais|vraiment|ah bon|ah oui)\s*\?+$/,
}

const longestHello = 4

const stageOf = (before: readonly PartnerTurn[], language: Language): Move['stage'] => {
  const said = before.filter(({ role }) => role === 'learner').map(({ text }) => text)
  const hello = (text: string) => coachCues[language].greeting.test(plain(text)) && wordsOf(text).length <= longestHello
  return said.every(hello) ? 'beginning' : 'going_on'
}

/** How many turns before an utterance are looked at. */
const looksBack = 4

const doubts = (cues: ReadonlySet<CueName>): boolean => cues.has('sure') || cues.has('really')

/** "Are you sure?" right after "Are you an AI?" asks the same thing again. */
const stillAsking = (before: readonly PartnerTurn[], language: Language): boolean => {
  const asked = before.filter(({ role }) => role === 'learner').map(({ text }) => cuesOf(text, language))
  return asked.findLast((cues) => !doubts(cues))?.has('built_in') ?? false
}

/** Who speaks of themselves or of what is known gives nothing back. */
const ofTheCoach: Record<Language, RegExp> = {
  en: /^(?:i|i'm|i've|i'd|i'll|my|we|(?:the |all |many )?(?:studies|figures|facts|numbers|research))\b/,
  fr: /^(?:je|j'|mon|ma|mes|nous|les (?:études|chiffres|faits)|toutes les études)(?=[\s']|$|(?<='))/,
}

const judgedMove = (text: string, before: readonly PartnerTurn[], language: Language): Move => {
  const said = before.map((turn) => ({
    speaker: turn.role === 'learner' ? ('coach' as const) : ('client' as const),
    text: turn.text,
  }))
  const judged = observer.coach(text, said, language)
  // "And?" and "Really?" carry a question mark and only want it to go on.
  const questions = goOn[language].test(plain(text).trim()) ? [] : questionsOf(text, language)
  const detail = askedDetail(text, language)
  const open = detail === null && questions.some(({ kind }) => kind === 'open')
  const asked: QuestionKind = open ? 'open' : 'closed'
  const cues = cuesOf(text, language)
  if (doubts(cues) && stillAsking(before, language)) cues.add('built_in')
  const draft: Draft = {
    behaviour: judged.label === 'reflection' && ofTheCoach[language].test(plain(text)) ? 'other' : judged.label,
    cues,
    words: wordsOf(text).length,
    asks: questions.length === 0 ? null : asked,
    detail,
    offer: offerOf(text, language),
    foreign: inOther(text, language),
    stage: stageOf(before, language),
  }
  const kind = kindOf(draft)
  return { ...draft, kind, behaviour: behaviours[kind] ?? draft.behaviour }
}

const remembered = new Map<string, Move>()
const most = 2000

/**
 * What a coach did with an utterance. A reply goes through the whole conversation again, so what was read once is kept:
 * the result depends on nothing but the words.
 */
export const readMove = (text: string, before: readonly PartnerTurn[], language: Language): Move => {
  const near = before.slice(-looksBack)
  const key = JSON.stringify([language, text, ...near.map((turn) => [turn.role, turn.text])])
  const known = remembered.get(key)
  if (known) return known
  const move = judgedMove(text, near, language)
  if (remembered.size >= most) remembered.clear()
  remembered.set(key, move)
  return move
}
