import { count, inWords, midQuote, q } from './english-grammar.ts'
import type { GoalWords } from './report-words.ts'

export const englishGoals: GoalWords = {
  reasons: {
    tension: () => 'I did not find a sentence where you say what stands between you',
    feeling: ({ name }) => `I did not find a sentence where you say what ${name} feels`,
    takenBack: ({ name }) => `You said what ${name} feels, then took it back with a “but”`,
    promises: () => 'I did not find a sentence where you say what you yourself will do',
    owns: () => 'I did not find a sentence where you say what your own part was',
    mentions: () => 'I found no sentence of yours that clearly does this',
    asksAbout: () => 'I found no question about this',
    late: () => 'You asked about this, but only after you had started explaining',
    unanswered: ({ name }) => `You asked about this, but ${name}’s answer leaves it open`,
    told: ({ name }) => `${name} held something back until the end`,
    toldPart: ({ name }) => `${name} told you part of it, but held something back until the end`,
    ownStep: ({ name }) => `${name} did not suggest a next step, and I did not see you ask for one`,
    nearStep: ({ name }) => `${name} spoke of a possible step, but the two of you did not settle it`,
    askedAgain: ({ name }) => `You asked ${name} to tell it again`,
    judged: () => 'You said it, but judged or advised in the same turn',
    yourStep: ({ name }) => `The step came from you; this goal asks for one that comes from ${name}`,
    askedStep: ({ name }) => `You asked for a next step, but ${name} did not suggest one`,
    askedSmallStep: ({ name }) => `You asked for a small step, but ${name} did not suggest one`,
    agreesTo: ({ name }) => `I did not see ${name} say yes to anything you proposed`,
    agreesElse: ({ name }) => `${name} said yes to something, but not to what this goal asks for`,
    noYes: ({ name }) => `You proposed something, but ${name} did not say yes to it`,
    halfYes: ({ name }) => `You proposed something, and ${name} said half a yes to it`,
    conditions: ({ name }) => `I did not find a sentence in which ${name} names a condition`,
    saidBack: ({ counts }) =>
      `This goal asks you to say back what you hear at least twice; I found ${counts.reflections === 0 ? 'no sentence that does' : 'only one sentence that does'}`,
    passedOver: ({ name }) => `${name} objected, and you went on without taking it up`,
    moreOpen: ({ counts }) =>
      counts.openQuestions + counts.closedQuestions === 0
        ? 'You asked no questions'
        : `You asked ${count(counts.openQuestions, 'open question')} and ${count(counts.closedQuestions, 'closed one')}; this goal asks for more open ones than closed ones`,
  },
  steps: {
    tension: () => 'Say in one sentence what stands between you.',
    feeling: (_, name) => `Say in one sentence what ${name} feels.`,
    takenBack: () => 'Name the feeling and stop there, without a “but”.',
    promises: () => 'Say what you yourself will do, and by when.',
    owns: () => 'Say in one sentence what your own part was.',
    mentions: (label) => `Prepare one sentence for your goal ${midQuote(label)}.`,
    asksAbout: (label) => `Prepare one question for your goal ${midQuote(label)}.`,
    late: (label) => `Begin with one question for your goal ${midQuote(label)}, and explain later.`,
    unanswered: () => 'Where an answer leaves out what you asked for, ask once more in other words.',
    told: () => 'When an answer matters, say it back and wait for more.',
    toldPart: () => 'When an answer matters, say it back and wait for more.',
    ownStep: () => 'Ask near the end: “What will you do first, and when?”',
    nearStep: () => 'When you hear a possible step, ask: “When will you do it?”',
    askedAgain: () => 'Say yourself what you know, and ask only what is missing.',
    judged: () => 'Say what you saw, and add nothing to it.',
    yourStep: () => 'Ask before you propose: “What will you do first, and when?”',
    askedSmallStep: () => 'Where even a small step does not come, ask what stands in its way.',
    askedStep: () => 'Where no step comes, ask for a smaller one: “What could you try this week?”',
    agreesTo: (_, name) => `Propose one thing, and wait until ${name} says yes or no.`,
    agreesElse: (label) => `Suggest something for your goal ${midQuote(label)} as well, and wait for the answer.`,
    noYes: () => 'Before you close, ask what is still missing for a yes.',
    halfYes: () => 'When you hear half a yes, ask what would make it a whole one.',
    conditions: () => 'Ask: “What would have to be true for you to try it?” Then agree on just that.',
    saidBack: () => 'Say back what you heard before you ask the next thing.',
    passedOver: () => 'When you hear an objection, say back the worry behind it.',
    moreOpen: () => 'Begin more of your questions with “what” or “how”.',
  },
  chance: (line, turn, name) => `Your chance came in turn ${turn}, after ${name} said ${midQuote(line)}.`,
  leftOpen: (question, name) => `You asked ${q(question)}, but ${name} left it open.`,
  otherStep: (step) => `You agreed on ${midQuote(step)}; I did not find in it all that this goal asks for.`,
  reachedBut: (name) => `${name} told you, but this line breaks the goal`,
  reached: (label, quote) =>
    `${quote === null ? 'You' : `With ${midQuote(quote)} you`} reached your goal ${midQuote(label)}.`,
  unmet: (label, openCount) =>
    openCount === 1
      ? `You have not reached your goal ${midQuote(label)} yet.`
      : `You have not reached ${inWords(openCount)} goals yet; start with ${midQuote(label)}.`,
  askOn: 'When an answer matters, ask what else there is to it.',
  cleared: 'A reviewer gave a better score to the line on which this rested, so the goal is open again.',
}
