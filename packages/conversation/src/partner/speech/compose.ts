import type { Outcome } from '@parley/contracts/session/words'
import { accented, plain } from '../../observe/words.ts'
import { type Move, type MoveKind, phatic } from '../mind/coach-move.ts'
import type { Mind } from '../mind/mind.ts'
import { matching, type MaterialKind, type Sayable, unsaid } from '../persona/material.ts'
import { stemsOf } from '../persona/stems.ts'
import { alreadySaid, anyPhraseOf, phraseOf, remember } from './grammar.ts'
import { type Moment, say, slotsOf, warm } from './moment.ts'
import { sideTaken } from './take-side.ts'
import type { Category } from './phrases/phrasebook.ts'

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
  phatic: ({ move }) => phatic.find((name) => move.cues.has(name)) ?? null,
}

/** How the persona takes what was said, before it says anything of its own. */
const reactionTo = (moment: Moment): string => {
  if (moment.side !== null) return moment.side
  const taken = reactions[moment.move.kind] ?? null
  const category = typeof taken === 'function' ? taken(moment) : taken
  return category === null ? '' : say(moment, category)
}

/** "But. But one does not refuse that" would stammer. */
const begun = /^(?:but|well|so|mais|alors|et)(?!\p{L})/iu

const ownText = (moment: Moment, one: Sayable, lead: Category): string => {
  moment.used.add(one.id)
  if (alreadySaid(moment.voice, one.text)) return ''
  const led = moment.voice.random.chance(0.45) && !begun.test(one.text)
  const before = led ? say(moment, lead) : ''
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
  const { move, mind, side } = moment
  // Having taken a side it goes on with that one.
  const said = side === null ? moment.said : new Set(stemsOf(side))
  const asked = move.asks !== null || move.kind === 'reflection' || move.kind === 'minimal'
  const kinds: readonly MaterialKind[] = asked ? suiting[mind.talk] : ['objection']
  const found = matching(moment.material, said, move.detail === null ? kinds : ['knowledge'], moment.used)
  return found ? ownText(moment, found, leads[found.kind]) : ''
}

const volunteering = { sustain: 'objection', neutral: 'knowledge', change: 'goal' } as const

/** Who is asked what they want says so, and who is asked what is hard says what stands in the way. */
const wanted = ({ move }: Moment): MaterialKind | null => {
  if (move.asks !== 'open') return null
  if (move.cues.has('wish')) return 'goal'
  return move.cues.has('trouble') ? 'objection' : null
}

const volunteered = (moment: Moment): string => {
  const { mind, move, voice, material, used } = moment
  const theme = wanted(moment)
  const fitting = theme ? unsaid(material, theme, used) : null
  if (fitting) return ownText(moment, fitting, leads[fitting.kind])
  const kind = volunteering[mind.talk]
  // An open question deserves something of one's own rather than words that fit anybody.
  const next = voice.random.chance(move.asks === 'open' ? 0.8 : 0.5)
    ? (unsaid(material, kind, used) ?? (move.asks === 'open' ? unsaid(material, 'knowledge', used) : null))
    : null
  return next ? ownText(moment, next, leads[next.kind]) : ''
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

/** How somebody appears to others; nobody says it of themselves. */
const manners = /^(?:cold|cool|reserved|distant|breezy|jovial|froide?|réservée?|distante?|enjouée?|joviale?)$/i

const moodAnswer = (moment: Moment): string => {
  const mood = moment.cast.persona.mood_start?.trim().replace(/\.$/, '') ?? ''
  if (manners.test(mood)) return say(moment, 'mood_plain')
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

const clock = /^(?:what time is it|quelle heure (?:est-il|il est)|il est quelle heure)/

/** Neither what this talk is about, nor about anybody in it: "What time is it?", now and then, and stray words get told so. */
const strays = ({ move, impression, said, text, cast, voice }: Moment): boolean => {
  if (clock.test(plain(text))) return true
  if (impression.relevant || said.size === 0 || move.cues.size > 0 || move.offer !== null) return false
  if (move.kind === 'closed') return move.detail === null && voice.random.chance(0.35)
  return move.asks === null && move.words > 3 && !ties[cast.language].test(plain(text))
}

/** Thanks for nothing in particular want no more than a word. */
const thanks = ({ kind, cues, words }: Move): boolean =>
  cues.has('thanks') && (kind === 'minimal' || kind === 'inform') && words <= 8

/** Who has said hello already, or is in the middle of it, does not begin anew. */
const greetingOf = ({ move, voice }: Moment): Category => {
  if (move.stage === 'going_on') return 'greeted_again'
  return voice.said.size > 0 ? 'greeted' : 'greet'
}

/** Moves that have an answer of their own, whatever the state of mind. */
const ownAnswers: Partial<Record<MoveKind, (moment: Moment) => string>> = {
  foreign: (moment) => say(moment, 'foreign'),
  name: (moment) => say(moment, 'name'),
  how_are_you: moodAnswer,
  scale: scaleAnswer,
  greeting: (moment) => say(moment, greetingOf(moment)),
  goodbye: (moment) => say(moment, 'leaving_early'),
  // Who was not understood says more; all else about the talk itself wants a word.
  phatic: (moment) => (moment.move.cues.has('clarify') ? '' : reactionTo(moment)),
}

const special = (moment: Moment): string | null => {
  const { move, voice } = moment
  if (move.kind === 'built_in') return anyPhraseOf(voice, 'built_in', slotsOf(moment))
  if (moment.impression.repeated) return say(moment, 'again')
  if (moment.forbidden) return say(moment, 'deflect')
  if (move.cues.has('job') && move.asks !== null) return say(moment, 'job')
  const own = ownAnswers[move.kind]
  if (own) return own(moment)
  if (thanks(move)) return say(moment, 'thanked')
  return strays(moment) ? say(moment, 'off_topic') : null
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
  const sided = moment.side !== null
  if (moment.reveal) return { text: revealed(moment, moment.reveal), answers: move.asks === 'closed' && !sided }
  if (move.kind === 'plan') return { text: planAnswer(moment), answers: true }
  const known = onTopic(moment)
  if (known !== '') return { text: known, answers: move.kind === 'closed' && !sided }
  if (move.kind === 'closed' && (!impression.relevant || move.detail !== null || moment.side !== null))
    return { text: '', answers: false }
  return { text: move.kind === 'feeling' ? '' : volunteered(moment), answers: false }
}

/** A short answer is enough for a reflection; a question wants more, a talkative persona gives more. */
const grown = (moment: Moment, parts: string[]): string[] => {
  const { cast, mind, voice } = moment
  const talkative = cast.persona.dials.talkativeness >= 4 ? 4 : 3
  const brief = moment.side !== null || (moment.move.kind === 'closed' && moment.move.detail !== null)
  // More than two sentences that would fit anybody sound like nobody.
  const most = Math.min(brief ? 2 : talkative, parts.length + 2)
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
export const composed = (bare: Moment): string => {
  const moment = bare.move.kind === 'closed' && !bare.forbidden ? { ...bare, side: sideTaken(bare) } : bare
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
