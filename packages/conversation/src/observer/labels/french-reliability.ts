import { clientClasses } from '../classes.ts'
import { judgeFrenchClient } from '../french/french-client.ts'
import { judgeFrenchCoach } from '../french/french-coach.ts'
import { frenchClientLines } from './french-client-lines.ts'
import { labelledSets } from './labelled-sets.ts'

interface JudgedLine {
  there: string
  label: string
  certainty: number
}

export interface ClassReliability {
  label: string
  given: number
  says: number
  right: number
  /** Of the share that is right. */
  standardError: number
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** By the class that was given: how certain it was said to be, and how often it was right. */
const reliabilityOf = (lines: readonly JudgedLine[]): ClassReliability[] =>
  [...new Set(lines.map(({ label }) => label))].map((label) => {
    const same = lines.filter((line) => line.label === label)
    const says = mean(same.map(({ certainty }) => certainty))
    return {
      label,
      given: same.length,
      says,
      right: mean(same.map(({ there }) => Number(there === label))),
      standardError: Math.sqrt((says * (1 - says)) / same.length),
    }
  })

const judgedCoach = ({ text, there }: { text: string; there: string }): JudgedLine => {
  const { label, confidence } = judgeFrenchCoach(text)
  return { there, label, certainty: confidence }
}

const judgedClients = (): JudgedLine[] =>
  clientClasses.flatMap((there) =>
    frenchClientLines[there].map((text) => {
      const { label, confidence } = judgeFrenchClient(text)
      return { there, label, certainty: confidence }
    }),
  )

/** The certainties were taken from every other coach line, the first included. The lines between them check those. */
export const frenchReliability = (): { coach: ClassReliability[]; client: ClassReliability[] } => ({
  coach: reliabilityOf(labelledSets.frenchCoachLines.sentences.filter((_, place) => place % 2 === 1).map(judgedCoach)),
  client: reliabilityOf(judgedClients()),
})
