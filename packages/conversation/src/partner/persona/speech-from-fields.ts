import type { Speech, SpeechAnswer, TonedLines } from '@parley/contracts/authored'
import { accentedPattern } from '../../observer/words.ts'
import type { Cast } from '../cast.ts'
import { namesFeeling } from '../mind/reflection-fit.ts'
import { acknowledgements } from '../speech/acknowledgements.ts'
import { contentWordsOf } from '../speech/last-lines.ts'
import { fitsForm } from '../speech/line-kinds/line-kind.ts'
import { asSentence } from './first-person.ts'
import { fieldKey, fieldMark, isRetort } from './field-mark.ts'
import { materialOf, type MaterialKind } from './material.ts'
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

/** The open texts of the persona's fields, by kind. */
type Fields = Readonly<Record<MaterialKind, readonly string[]>>

const fieldsOf = (cast: Cast): Fields => {
  const material = materialOf(cast)
  const textsOf = (wantedKind: MaterialKind) =>
    material.filter(({ kind }) => kind === wantedKind).map(({ text }) => text)
  return {
    background: textsOf('background'),
    knowledge: textsOf('knowledge'),
    objection: textsOf('objection'),
    goal: textsOf('goal'),
    hidden: textsOf('hidden'),
  }
}

const tiredWords: Readonly<Record<Cast['language'], RegExp>> = {
  en: /\b(?:worn out|burnt out|fed up|run down)\b/i,
  fr: /(?<!\p{L})(?:à bout|usée?|fatiguée?)(?!\p{L})/iu,
}

/** A mood of a few words that names a feeling can be said aloud; "guarded" and "on edge" are what others see. */
const moodLines = ({ persona, language }: Cast): string[] => {
  const mood = persona.mood_start?.trim().replace(/\.$/, '') ?? ''
  if (mood === '' || mood.split(/\s+/).length > 4) return []
  if (!namesFeeling(mood, language) && !tiredWords[language].test(mood)) return []
  const lower = mood.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
  return [language === 'fr' ? `Je suis ${lower}.` : `I’m ${lower}.`]
}

/** The title, and the sentence with which a background begins. */
const jobLines = ({ persona }: Cast, [first]: readonly string[]): string[] => {
  const { job_title: job = '', company = '' } = persona
  const title = job === '' ? '' : asSentence(company === '' ? job : `${job}, ${company}`)
  const whole = `${title} ${first ?? ''}`.trim()
  return whole === title ? [title].filter((line) => line !== '') : [whole]
}

/** The persona's own lines of its example dialogue answer what the learner said before them. */
const dialogueAnswers = ({ persona }: Cast): SpeechAnswer[] =>
  (persona.example_dialogue ?? []).flatMap(({ role, text }, index, all) => {
    const before = all[index - 1]
    return role === 'persona' && before?.role === 'learner'
      ? [answer(`dialogue-${index}`, [], [text], [before.text])]
      : []
  })

const family: Readonly<Record<Cast['language'], RegExp>> = {
  en: /\b(?:wife|husband|partner|mother|father|parents|sons?|daughters?|child(?:ren)?|kids|sister|brother|family|married|divorced)\b/i,
  fr: accentedPattern(
    /\b(?:femme|mari|conjointe?|compagn(?:on|e)|mère|père|parents|fils|fille|enfants?|sœur|frère|famille|mariée?|divorcée?)\b/iu,
  ),
}

/** "Since March", "two weeks ago", "for nine years". */
const lasts: Readonly<Record<Cast['language'], RegExp>> = {
  en: /\b(?:since|ago|for (?:\S+ ){1,3}(?:days|weeks|months|years))\b/i,
  fr: /(?<!\p{L})(?:depuis|il y a (?:\S+ ){1,2}(?:jours|semaines|mois|ans))(?!\p{L})/iu,
}

const knows: Readonly<Record<Cast['language'], RegExp>> = {
  en: /\bknows?\b/i,
  fr: /(?<!\p{L})(?:sait|savent|courant)(?!\p{L})/iu,
}

const longestAccount = 220

/** "I have been there for nine years" goes on with who somebody is. */
const ofOneself = /^(?:i|my|je|j['’]\p{L}+|mon|ma|mes)(?!\p{L})/iu

/** The first sentence of a background says who somebody is; what they are here for follows, and the rest comes after it. */
const accountOf = ({ background, knowledge }: Fields): { told: readonly string[]; rest: readonly string[] } => {
  const place = Math.max(
    1,
    background.findIndex((text, index) => index > 0 && !ofOneself.test(text)),
  )
  const [first = background[0] ?? knowledge[0], next = '', ...rest] = background.slice(place)
  if (first === undefined) return { told: [], rest: [] }
  const both = `${first} ${next}`.trim()
  return both.length <= longestAccount ? { told: [both], rest } : { told: [first], rest: [next, ...rest] }
}

/** The objections that name an obstacle. */
const reasonsIn = ({ objection }: Fields): readonly string[] => objection.filter((text) => !isRetort(text))

/** The shared questions that a kind of field answers; what anybody may say to them follows. */
const fieldsByQuestion = (cast: Cast, fields: Fields): Readonly<Record<string, readonly string[]>> => {
  const { background, knowledge, goal } = fields
  const objection = reasonsIn(fields)
  const { language } = cast
  const facts = [...background, ...knowledge]
  const account = accountOf(fields).told
  const datedLines = facts.filter((line) => lasts[language].test(line)).slice(0, 2)
  const persons = facts.filter((line) => fitsForm(line, { form: 'who', text: '' }, language))
  const mood = moodLines(cast)
  const views = { 'own-view': objection.slice(0, 1), obstacle: objection, 'bad-side': objection, worry: objection }
  const wishes = {
    wants: goal,
    matters: goal,
    priority: goal,
    'best-case': goal,
    'reason-to-change': goal,
    helps: goal,
  }
  const people = {
    'who-else': persons,
    colleagues: persons,
    'who-knows': persons.filter((line) => knows[language].test(line)),
    family: facts.filter((line) => family[language].test(line)),
  }
  // An objection names something that is hard for a persona that tells of nothing else.
  const hardest = facts.length > 0 ? objection : []
  return {
    ...views,
    ...wishes,
    ...people,
    hardest,
    'how-are-you': mood,
    feels: mood,
    situation: account,
    'why-here': account,
    'how-started': account,
    example: account,
    'since-when': datedLines,
    'first-noticed': datedLines,
    experience: background.slice(0, 1),
  }
}

/** The persona's own field answers in the place of what anybody may say, which follows where all of the field was said. */
const withField = (usual: SpeechAnswer, own: readonly string[], rest: readonly string[]): SpeechAnswer =>
  own.length === 0
    ? usual
    : {
        ...usual,
        like: [...usual.like, fieldMark],
        plain: [...own],
        closed: [],
        open: [],
        more: [...rest, ...usual.plain, ...usual.open, ...usual.more],
      }

/** The facts that a question of their subject asks for; "Why?" after them asks for an objection, "Go on" for the next fact. */
const factAnswers = (fields: Fields): SpeechAnswer[] => {
  const { background, knowledge } = fields
  return [background, knowledge].flatMap((facts, field) =>
    facts.map((text, index) => ({
      ...answer(fieldKey(index + (field === 0 ? 0 : background.length)), [fieldMark], [text]),
      why: [...reasonsIn(fields)],
      more: facts.slice(index + 1, index + 3),
    })),
  )
}

const fieldAnswers = (cast: Cast, fields: Fields): SpeechAnswer[] => {
  const { persona, language } = cast
  const byQuestion = fieldsByQuestion(cast, fields)
  const { rest } = accountOf(fields)
  const own = [
    answer(
      'name',
      ['name'],
      [`${persona.first_name} ${persona.last_name}.`.replace(' .', '.'), `${persona.first_name}.`],
    ),
    answer('job', ['job', fieldMark], jobLines(cast, fields.background)),
  ]
  const usual = usualLines[language].answers.map((one) =>
    withField(
      one,
      one.like.flatMap((key) => byQuestion[key] ?? []),
      one.like.includes('situation') ? rest : [],
    ),
  )
  // An objection that shares a word with a question answers it by chance; it may follow what the learner tells.
  const remarks = reasonsIn(fields).flatMap((text, index) => {
    const subjects = [...contentWordsOf(text, language)].join(' ')
    return subjects === '' ? [] : [answer(`objection-${index}`, ['remark'], [text], [subjects])]
  })
  return [
    ...own.filter(({ plain }) => plain.length > 0),
    ...usual,
    ...dialogueAnswers(cast),
    ...factAnswers(fields),
    ...remarks,
  ]
}

const toneLines = (plain: readonly string[]): TonedLines => ({ plain: [...plain], closed: [], open: [] })

/** The sentences of a persona that has none of its own: its fields, in its own voice, and what anybody may say. */
export const speechFromFields = (cast: Cast): Speech => {
  const fields = fieldsOf(cast)
  const usual = usualLines[cast.language]
  const small = Object.entries(acknowledgements[cast.language]).map(([name, lines]): [string, TonedLines] => [
    name,
    toneLines(lines),
  ])
  return {
    topics: {},
    feelings: [...usual.feelings],
    answers: fieldAnswers(cast, fields),
    secrets: fields.hidden.map((tell, fact) => ({ fact, asks: [], dodges: [], tells: [tell], after: [] })),
    reactions: { ...Object.fromEntries(small), ...usual.reactions },
    // The first wish waits for the question that asks for it.
    leanings: { change: fields.goal.slice(1), sustain: [...fields.objection] },
  }
}
