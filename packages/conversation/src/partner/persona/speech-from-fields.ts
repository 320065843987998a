import type { Speech, SpeechAnswer, TonedLines } from '@parley/contracts/authored'
import type { Cast } from '../cast.ts'
import { namesFeeling } from '../mind/reflection-fit.ts'
import { acknowledgements } from '../speech/acknowledgements.ts'
import { contentWordsOf } from '../speech/last-lines.ts'
import { asSentence } from './first-person.ts'
import { type Material, materialOf, type MaterialKind } from './material.ts'
import { usualLines } from './usual-lines/read-lines.ts'

const answer = (
  key: string,
  like: readonly string[],
  plain: readonly string[],
  asks: readonly string[] = [],
): SpeechAnswer => ({
  key,
  topic: null,
  like: [...like],
  asks: [...asks],
  plain: [...plain],
  closed: [],
  open: [],
  why: [],
  more: [],
})

const textsOf = ({ sayables }: Material, kind: MaterialKind): string[] =>
  sayables.filter((one) => one.kind === kind).map(({ text }) => text)

/** A mood of a few words that names a feeling can be said aloud; "guarded" and "on edge" are what others see. */
const moodLines = ({ persona, language }: Cast): string[] => {
  const mood = persona.mood_start?.trim().replace(/\.$/, '') ?? ''
  if (mood === '' || mood.split(/\s+/).length > 4 || !namesFeeling(mood, language)) return []
  const lower = mood.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
  return [language === 'fr' ? `Je suis ${lower}.` : `I’m ${lower}.`]
}

const jobLines = ({ persona }: Cast): string[] => {
  const { job_title: job = '', company = '' } = persona
  if (job === '') return []
  return [asSentence(job), ...(company === '' ? [] : [`${job}, ${company}.`])]
}

/** The persona's own lines of its example dialogue answer what the learner said before them. */
const dialogueAnswers = ({ persona }: Cast): SpeechAnswer[] =>
  (persona.example_dialogue ?? []).flatMap(({ role, text }, index, all) => {
    const before = all[index - 1]
    return role === 'persona' && before?.role === 'learner'
      ? [answer(`dialogue-${index}`, [], [text], [before.text])]
      : []
  })

/** The shared questions that a kind of field answers; what anybody may say to them follows. */
const fieldsByQuestion = (cast: Cast, material: Material): Readonly<Record<string, readonly string[]>> => {
  const goals = textsOf(material, 'goal')
  const objections = textsOf(material, 'objection')
  const knowledge = textsOf(material, 'knowledge')
  const views = {
    'own-view': objections.slice(0, 1),
    obstacle: objections,
    'bad-side': objections,
    'how-are-you': moodLines(cast),
  }
  const wishes = { wants: goals, matters: goals, 'best-case': goals, 'reason-to-change': goals }
  // Knowledge may be about anything; an objection names something that is hard for the persona.
  const hardest = knowledge.length > 0 ? objections.slice(0, 1) : []
  return { ...views, ...wishes, hardest, situation: knowledge, 'how-started': knowledge, example: knowledge }
}

/** The persona's own field answers in the place of what anybody may say, which follows where all of the field was said. */
const withField = (usual: SpeechAnswer, own: readonly string[]): SpeechAnswer =>
  own.length === 0
    ? usual
    : { ...usual, plain: [...own], closed: [], open: [], more: [...usual.plain, ...usual.open, ...usual.more] }

const fieldAnswers = (cast: Cast, material: Material): SpeechAnswer[] => {
  const { persona, language } = cast
  const fields = fieldsByQuestion(cast, material)
  const own = [
    answer(
      'name',
      ['name'],
      [`${persona.first_name} ${persona.last_name}.`.replace(' .', '.'), `${persona.first_name}.`],
    ),
    answer('job', ['job'], jobLines(cast)),
  ]
  const usual = usualLines[language].answers.map((one) =>
    withField(
      one,
      one.like.flatMap((key) => fields[key] ?? []),
    ),
  )
  const knowledgeAnswers = textsOf(material, 'knowledge').map((text, index) => answer(`known-${index}`, [], [text]))
  // An objection that shares a word with a question answers it by chance; it may follow what the learner tells.
  const remarks = textsOf(material, 'objection').flatMap((text, index) => {
    const subjects = [...contentWordsOf(text, language)].join(' ')
    return subjects === '' ? [] : [answer(`objection-${index}`, ['remark'], [text], [subjects])]
  })
  return [
    ...own.filter(({ plain }) => plain.length > 0),
    ...usual,
    ...dialogueAnswers(cast),
    ...knowledgeAnswers,
    ...remarks,
  ]
}

const toneLines = (plain: readonly string[]): TonedLines => ({ plain: [...plain], closed: [], open: [] })

/** The sentences of a persona that has none of its own: its fields, in its own voice, and what anybody may say. */
export const speechFromFields = (cast: Cast): Speech => {
  const material = materialOf(cast)
  const usual = usualLines[cast.language]
  const small = Object.entries(acknowledgements[cast.language]).map(([name, lines]): [string, TonedLines] => [
    name,
    toneLines(lines),
  ])
  const secretTexts = textsOf(material, 'hidden')
  return {
    topics: {},
    feelings: [...usual.feelings],
    answers: fieldAnswers(cast, material),
    secrets: secretTexts.map((tell, fact) => ({ fact, asks: [], dodges: [], tells: [tell], after: [] })),
    reactions: { ...Object.fromEntries(small), ...usual.reactions },
    leanings: { change: textsOf(material, 'goal'), sustain: textsOf(material, 'objection') },
  }
}
