import { count, midQuote, numberFirst, q } from './english-grammar.ts'
import type { GoalWords } from './report-words.ts'

export const englishGoals: GoalWords = {
  reasons: {
    tension: () => 'I found no sentence of yours that says what stands between you',
    feeling: ({ name }) => `I found no sentence of yours that says what ${name} feels`,
    takenBack: ({ name }) => `You said what ${name} feels, but a “but” in the same sentence took it back`,
    promises: () => 'I found no sentence of yours that says what you yourself will do',
    owns: () => 'I found no sentence of yours that says what your own part was',
    mentions: () => 'I found no sentence of yours that does this',
    asksAbout: () => 'I found no question about this',
    late: () => 'You asked about this, but only after you had begun to tell',
    unanswered: ({ name }) => `You asked about this, but ${name}’s answer leaves it open`,
    told: ({ name }) => `There is something that ${name} has not told you yet`,
    ownStep: ({ name }) => `${name} named no step, and I found no question for one`,
    judged: () => 'You said it, but judged or advised in the same turn',
    yourStep: ({ name }) => `The step came from you; this goal asks for one that comes from ${name}`,
    askedStep: ({ name }) => `You asked for a step, but ${name} has not named one yet`,
    agreesTo: ({ name }) => `I found nothing you proposed that ${name} said yes to`,
    agreesElse: ({ name }) => `${name} said yes to something, but not to what this goal asks for`,
    saidBack: ({ counts }) =>
      counts.reflections === 0
        ? 'It takes two sentences that say back what you heard, and I found none'
        : 'It takes two sentences that say back what you heard, and I found one',
    moreOpen: ({ counts }) =>
      `You asked ${count(counts.openQuestions, 'open question')} and ${count(counts.closedQuestions, 'closed one')}, and it takes more open ones than closed ones`,
  },
  steps: {
    tension: () => 'Say in one sentence what stands between you.',
    feeling: (_, name) => `Say in one sentence what ${name} feels.`,
    takenBack: () => 'Name the feeling and stop there, without a “but”.',
    promises: () => 'Say what you yourself will do, and by when.',
    owns: () => 'Say in one sentence what your own part was.',
    mentions: (label) => `Prepare one sentence for your goal ${q(label)}.`,
    asksAbout: (label) => `Prepare one question for your goal ${q(label)}.`,
    late: (label) => `Begin with one question for your goal ${q(label)}, and explain later.`,
    unanswered: () => 'Where an answer leaves out what you asked for, ask once more in other words.',
    told: () => 'When an answer matters, say it back and wait for more.',
    ownStep: () => 'Ask near the end: “What will you do first, and when?”',
    judged: () => 'Say what you saw, and add nothing to it.',
    yourStep: () => 'Ask before you propose: “What will you do first, and when?”',
    askedStep: () => 'Where no step comes, ask for a smaller one: “What could you try this week?”',
    agreesTo: (_, name) => `Propose one thing, and wait until ${name} says yes or no.`,
    agreesElse: (label) => `Propose one thing that serves your goal ${q(label)}.`,
    saidBack: () => 'Say back what you heard before you ask the next thing.',
    moreOpen: () => 'Begin more of your questions with “what” or “how”.',
  },
  chance: (line, turn, name) => `Your chance was turn ${turn}, after ${name} said ${q(line)}.`,
  reached: (label, quote) => `With ${midQuote(quote)} you reached your goal ${midQuote(label)}.`,
  unmet: (label, openCount) =>
    openCount === 1
      ? `Your goal ${q(label)} is still open.`
      : `${numberFirst(openCount)} goals are still open, first of all ${midQuote(label)}.`,
}
