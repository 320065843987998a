import { french } from '../../partner/speech/phrases/french.ts'
import { type ClientClass, clientClasses, type Judged } from '../classes.ts'
import { judgedFrenchClient, judgedFrenchCoach } from '../french.ts'
import { labelledSets } from './labelled-sets.ts'

interface Row {
  there: string
  given: Judged<string>
}

interface Reliability {
  label: string
  given: number
  says: number
  right: number
}

/** A line of the practice partner's as somebody would say it. */
const spoken = (line: string): string =>
  line
    .replace(/\{([^|}]*)[^}]*\}/g, '$1')
    .replace(/<([^|>]*)[^>]*>/g, '$1')
    .replaceAll('~e', '')
    .replace(/\$topic/gi, 'le travail')

const rowsOf = (there: ClientClass): Row[] =>
  [...french[there], ...french[`${there}_topic`]].map((line) => ({ there, given: judgedFrenchClient(spoken(line)) }))

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** By the label that was given: how sure it was said to be, and how often it was right. */
const reliabilityOf = (rows: readonly Row[]): Reliability[] =>
  [...new Set(rows.map(({ given }) => given.label))].map((label) => {
    const same = rows.filter(({ given }) => given.label === label)
    return {
      label,
      given: same.length,
      says: mean(same.map(({ given }) => given.confidence)),
      right: mean(same.map(({ there }) => Number(there === label))),
    }
  })

/** The sentences that the rules were written with, and lines of the practice partner's that were not written for rules. */
export const frenchReliability = () => ({
  written: [
    ...reliabilityOf(
      labelledSets.frenchCoach.sentences.map(({ text, there }) => ({ there, given: judgedFrenchCoach(text, true) })),
    ),
    ...reliabilityOf(
      labelledSets.frenchClient.sentences.map(({ text, there }) => ({ there, given: judgedFrenchClient(text) })),
    ),
  ],
  partner: reliabilityOf(clientClasses.flatMap(rowsOf)),
})
