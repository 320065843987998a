import { z } from 'zod'
import { reactionNames } from './reaction-names.ts'

const key = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/)
const saying = z.string().trim().min(1).max(400)
const sayings = z.array(saying).max(30).default([])
const examples = z.array(z.string().trim().min(1).max(300)).max(60).default([])

/** Lines for one occasion, by how open the persona is: it chooses `closed` or `open` ones only when they suit its state. */
const tonedLines = z.object({ plain: sayings, closed: sayings, open: sayings })
export type TonedLines = z.output<typeof tonedLines>

const answer = tonedLines.extend({
  key,
  /** A key of `topics`; an answer without one belongs to no topic. */
  topic: key.nullable().default(null),
  /** Shared questions that this answers: their examples are the engine's. */
  like: z.array(key).max(12).default([]),
  /** Lines with which a learner asks for this answer. */
  asks: examples,
  /** The persona's addition when the learner asks why, right after the answer. */
  why: sayings,
  /** The persona's addition when the learner asks for more, right after the answer. */
  more: sayings,
})
export type SpeechAnswer = z.output<typeof answer>

const secret = z.object({
  /** The place of the hidden fact in the persona's list, from 0. */
  fact: z.number().int().min(0).max(9),
  /** Lines with which a learner comes near the secret. */
  asks: examples,
  /** The persona's words while it keeps the secret. */
  dodges: sayings,
  /** The words with which it tells the secret. */
  tells: sayings,
  /** The persona's words when the learner comes back to the secret afterwards. */
  after: sayings,
})
export type SpeechSecret = z.output<typeof secret>

/** The lines that go on with one line of the persona, when the learner asks about its words right after it. */
const sequel = z.object({ after: saying, lines: sayings })
export type SpeechSequel = z.output<typeof sequel>

/**
 * The own sentences of a persona for the built-in practice partner, in the language of its record. A scenario may add some
 * that only fit there; they come before the persona's. In French `<vous|tu>` marks what changes with the form of address.
 */
export const speech = z.object({
  /** The subjects of the persona, in its own words: `offer` → "the offer". */
  topics: z.record(key, z.string().trim().min(1).max(60)).default({}),
  /** Words for feelings that fit this persona; a learner who names another one is corrected. */
  feelings: z.array(z.string().trim().min(1).max(40)).max(60).default([]),
  answers: z.array(answer).max(300).default([]),
  secrets: z.array(secret).max(10).default([]),
  reactions: z.partialRecord(z.enum(reactionNames), tonedLines).default({}),
  /** Sentences that fit after any answer and show which way the persona leans at the moment. */
  leanings: z.object({ change: sayings, sustain: sayings }).default({ change: [], sustain: [] }),
  sequels: z.array(sequel).max(1000).optional(),
})
export type Speech = z.output<typeof speech>
