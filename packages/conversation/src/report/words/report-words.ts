import type { Family, Level, WithholdingReason } from '../criteria/index.ts'
import type { Facts } from '../facts.ts'

type Numbers = Readonly<Record<string, number>>

/** The material of a suggestion for other words. */
export interface BetterWording {
  name: string
  /** The learner's own words. */
  own: string | null
  /** The persona's last words, unchanged. */
  said: string | null
  /** Those words speak of a feeling. */
  felt: boolean
}

export interface FamilyWords {
  rationale: readonly [ReportSentence, ReportSentence, ReportSentence, ReportSentence]
  tip: readonly [string, string, string, string]
  rewrite: (better: BetterWording) => string
  /** The sentence of the letter that honours it, around the very words. */
  praise: (quote: string, name: string) => string
  /** The sentence of the letter that names what is still to come. */
  gap: (name: string) => string
}

type ReportSentence = (numbers: Numbers, name: string) => string

export interface ReportWords {
  families: Readonly<Record<Family, FamilyWords>>
  withheld: Readonly<Record<WithholdingReason, (condition: string) => string>>
  quoted: (words: string) => string
  /** The place where the missing act was due: after what the persona said. */
  due: (said: string, name: string) => string
  opening: (facts: Facts, turns: number) => string
  course: (first: number, last: number, name: string) => string
  /** An insult: what it does to a score, what the letter says of it, and what to do first. */
  abuse: { limit: (quote: string) => string; letter: (quote: string, name: string) => string; step: string }
  /** The sentences of the letter about an act that a goal forbids, and about a judgement or a reproach. */
  breach: (label: string, quote: string) => string
  blame: (quote: string, name: string) => string
  outcome: (facts: Facts) => string
  turningPoint: (quote: string, up: boolean, name: string) => string
  /** The sentence of the letter about a step that the persona named. */
  ownStep: (quote: string, name: string) => string
  honesty: (found: { counted: number; estimated: number; withheld: number; percent: number }) => string
  /** The last sentence of the letter, by the score and by the outcome. */
  closing: (overall: number | null, facts: Facts) => string
  insufficient: (turns: number, needed: number) => string
  moments: {
    opened: (quote: string, by: number, name: string) => string
    closed: (quote: string, by: number, name: string) => string
    turningPoint: (quote: string, name: string) => string
    missed: (said: string, name: string) => string
    outcome: (facts: Facts) => string
  }
  steps: {
    talkLess: string
    askForMore: string
    shorter: string
    ask: string
    again: string
    pause: string
    wait: string
    sayBack: string
  }
}

/** A conversation of fewer turns of the learner's is a short one. */
export const FEW_TURNS = 6

/** From this overall score on a report calls the conversation good work. */
export const GOOD_SCORE = 75

export const levelWords = <T>(of: readonly [T, T, T, T], level: Level): T => of[level]
