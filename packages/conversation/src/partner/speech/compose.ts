import type { Outcome } from '@parley/contracts/session/words'
import { accented, plain } from '../../observe/words.ts'
import type { Cast } from '../cast.ts'
import type { Move, MoveKind } from '../mind/coach-move.ts'
import { alreadySaid, anyPhraseOf, phraseOf, remember, type Slots, type Voice } from './grammar.ts'
import { matching, type Material, type MaterialKind, type Sayable, unsaid } from '../persona/material.ts'
import type { Impression, Mind } from '../mind/mind.ts'
import type { Category } from './phrases/phrasebook.ts'

/** All that an answer is made from. */
export interface Moment {
  cast: Cast
  material: Material
  voice: Voice
  mind: Mind
  move: Move
  impression: Impression
  /** What the coach said. */
  text: string
  /** Stems of it. */
  said: ReadonlySet<string>
  /** Persona's own things that were said already. */
  used: Set<string>
  echo: string | null
  /** How long the answer should be, in words. */
  words: number
  forbidden: boolean
  reveal: Sayable | null
}

const slotsOf = ({ cast, echo, mind }: Moment): Slots => ({
  name: cast.persona.first_name,
  ...(echo ? { topic: echo } : {}),
  number: numberWord(Math.max(1, Math.min(10, Math.round(mind.readiness / 10))), cast.language),
})

const numbers = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  fr: ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
} as const

const numberWord = (value: number, language: 'en' | 'fr'): string => numbers[language][value] ?? ''

const say = (moment: Moment, category: Category): string => phraseOf(moment.voice, category, slotsOf(moment)) ?? ''

const warm = ({ mind }: Moment): boolean => mind.readiness >= 50 && mind.talk !== 'sustain'

const heardCategory = ({ mind }: Moment): Category => {
  if (mind.readiness >= 60) return 'hear_high'
  return mind.readiness >= 40 ? 'hear_mid' : 'hear_low'
}

const agreeing = (moment: Moment): Category => {
  const yes = moment.mind.talk === 'change' || (moment.mind.talk === 'neutral' && moment.voice.random.chance(0.6))
  if (yes) return warm(moment) ? 'yes_high' : 'yes_low'
  return warm(moment) ? 'no_high' : 'no_low'
}

/** Who, where or how long is answered by no yes and no no. */
const answering = (moment: Moment): Category => {
  const { detail } = moment.move
  if (detail === null) return agreeing(moment)
  return detail === 'age' ? 'deflect' : `detail_${detail}`
}

type Taken = Category | ((moment: Moment) => Category | null)

const byWarmth =
  (low: Category, high: Category) =>
  (moment: Moment): Category =>
    warm(moment) ? high : low

const thinking = (moment: Moment): Category | null =>
  moment.voice.random.chance(0.4) ? byWarmth('think_low', 'think_high')(moment) : null

const reactions: Partial<Record<MoveKind, Taken>> = {
  reflection: heardCategory,
  open: thinking,
  closed: answering,
  permission: agreeing,
  affirmation: byWarmth('affirm_low', 'affirm_high'),
  empathy: byWarmth('empathy_low', 'empathy_high'),
  feeling: byWarmth('feeling_low', 'feeling_high'),
  advice: byWarmth('advice_low', 'advice_high'),
  inform: byWarmth('inform_low', 'inform_high'),
  confront: 'confront',
  sorry: 'sorry',
  minimal: 'prompted',
}

/** How the persona takes what was said, before it says anything of its own. */
const reactionTo = (moment: Moment): string => {
  const taken = reactions[moment.move.kind] ?? null
  const category = typeof taken === 'function' ? taken(moment) : taken
  return category === null ? '' : say(moment, category)
}

const ownText = (moment: Moment, one: Sayable, lead: Category): string => {
  moment.used.add(one.id)
  if (alreadySaid(moment.voice, one.text)) return ''
  const before = moment.voice.random.chance(0.45) ? say(moment, lead) : ''
  remember(moment.voice, one.text)
  return [before, one.text].filter((part) => part !== '').join(' ')
}

const leads: Record<MaterialKind, Category> = {
  knowledge: 'fact_lead',
  objection: 'objection_lead',
  goal: 'goal_lead',
  hidden: 'reveal_lead',
}

/** Kinds of own things that suit the state: who digs in objects, who leans forward says what they want. */
const suiting: Record<Mind['talk'], readonly MaterialKind[]> = {
  sustain: ['objection', 'knowledge'],
  neutral: ['knowledge'],
  change: ['knowledge', 'goal'],
}

const onTopic = (moment: Moment): string => {
  const { move, mind, said } = moment
  const asked = move.asks !== null || move.kind === 'reflection' || move.kind === 'minimal'
  const kinds: readonly MaterialKind[] = asked ? suiting[mind.talk] : ['objection']
  const found = matching(moment.material, said, move.detail === null ? kinds : ['knowledge'], moment.used)
  return found ? ownText(moment, found, leads[found.kind]) : ''
}

const volunteered = (moment: Moment): string => {
  const { mind, voice, material, used } = moment
  const kind = ({ sustain: 'objection', neutral: 'knowledge', change: 'goal' } as const)[mind.talk]
  const next = voice.random.chance(0.5) ? unsaid(material, kind, used) : null
  return next ? ownText(moment, next, leads[kind]) : ''
}

/** What fits the state; what the coach named is taken up once a reply. */
const general = (moment: Moment, before: readonly string[]): string => {
  const { mind, echo, voice } = moment
  const taken = echo !== null && before.join(' ').toLowerCase().includes(echo)
  const topical = echo && !taken && voice.random.chance(0.6) ? say(moment, `${mind.talk}_topic`) : ''
  return topical || say(moment, mind.talk)
}

const revealed = (moment: Moment, fact: Sayable): string => {
  moment.used.add(fact.id)
  const lead = say(moment, 'reveal_lead')
  const after = moment.voice.random.chance(0.5) ? say(moment, 'reveal_after') : ''
  remember(moment.voice, fact.text)
  return [lead, fact.text, after].filter((part) => part !== '').join(' ')
}

/** A persona commits itself once: its farewell does not promise a second thing. */
const committed = (moment: Moment): string => {
  moment.used.add('commitment')
  return say(moment, 'plan_high')
}

const planAnswer = (moment: Moment): string => {
  const { readiness, talk } = moment.mind
  if (readiness < 45) return say(moment, 'plan_low')
  return readiness >= 62 && talk !== 'sustain' ? committed(moment) : say(moment, 'plan_mid')
}

const scaleAnswer = (moment: Moment): string =>
  [
    anyPhraseOf(moment.voice, 'scale', slotsOf(moment)),
    say(moment, moment.mind.readiness >= 50 ? 'scale_after_high' : 'scale_after_low'),
  ].join(' ')

const moodAnswer = (moment: Moment): string => {
  const mood = moment.cast.persona.mood_start?.trim().replace(/\.$/, '') ?? ''
  const short = mood !== '' && mood.split(/\s+/).length <= 5 && !/[.!?:;]/.test(mood)
  const lower = mood
    .replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
    .replace(/\b(?:her|his)\b/g, 'my')
    .replace(/\bses\b/g, 'mes')
    .replace(/\bson\b/g, 'mon')
  return (short ? phraseOf(moment.voice, 'mood_lead', { mood: lower }) : null) ?? say(moment, 'neutral')
}

/** Words that tie a sentence to whoever talks, or to what was said before. */
const ties = {
  en: /\b(?:i|me|my|we|us|our|you|your|yours|it|its|this|that|these|those|they|them|their|he|him|his|she|her|so)\b/,
  fr: accented(
    /\b(?:je|j'|me|m'|moi|mon|ma|mes|nous|notre|nos|on|tu|te|t'|toi|ton|ta|tes|vous|votre|vos|il|elle|ils|elles|lui|leur|se|s'|ça|cela|ce|c'|cet|cette|ces|en|y|donc)/,
  ),
}

/** Neither what this talk is about, nor about anybody in it: "What time is it?", now and then, and stray words get told so. */
const strays = ({ move, impression, said, text, cast, voice }: Moment): boolean => {
  if (impression.relevant || said.size === 0 || move.cues.size > 0) return false
  if (move.kind === 'closed') return move.detail === null && voice.random.chance(0.35)
  return move.asks === null && move.words > 3 && !ties[cast.language].test(plain(text))
}

/** Thanks for nothing in particular want no more than a word. */
const thanks = ({ kind, cues, words }: Move): boolean =>
  cues.has('thanks') && (kind === 'minimal' || kind === 'inform') && words <= 8

const special = (moment: Moment): string | null => {
  const { move, voice } = moment
  if (move.kind === 'built_in') return anyPhraseOf(voice, 'built_in', slotsOf(moment))
  if (moment.impression.repeated) return say(moment, 'again')
  if (moment.forbidden) return say(moment, 'deflect')
  if (move.kind === 'name') return say(moment, 'name')
  if (move.kind === 'how_are_you') return moodAnswer(moment)
  if (move.kind === 'scale') return scaleAnswer(moment)
  if (move.kind === 'greeting') return say(moment, 'greet')
  if (move.kind === 'goodbye') return say(moment, 'leaving_early')
  if (thanks(move)) return say(moment, 'thanked')
  if (strays(moment)) return say(moment, 'off_topic')
  return null
}

const countWords = (parts: readonly string[]): number =>
  parts
    .join(' ')
    .split(/\s+/)
    .filter((word) => word !== '').length

interface MainPart {
  text: string
  /** It answers by itself: a yes or no before it could only contradict it. */
  answers: boolean
}

const mainPart = (moment: Moment): MainPart => {
  const { move, impression } = moment
  if (moment.reveal) return { text: revealed(moment, moment.reveal), answers: move.asks === 'closed' }
  if (move.kind === 'plan') return { text: planAnswer(moment), answers: true }
  const known = onTopic(moment)
  if (known !== '') return { text: known, answers: move.kind === 'closed' }
  if (move.kind === 'closed' && (!impression.relevant || move.detail !== null)) return { text: '', answers: false }
  return { text: move.kind === 'feeling' ? '' : volunteered(moment), answers: false }
}

/** A short answer is enough for a reflection; a question wants more, a talkative persona gives more. */
const grown = (moment: Moment, parts: string[]): string[] => {
  const { cast, mind, voice } = moment
  const talkative = cast.persona.dials.talkativeness >= 4 ? 4 : 3
  const most = moment.move.kind === 'closed' && moment.move.detail !== null ? 2 : talkative
  while (countWords(parts) < moment.words && parts.length < most) {
    const more = general(moment, parts)
    if (more === '') break
    parts.push(more)
  }
  if (parts.length < most && voice.random.chance(0.12 + cast.persona.dials.talkativeness * 0.03))
    parts.push(say(moment, mind.readiness >= 50 ? 'ask_high' : 'ask_low'))
  return parts
}

/** The persona's answer, without what ends a session. */
export const composed = (moment: Moment): string => {
  const whole = special(moment)
  if (whole !== null && whole !== '') return whole
  const main = mainPart(moment)
  const parts = [main.answers ? '' : reactionTo(moment), main.text].filter((part) => part !== '')
  const enough = moment.reveal !== null || (parts.length > 0 && countWords(parts) >= moment.words)
  const all = (enough ? parts : grown(moment, parts)).filter((part) => part !== '')
  return all.length > 0 ? all.join(' ') : lastResort(moment)
}

const lastKinds: readonly MaterialKind[] = ['knowledge', 'objection', 'goal']

const lastCategories = ({ mind }: Moment): readonly Category[] =>
  mind.readiness >= 50
    ? ['change', 'neutral', 'hear_high', 'hear_mid', 'think_high', 'prompted', 'off_topic']
    : ['neutral', 'sustain', 'hear_low', 'hear_mid', 'think_low', 'prompted', 'off_topic']

/** When every phrase that fits was used: something of its own, then anything unsaid, rather than an echo of itself. */
const lastResort = (moment: Moment): string => {
  for (const kind of lastKinds) {
    const one = unsaid(moment.material, kind, moment.used)
    const text = one ? ownText(moment, one, leads[kind]) : ''
    if (text !== '') return text
  }
  for (const category of lastCategories(moment)) {
    const text = say(moment, category)
    if (text !== '') return text
  }
  return anyPhraseOf(moment.voice, moment.mind.talk, slotsOf(moment))
}

/** The farewell: what it has come to, then goodbye. */
export const farewell = (moment: Moment, outcome: Outcome): string => {
  const commitment = outcome === 'win' && !moment.used.has('commitment') ? committed(moment) : ''
  const hurt = outcome === 'loose' ? reactionTo(moment) : ''
  return [hurt, commitment, anyPhraseOf(moment.voice, outcome, slotsOf(moment))].filter((part) => part !== '').join(' ')
}
