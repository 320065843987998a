import { blankMission } from '../mission-editor/index.ts'
import { blankObserver, newCriterion } from '../observer-editor/index.ts'
import { blankPersona } from '../personas/index.ts'

export type PartKind = 'persona' | 'mission' | 'observer'

/** The answers in the small form: a name, one text, and the point that the part turns on. */
export interface PartAnswers {
  readonly name: string
  readonly text: string
  /** A secret, a goal, or criteria, each on a line of its own. */
  readonly points: string
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const criteriaOf = (labels: readonly string[]) =>
  labels.map((label, place) => ({ ...newCriterion([]), key: `criterion_${place + 1}`, label: label.slice(0, 120) }))

/** “Ida Berg, nurse” is a name and a job; without a comma, only the first word is certain. */
const identityOf = (text: string) => {
  const [person = '', ...job] = text.trim().split(',')
  const [first = '', ...last] = person.trim().split(/\s+/)
  return {
    first_name: (first || text.trim()).slice(0, 60),
    last_name: job.length > 0 ? last.join(' ').slice(0, 60) : '',
    job_title: job.join(',').trim(),
  }
}

/** The draft of a part that the author can go on writing in its own editor. */
export const partDraft = (kind: PartKind, language: 'en' | 'fr', { name, text, points }: PartAnswers): object => {
  const lines = linesOf(points)
  if (kind === 'persona')
    return {
      ...blankPersona(language),
      name: name.trim(),
      ...identityOf(name),
      background: text,
      hidden_facts: lines.slice(0, 10).map((fact) => ({ fact, reveal_when: 'reflected' })),
    }
  if (kind === 'mission')
    return {
      ...blankMission(language),
      name: name.trim(),
      briefing: text,
      objectives: lines.slice(0, 10).map((label) => ({ label, required: false, weight: 1, signs: [], shown_by: null })),
    }
  return { ...blankObserver(language), name: name.trim(), instructions: text, criteria: criteriaOf(lines.slice(0, 12)) }
}
