/**
 * The distance of the practice partner's talk from that of real clients, with real coach lines as input: one line of
 * JSON for each scenario. Replies drawn from the real table itself would be 0.04 away, since there are some 1,100 of
 * them.
 */
import type { Cast } from '../src/partner/cast.ts'
import { demoCasts } from '../src/partner/demo-casts.samples.ts'
import statistics from '../src/partner/mind/transitions.json' with { type: 'json' }
import { talkTo } from '../src/partner/reply.ts'
import { type Conversation, corpusPath, readCorpus } from './corpus.ts'

type Talk = 'change' | 'neutral' | 'sustain'
const talks = ['change', 'neutral', 'sustain'] as const

/** The learner's lines of one conversation that are played; a session is no longer. */
const mostLines = 14

interface Step {
  before: Talk
  act: keyof (typeof statistics.transitions)['change']
  after: Talk
}

const play = (cast: Cast, { utterances }: Conversation): Step[] => {
  const conversation = talkTo(cast)
  let before: Talk = 'neutral'
  const lines = utterances.filter(({ speaker }) => speaker === 'coach').slice(0, mostLines)
  return lines.map(({ text, label }) => {
    conversation.add({ role: 'learner', text })
    const reply = conversation.reply()
    conversation.add({ role: 'persona', text: reply.text })
    const step = { before, act: label as Step['act'], after: reply.talk }
    before = reply.talk
    return step
  })
}

/** Half the sum of what the shares differ by, for each state and act, weighed by how often it occurred. */
const distance = (steps: readonly Step[]): number => {
  const rows = [...Map.groupBy(steps, ({ before, act }) => `${before} ${act}`).values()]
  const total = rows.map((row) => {
    const [first] = row
    if (first === undefined) return 0
    const real = statistics.transitions[first.before][first.act]
    const differences = talks.map((talk) =>
      Math.abs(row.filter(({ after }) => after === talk).length / row.length - real[talk]),
    )
    return (row.length * differences.reduce((sum, one) => sum + one, 0)) / 2
  })
  return total.reduce((sum, one) => sum + one, 0) / steps.length
}

const conversations = readCorpus(corpusPath())
for (const { name, cast } of demoCasts('en')) {
  const steps = conversations.flatMap((one, seed) => play({ ...cast, seed, free_speech: true }, one))
  const figure = { scenario: name, distance: Number(distance(steps).toFixed(3)), replies: steps.length }
  process.stdout.write(`${JSON.stringify(figure)}\n`)
}
