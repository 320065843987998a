/** Works out how clients answer coaches: numbers only, no sentence. The practice partner is driven by them. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsOf } from '../src/observer/words.ts'
import { type Conversation, corpusPath, readCorpus } from './corpus.ts'

const talks = ['change', 'neutral', 'sustain'] as const
const behaviours = ['question', 'reflection', 'input', 'other'] as const

interface Exchange {
  before: string
  behaviour: string
  after: string
  words: number
}

/** Client, coach, client: what the coach did between two turns of the client, and how long the answer was. */
const exchangesOf = ({ utterances }: Conversation): Exchange[] =>
  utterances.flatMap((after, index) => {
    const coach = utterances[index - 1]
    const before = utterances[index - 2]
    if (after.speaker !== 'client' || coach?.speaker !== 'coach') return []
    return [
      {
        before: before?.speaker === 'client' ? before.label : 'neutral',
        behaviour: coach.label,
        after: after.label,
        words: wordsOf(after.text).length,
      },
    ]
  })

/** The share of a next state, leaning towards the share over all states where there is little to go by. */
const share = (samples: readonly Exchange[], all: readonly Exchange[], talk: string): number => {
  const prior = all.filter(({ after }) => after === talk).length / Math.max(all.length, 1)
  const hits = samples.filter(({ after }) => after === talk).length
  return Number(((hits + 10 * prior) / (samples.length + 10)).toFixed(4))
}

const quantile = (values: readonly number[], part: number): number => {
  const sortedValues = values.toSorted((left, right) => left - right)
  return sortedValues[Math.floor((sortedValues.length - 1) * part)] ?? 0
}

const exchanges = readCorpus(corpusPath()).flatMap(exchangesOf)
const transitions = Object.fromEntries(
  talks.map((talk) => [
    talk,
    Object.fromEntries(
      behaviours.map((behaviour) => {
        const all = exchanges.filter((one) => one.behaviour === behaviour)
        const samples = all.filter(({ before }) => before === talk)
        return [behaviour, Object.fromEntries(talks.map((next) => [next, share(samples, all, next)]))]
      }),
    ),
  ]),
)
const replyWords = Object.fromEntries(
  behaviours.map((behaviour) => {
    const words = exchanges.filter((one) => one.behaviour === behaviour).map((one) => one.words)
    return [behaviour, { low: quantile(words, 0.25), median: quantile(words, 0.5), high: quantile(words, 0.75) }]
  }),
)
const text = `${JSON.stringify({ exchanges: exchanges.length, transitions, reply_words: replyWords }, null, 2)}\n`
writeFileSync(join(import.meta.dirname, '../src/partner/mind/transitions.json'), text)
process.stdout.write(`transitions.json: ${exchanges.length} exchanges\n`)
