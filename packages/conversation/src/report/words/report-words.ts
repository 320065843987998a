import type { Family, Level, WithholdingReason } from '../criteria/index.ts'
import type { Facts } from '../facts.ts'

type Numbers = Readonly<Record<string, number>>

export interface FamilyWords {
  rationale: readonly [ReportSentence, ReportSentence, ReportSentence, ReportSentence]
  tip: readonly [Tip, Tip, Tip, Tip]
  /** The sentence of the letter that honours it, around the very words. */
  praise: (quote: string, name: string) => string
  /** The sentence of the letter that names what is still to come. */
  gap: (name: string, numbers: Numbers) => string
}

/** A tip may depend on what the learner did already. */
type Tip = string | ((numbers: Numbers) => string)

type ReportSentence = (numbers: Numbers, name: string) => string

/** The act that a goal is about, as far as a missed goal needs other words for it. */
export type GoalAct =
  | 'tension'
  | 'feeling'
  | 'takenBack'
  | 'promises'
  | 'owns'
  | 'mentions'
  | 'asksAbout'
  | 'late'
  | 'unanswered'
  | 'told'
  | 'toldPart'
  | 'ownStep'
  | 'nearStep'
  | 'askedStep'
  | 'askedSmallStep'
  | 'yourStep'
  | 'judged'
  | 'askedAgain'
  | 'agreesTo'
  | 'agreesElse'
  | 'noYes'
  | 'halfYes'
  | 'conditions'
  | 'saidBack'
  | 'passedOver'
  | 'moreOpen'

export interface GoalWords {
  /** The reason of a goal that was not met, without a full stop. */
  reasons: Readonly<Record<GoalAct, (facts: Facts) => string>>
  /** The next step towards the goal. */
  steps: Readonly<Record<GoalAct, (label: string, name: string) => string>>
  /** The turn of the learner's in which the act was due, and the persona's words before it. */
  chance: (line: string, turn: number, name: string) => string
  /** The reason of a goal for which the learner asked without an answer. */
  leftOpen: (question: string, name: string) => string
  /** The reason of a goal for which the step that was agreed on is not enough. */
  otherStep: (step: string) => string
  /** The reason of a goal whose forbidden act stands beside what it asks for. */
  reachedBut: (name: string) => string
  /** The sentence of the letter about a goal that a line reached. */
  reached: (label: string, quote: string | null) => string
  /** The sentence about the most important goal that is open, of so many. */
  unmet: (label: string, openCount: number) => string
  /** The next step towards what was held back, for somebody who says back already. */
  askOn: string
  /** The reason why a goal is open: a reviewer found nothing bad in the line that broke it. */
  cleared: string
}

/** The number of goals that are open, of all that were judged. */
export interface OpenGoals {
  open: number
  all: number
}

export interface ReportWords {
  families: Readonly<Record<Family, FamilyWords>>
  withheld: Readonly<Record<WithholdingReason, (condition: string) => string>>
  quoted: (words: string) => string
  /** Suggestions for other words: the sentence around them, and words that begin with what the persona said. */
  rewording: Readonly<
    Record<'instead', (own: string, words: string) => string> &
      Record<'feeling', (word: string) => string> &
      Record<'first', (words: string, turn: number) => string>
  >
  goals: GoalWords
  /** The place where the missing act was due: after what the persona said. */
  due: (said: string, name: string) => string
  /** The lines of a stated number that are quoted, where the page quotes fewer. */
  quotedShare: Record<'reflecting' | 'open_questions', (quoteCount: number) => string>
  opening: (facts: Facts, turns: number) => string
  course: (first: number, last: number, between: { low: number; name: string }) => string
  /** An insult: what it does to a score, what the letter says of it, and what to do first; and many lines that hurt. */
  abuse: {
    slights: (count: number, quote: string) => string
    limit: (quote: string) => string
    letter: (quote: string, name: string) => string
    scores: string
    step: (isSorry: boolean) => string
  }
  /** The sentence of the letter about a line after which the persona drew back far. */
  graveLine: (quote: string, name: string) => string
  /** The sentence of the letter about a gift that came too early, and that the learner may have taken back. */
  refusedOffer: (quote: string, isTakenBack: boolean, name: string) => string
  /** The sentences of the letter about an act that a goal forbids, and about a judgement or a reproach. */
  breach: (label: string, quote: string) => string
  blame: (quote: string) => string
  outcome: (facts: Facts) => string
  /** The turn that moved the persona most; `single` where none moved it as far. */
  turningPoint: (quote: string, change: { up: boolean; single: boolean }, name: string) => string
  /** The sentence of the letter about a step that the persona named. */
  /** Praises words that give back nothing of what was said, and still try to understand. */
  /** A reviewer rated the line well in another report of the session. */
  reviewedElsewhere: string
  guess: (quote: string, name: string) => string
  ownStep: (quote: string, name: string) => string
  /** The last sentence of the letter, by the score, by the outcome and by the number of next steps. */
  closing: (overall: number | null, facts: Facts, goals: OpenGoals, stepCount: number) => string
  /** Too few turns for a score: of a talk, and of a retry that went on with one. */
  insufficient: (facts: Facts, turns: number, needed: number) => string
  moments: {
    /** After it the openness rose or fell by so much. */
    change: (quote: string, by: number, name: string) => string
    turningPoint: (quote: string, name: string) => string
    missed: (said: string, name: string) => string
    /** An act that a goal forbids; its words stand with the goal. `by`: the points of openness that it cost. */
    breach: (label: string, by: number, name: string) => string
    /** The step that was agreed on, and a question for a date that got neither yes nor no. */
    agreed: (step: string) => string
    openDate: (question: string) => string
    /** The persona's last words. */
    lastWords: (line: string, name: string) => string
    /** The persona told what it had kept back. */
    secret: (line: string, name: string) => string
  }
  steps: {
    talkLess: string
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

/** From this overall score on a report calls the conversation a good start. */
export const START_SCORE = 45

/** Points of openness from the first to the last answer: a clear change, and a slight one. */
export const CLEARLY = 15
export const SLIGHTLY = 6

/** With so few points left, any clear fall is a great one. */
export const LITTLE_OPENNESS = 5

/** Points of openness after one turn that are more than a few. */
export const FAR = 10

/** No turn of so many words is worth a second look. */
export const BRIEF = 40

/** Every third turn that tells is often. */
export const OFTEN_TOLD = 3

/** From this percentage of all words on somebody said more than the other. */
export const TALKATIVE = 55

/** Reflections with more words than this on average could be shorter. */
export const LONG_BACK = 15

/** From this share of open questions on they are most of the questions. */
export const MOSTLY = 0.75

export const levelWords = <T>(of: readonly [T, T, T, T], level: Level): T => of[level]

export const upperFirst = (words: string): string => `${words[0]?.toUpperCase()}${words.slice(1)}`

/** Words that begin a sentence and are no name. */
const commonWord =
  /^(?:an?|he|i[tn]|n(?:either|o|one|othing)|she|the(?:re|y)?|au(?:cune?|cun)|ce(?:la)?|elles?|ils?|l[ae]s?|l(?=['’])|ni|on|pas|personne|rien|une?)(?!\p{L})/iu

/** An author's words as the end of a sentence: "as far as I can tell, no strong feeling was expressed." */
export const endSentence = (words: string): string => {
  const clause = commonWord.test(words) ? `${words[0]?.toLowerCase()}${words.slice(1)}` : words
  return clause.replace(/(?<![.!?…])$/, '.')
}
