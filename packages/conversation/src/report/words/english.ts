import type { Facts } from '../facts.ts'
import { englishFamilies } from './english-families.ts'
import { englishGoals } from './english-goals.ts'
import { count, inWords, midQuote, q } from './english-grammar.ts'
import {
  endSentence,
  upperFirst,
  CLEARLY,
  LITTLE_OPENNESS,
  FAR,
  FEW_TURNS,
  GOOD_SCORE,
  type OpenGoals,
  type ReportWords,
  SLIGHTLY,
  START_SCORE,
} from './report-words.ts'

const allReached = ({ name, allGoals }: Facts): string =>
  allGoals > 1 ? `You reached all ${inWords(allGoals)} goals with ${name}` : `You reached your goal with ${name}`

const outcomes: Readonly<Record<string, (facts: Facts) => string>> = {
  win: (facts) => `${allReached(facts)}.`,
  loose: ({ name, reason }) => {
    if (reason === 'time_limit') return `Time ran out before you reached your goal with ${name}.`
    return reason === 'turn_limit'
      ? `You used all your turns before you reached your goal with ${name}.`
      : `This time you did not reach your goal with ${name}. You can try again from any turn.`
  },
  end: (facts) => {
    if (facts.allGoals > 0)
      return `${allReached(facts)}${facts.reason === 'learner_ended' ? ', then finished the conversation yourself' : ''}.`
    if (facts.reason === 'learner_ended') return 'You finished the conversation yourself.'
    return facts.hasGoodbye ? 'The conversation ended with a goodbye.' : 'The conversation has ended.'
  },
  abort: () => 'The conversation ended early; this report covers only the part that took place.',
}

/** A retry from a turn keeps what was said before it. */
const addedTurns = (turns: number): string =>
  `This attempt adds ${count(turns, 'turn')} of yours to the conversation that you kept`

const outcome = (facts: Facts): string => {
  const end = (outcomes[facts.status] ?? outcomes['end'])?.(facts) ?? ''
  return facts.status === 'end' && facts.missesWin ? `${end} A required goal was still open.` : end
}

/** The score rates how the learner talked; an open goal only keeps it below 100. */
const goodTalk = ({ open, all }: OpenGoals): string => {
  const rest = `${inWords(open)} of ${inWords(all)} ${open === 1 ? 'is' : 'are'} still open`
  const goals =
    all === 1
      ? 'Your goal is still open, which only keeps it below 100.'
      : `Open goals only keep it below 100: ${rest}.`
  return `You led the conversation well, and the score shows it. It rates how you talked. ${goals}`
}

const goodWork = ({ status, learner, takenOver }: Facts, goals: OpenGoals): string => {
  const isWon = status === 'win'
  if (!isWon && takenOver.length > 0 && learner.length < FEW_TURNS)
    return 'What you added is good, but it is too short to show much. Try again from an earlier turn to show more.'
  if (!isWon && learner.length < FEW_TURNS)
    return 'This began well, but it is too short to show much. Talk longer next time.'
  // The page offers the next step after a win.
  return isWon || goals.open === 0 ? 'This was good work.' : goodTalk(goals)
}

export const english: ReportWords = {
  families: englishFamilies,
  due: (line, name) => `A good place for it was after ${name} said ${midQuote(line)}.`,
  quotedShare: {
    reflecting: (n) =>
      `${n === 1 ? 'One of these lines is' : `${upperFirst(inWords(n))} of these lines are`} quoted below.`,
    open_questions: (n) =>
      `${n === 1 ? 'One of the questions is' : `${upperFirst(inWords(n))} of the questions are`} quoted below.`,
  },
  quoted: q,
  goals: englishGoals,
  rewording: {
    instead: (own, words) => `Instead of ${midQuote(own)}, you could say: ${q(words)}`,
    first: (words, turn) => `In turn ${turn} you could have begun with: ${q(words)}`,
    feeling: (word) => `It sounds as if you feel ${word}.`,
  },
  withheld: {
    not_measurable: () => 'Not judged: this cannot be counted. It takes a person or a language model to judge it.',
    too_few_turns: () => 'Not judged: there was too little conversation to go by.',
    not_applicable: (condition) =>
      condition
        ? `Not judged: as far as I can tell, ${endSentence(condition)}`
        : 'Not judged: the occasion for it did not arise, as far as I can tell.',
    too_faint: () => 'Not judged: I cannot say for sure that there was any resistance to respond to.',
    uncertain: () => 'Not judged: I am less than 60% sure of what I found, so I give no score.',
    uncertain_count: () =>
      'Not judged: I am less than 60% sure of what I found, so I give no score. Your goal only needs the count, so it is still decided.',
    described: () =>
      'Not judged: you said what your goal asks for, but it takes a person or a language model to judge how fairly you described it.',
    no_evidence: () => 'Not judged: I found no words of yours that would show it either way.',
    text_only: () =>
      'Not judged: this criterion takes a written comment, not a score. A person or a language model can write it.',
    broken_off: () => 'Not judged: the conversation ended before it got that far.',
  },
  opening: ({ name, learner, takenOver }, turns) => {
    if (takenOver.length > 0) return `${addedTurns(turns)}.`
    return learner.length < FEW_TURNS
      ? `A short conversation with ${name}: you took ${count(turns, 'turn')}.`
      : `You talked with ${name} and took ${count(turns, 'turn')}.`
  },
  course: (first, last, { low, name }) => {
    const change = last - first
    if (change >= CLEARLY) return `${name} was clearly more open at the end than at the beginning.`
    if (change >= SLIGHTLY) return `${name} was a little more open at the end than at the beginning.`
    if (change <= -CLEARLY || (change <= -SLIGHTLY && last <= LITTLE_OPENNESS))
      return `${name} was clearly less open at the end than at the beginning.`
    if (change <= -SLIGHTLY) return `${name} was a little less open at the end than at the beginning.`
    const between = Math.min(first, last) - low >= SLIGHTLY ? ', after drawing back in between' : ''
    return `${name} was about as open at the end as at the beginning${between}.`
  },
  abuse: {
    limit: (quote) => `The insult ${midQuote(quote)} limits this score.`,
    slights: (n, quote) =>
      n === 1
        ? `One line weighs more than the rest here, because it belittles, blames or orders somebody about: ${midQuote(quote)}.`
        : `${upperFirst(inWords(n))} lines weigh more than the rest here, because they belittle, blame or order somebody about, such as ${midQuote(quote)}.`,
    letter: (quote, name) => `You insulted ${name}: ${q(quote)}`,
    scores: 'An insult caps every score in this report.',
    step: (isSorry) =>
      isSorry
        ? 'You apologised, and that was right. Now stay respectful, even when it is hard.'
        : 'Stay respectful, even when it is hard. If an insult slips out, apologise at once.',
  },
  graveLine: (quote, name) => `After ${midQuote(quote)}, ${name} drew back. Try saying that differently next time.`,
  refusedOffer: (quote, isTakenBack, name) =>
    `${name} turned down your offer ${midQuote(quote)}${isTakenBack ? ', and you took it back' : ''}. Next time, first find out what is needed.`,
  breach: (label, quote) => `This goes against your goal ${midQuote(label)}: ${q(quote)}`,
  blame: (quote) => `You belittled, judged or blamed somebody: ${q(quote)} That makes people defend themselves.`,
  outcome,
  turningPoint: (quote, { up, single }, name) => {
    if (!single)
      return `${up ? 'Look at' : 'Look again at'} ${midQuote(quote)}: after it, ${name} ${up ? 'opened up' : 'drew back'}.`
    return up
      ? `The turning point was ${midQuote(quote)}.`
      : `Look again at ${midQuote(quote)}: nothing else made ${name} draw back as much.`
  },
  reviewedElsewhere: 'A reviewer rated this line better in another report on this session.',
  guess: (quote, name) => `With ${midQuote(quote)} you said how you understood ${name}’s situation.`,
  ownStep: (quote, name) => `${name} suggested a step: ${q(quote)}`,
  closing: (overall, facts, goals, stepCount) => {
    if (overall === null && facts.takenOver.length > 0)
      return `What you added is too short for an overall score: less than half of the rubric could be judged in it.${facts.status === 'win' ? '' : ' Try again from an earlier turn, and more of it counts.'}`
    if (overall === null) return 'There is no overall score this time, because too little could be judged.'
    if (overall >= GOOD_SCORE) return goodWork(facts, goals)
    if (overall >= START_SCORE) return 'That is a good start. Change one thing at a time.'
    return stepCount === 1
      ? 'Take the next step into your next attempt.'
      : 'Choose one of the next steps for your next attempt, and leave the others for later.'
  },
  insufficient: ({ status, name, takenOver }, turns, least) => {
    const winSentence = status === 'win' ? `You reached your goal with ${name}. ` : ''
    if (takenOver.length > 0) {
      const way = status === 'win' ? '' : ' For a score, keep talking or try again from an earlier turn.'
      return `${winSentence}${addedTurns(turns)}; a score needs ${inWords(least)}.${way} The goals and figures below cover this part; the report of your earlier attempt covers the rest.`
    }
    const longer = status === 'win' ? '' : ' Talk a little longer next time.'
    return `${winSentence}You took ${count(turns, 'turn')}; a fair report needs ${inWords(least)}. The figures that could be counted are below.${longer}`
  },
  moments: {
    change: (quote, by, name) =>
      `After ${midQuote(quote)}, ${name} ${by > 0 ? 'opened up' : 'drew back'}${Math.abs(by) >= FAR ? ' a lot' : ''}.`,
    turningPoint: (quote, name) => `After ${midQuote(quote)}, ${name} opened up more than at any other time.`,
    missed: (line, name) => `${name} said ${midQuote(line)}, and you did not respond to it.`,
    breach: (label, by, name) =>
      `What you did here goes against your goal ${midQuote(label)}.${by < 0 ? ` After it, ${name} drew back.` : ''}`,
    agreed: (step) => `What you agreed on: ${midQuote(step)}.`,
    openDate: (question) => `Your question ${midQuote(question)} got no clear answer.`,
    lastWords: (line, name) => `The last thing ${name} said was ${midQuote(line)}.`,
    secret: (line, name) => `${name} told you something kept back until then: ${q(line)}`,
  },
  steps: {
    talkLess: 'Say half as much next time, and see what the other person does with the time.',
    shorter: 'Keep every turn under forty words.',
    ask: 'Ask one open question in each of your first three turns.',
    again: 'Play the same scenario again, and begin with another question.',
    pause: 'Begin one of your turns with the word that mattered most in what you just heard.',
    wait: 'End your next turn with a question and add nothing after it.',
    sayBack: 'Say back what you heard before you ask the next thing.',
  },
}
