import type { Speech, SpeechAnswer, TonedLines } from '@parley/contracts/authored'
import type { Cast } from '../cast.ts'
import { acknowledgements } from '../speech/acknowledgements.ts'
import { asSentence } from './first-person.ts'
import { type Material, materialOf, type MaterialKind } from './material.ts'

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

/** How people appear to others; they do not say it of themselves. */
const manners = /^(?:cold|cool|reserved|distant|breezy|jovial|froide?|réservée?|distante?|enjouée?|joviale?)$/i

/** Answers to "How are you?" that fit every persona without a mood. */
const plainMoods = { en: ['I’m getting by.', 'As usual.'], fr: ['On fait aller.', 'Comme d’habitude.'] } as const

const moodLines = ({ persona, language }: Cast): string[] => {
  const mood = persona.mood_start?.trim().replace(/\.$/, '') ?? ''
  if (mood === '' || mood.split(/\s+/).length > 4 || manners.test(mood)) return [...plainMoods[language]]
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

const fieldAnswers = (cast: Cast, material: Material): SpeechAnswer[] => {
  const { persona } = cast
  const goals = textsOf(material, 'goal')
  const objections = textsOf(material, 'objection')
  const knowledge = textsOf(material, 'knowledge')
  const shared = [
    answer(
      'name',
      ['name'],
      [`${persona.first_name} ${persona.last_name}.`.replace(' .', '.'), `${persona.first_name}.`],
    ),
    answer('job', ['job'], jobLines(cast)),
    answer('mood', ['how-are-you', 'feels'], moodLines(cast)),
    answer('goals', ['wants', 'matters', 'best-case', 'helps', 'good-side', 'reason-to-change'], goals),
    answer('objections', ['worry', 'obstacle', 'bad-side', 'own-part', 'others-view'], objections),
    answer('hardest', ['hardest'], [...knowledge, ...objections]),
    answer(
      'situation',
      ['situation', 'how-started', 'effect', 'example', 'typical-day', 'anything-else'],
      // An objection answers a proposal. To a question about the situation it is the last resort.
      knowledge.length > 0 ? knowledge : objections,
    ),
  ]
  const single = [...knowledge, ...objections].map((text, index) => answer(`said-${index}`, [], [text]))
  return [...shared.filter(({ plain }) => plain.length > 0), ...dialogueAnswers(cast), ...single]
}

const toned = (plain: readonly string[]): TonedLines => ({ plain: [...plain], closed: [], open: [] })

/** The sentences of a persona that has none of its own: its fields, in its own voice, and small words. */
export const speechFromFields = (cast: Cast): Speech => {
  const material = materialOf(cast)
  const small = acknowledgements[cast.language]
  const hidden = textsOf(material, 'hidden')
  return {
    topics: {},
    feelings: [],
    answers: fieldAnswers(cast, material),
    secrets: hidden.map((tell, fact) => ({ fact, asks: [], dodges: [], tells: [tell], after: [] })),
    reactions: Object.fromEntries(Object.entries(small).map(([name, lines]) => [name, toned(lines)])),
    leanings: { change: textsOf(material, 'goal'), sustain: textsOf(material, 'objection') },
  }
}
