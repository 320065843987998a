import { inTurns, inWords, midQuote, q, times } from './english-grammar.ts'
import { type FamilyWords, upperFirst } from './report-words.ts'

const noYes = (name: string, half = 0): string =>
  half
    ? `You proposed a step, and ${name} said half a yes to it.`
    : `You proposed a step, but ${name} did not say yes to it.`
const acceptedStep = (name: string, day = 0, open = 0): string => {
  if (day) return `You named the next step and its date, and ${name} said yes to it.`
  return `You named the next step, and ${name} said yes to it${open ? ', but not to the date' : ''}.`
}
const ASK_AFTER_FACT = 'Right after the fact, ask how the other person sees it.'
const SAY_EFFECT = 'Also say what came of it, for you or for others.'
const ADD_NOTHING = 'After naming a feeling, add nothing else in that turn.'
/** The tip for somebody who names feelings: most of the time they went on behind it, or they stopped there. */
const afterFeeling = ({ added = 0, named = 0 }: Readonly<Record<string, number>>): string =>
  added * 2 > named ? ADD_NOTHING : 'Ask what lies behind the feeling, in one open question.'
const ASK_FOR_DAY = 'Ask for the day once more, and wait for a yes.'
const ASK_FOR_YES = 'Before you close, ask what is still missing for a yes.'

/** The tip for somebody who has said what their part was, or what they are sorry for. */
const afterAmends = ({ promised }: Readonly<Record<string, number>>): string =>
  promised ? 'Keep your promise, and say afterwards how it went.' : 'Now say what you will do about it.'

/** The families that judge feedback and calm: what was seen, what was agreed, what was felt, what comes next. */
export const englishFeedback = {
  observation: {
    rationale: [
      ({ judged }) => `${upperFirst(inTurns(judged))} you judged a person instead of saying what happened.`,
      ({ judged, observed }) =>
        `${upperFirst(inTurns(observed))} you said what happened, and ${inTurns(judged)} you judged a person.`,
      () => 'You said what happened, and did not judge it.',
      ({ observed }) => `${upperFirst(inTurns(observed))} you said what happened, and did not judge it.`,
    ],
    tip: [
      'Say what a camera would have filmed, and what came of it. Then stop.',
      'Say what happened and leave the judgement out: the facts say enough.',
      ({ exact, effect }) => {
        if (!exact) return 'Add the day, or how often it happened.'
        return effect ? ASK_AFTER_FACT : SAY_EFFECT
      },
      ASK_AFTER_FACT,
    ],
    praise: (quote) => `With ${midQuote(quote)} you kept to what happened.`,
    gap: () => 'You judged instead of saying what happened.',
  },
  their_view: {
    rationale: [
      (_, name) => `I found no open question about how ${name} sees it.`,
      ({ asked, brushed }, name) =>
        brushed
          ? `You asked for ${name}’s view ${times(asked)}, but answered with a reproach.`
          : `You asked for ${name}’s view ${times(asked)}, but went on talking before ${name} could answer.`,
      ({ asked }, name) => `You asked for ${name}’s view ${times(asked)}, and waited for the answer.`,
      ({ asked, taken }, name) =>
        `You asked for ${name}’s view ${times(asked)}, waited for the answer, and picked up on it straight away ${times(taken)}.`,
    ],
    tip: [
      'Once you have said what it is about, ask “How do you see it?” and stop.',
      ({ brushed }) =>
        brushed ? 'Say back the answer before you say your own view.' : 'End your turn with your question.',
      'After the answer, say what it changes for you.',
      ({ needs }) => (needs ? '' : 'Also ask what the other person would need from you.'),
    ],
    praise: (quote, name) => `You asked how ${name} saw it: ${q(quote)}`,
    gap: (name) => `You learned little about how ${name} sees it.`,
  },
  agreement: {
    rationale: [
      ({ refused, half }, name) => (refused ? noYes(name, half) : 'I found no step that the two of you agreed on.'),
      ({ asked, refused, half, alone }, name) => {
        if (refused) return noYes(name, half)
        return alone
          ? `You named a next step, and I did not see ${name} say yes to it.`
          : `You asked for a next step ${times(asked)}, but got no firm answer.`
      },
      ({ asked = 0, named = 0, own = 0, accepted, day, open }, name) => {
        const date = day ? '' : ', without a date'
        if (own === 0 && accepted) return acceptedStep(name, day, open)
        if (own > 0 && own >= asked) return `The two of you agreed on a step${date}.`
        return own > 0 || asked > named
          ? `You asked for a next step ${times(asked)} and got one${date}.`
          : 'There is a next step, but it came from you.'
      },
      ({ dated = 0 }, name) => {
        if (dated === 0) return 'The two of you agreed on a step and on its date.'
        return dated > 1
          ? `${name} suggested ${inWords(dated)} steps, each with a date.`
          : `${name} suggested a step with a date.`
      },
    ],
    tip: [
      ({ refused }) => (refused ? ASK_FOR_YES : 'Before you finish, ask: “What will you do first, and when?”'),
      ({ refused, alone }) =>
        refused || alone ? ASK_FOR_YES : 'Ask: “What is the smallest step you could take, and on which day?”',
      ({ own, day, open }) => {
        if (open && !day) return ASK_FOR_DAY
        if (!own) return 'Let the other person suggest the step, and ask by when.'
        return day ? 'Ask what could get in the way.' : 'Agree on the day as well.'
      },
      'Ask what could get in the way.',
    ],
    praise: (quote) => `With ${midQuote(quote)} you moved the talk towards a step.`,
    gap: (name, { refused, half }) =>
      refused ? noYes(name, half) : `The conversation ended without a step that you and ${name} had agreed on.`,
  },
  naming: {
    rationale: [
      ({ felt, back }, name) =>
        `${name} showed a strong feeling ${times(felt)}, and I found no line where you name it${back ? ' without a “but”' : ''}.`,
      ({ felt, back }, name) =>
        `${name} showed a strong feeling ${times(felt)}; you responded to other things, and I found no line where you name it${back ? ' without a “but”' : ''}.`,
      ({ named }) => `You named the feeling ${times(named)}.`,
      ({ named = 0, agreed = 0 }, name) =>
        `You named the feeling ${times(named)}, and ${name} agreed${agreed < named ? ` ${times(agreed)}` : ''}.`,
    ],
    tip: [
      'Name what you hear, for example: “You are worn out by this.” If you are wrong, the other person will say so.',
      ({ formula }) =>
        formula
          ? 'Instead of “I understand”, say what you understand.'
          : 'Name what you hear in one word, even if you have to guess it.',
      (numbers) => (numbers['exact'] ? afterFeeling(numbers) : 'Look for a more exact word: tired, or let down?'),
      afterFeeling,
    ],
    praise: (quote, name) => `${midQuote(quote)} put ${name}’s feeling into words.`,
    gap: (name) => `${name} showed a feeling, and I found no line where you name it.`,
  },
  no_defence: {
    rationale: [
      ({ attacked }) => `${upperFirst(inTurns(attacked))} you hit back instead of listening.`,
      ({ defended, attacked, owned, repaired }, name) => {
        if (attacked && repaired)
          return `${upperFirst(inTurns(attacked))} you hit back, and then you apologised for it.`
        return attacked
          ? `You named your own part ${times(owned)}, but ${inTurns(attacked)} you hit back.`
          : `You explained yourself ${times(defended)}${defended === 1 ? '' : ', the first time'} before you had listened to ${name}.`
      },
      ({ defended, sorry, ownedFirst }) =>
        defended
          ? `You ${ownedFirst ? 'named your own part' : 'listened'} first, and then explained yourself ${times(defended)}.`
          : `You ${sorry ? 'apologised' : 'listened'} and did not justify yourself.`,
      ({ owned }) => `You did not defend yourself, and you named your own part ${times(owned)}.`,
    ],
    tip: [
      ({ owned }) =>
        owned
          ? 'You named your own part; say it without an answer that hits back.'
          : 'Find the part that is true, and say it first.',
      ({ attacked, repaired }) => {
        if (attacked && repaired) return 'You put it right. Next time, stop before the sentence that needs an apology.'
        return attacked
          ? 'Say what it was like for you, without blame.'
          : 'An explanation can wait until it is asked for.'
      },
      (numbers) => {
        const { defended, sorry, reason } = numbers
        if (defended) return 'Make the explanation half as long.'
        if (!sorry) return 'If a part of it is yours, name it.'
        return reason ? afterAmends(numbers) : 'Say exactly what you are sorry for.'
      },
      afterAmends,
    ],
    praise: (quote) => `With ${midQuote(quote)} you did not try to defend yourself.`,
    gap: (_, { attacked = 0 }) =>
      attacked > 0
        ? 'You hit back. People who feel attacked stop listening.'
        : 'You explained yourself before you had listened. That sounds like an excuse, even when it is not one.',
  },
  moving_on: {
    rationale: [
      () => 'I did not find a sentence where you say what you will do.',
      ({ promised }) => `You promised something ${times(promised)}, but not clearly enough to count on it.`,
      ({ promised = 0, offered = 0, open }, name) =>
        promised + offered > 0
          ? `You offered a step ${times(promised + offered)}, ${open ? `but ${name} did not say yes to a date` : 'without saying when'}.`
          : `${name} suggested a step. I did not find a sentence where you say your own part of it.`,
      ({ dated }) => `${upperFirst(inTurns(dated))} you said what you will do, and by when.`,
    ],
    tip: [
      'Say one thing that you will do, and when.',
      'Say exactly what you will do, and when.',
      ({ promised = 0, offered = 0, open }) => {
        if (open) return ASK_FOR_DAY
        return promised + offered > 0 ? 'Say by when you will do it.' : 'Say what you will do yourself, and when.'
      },
      ({ checked, date }) =>
        checked
          ? `Keep ${date ? 'to the date' : 'your word'}, and say afterwards how it went.`
          : 'Ask whether that is what is needed.',
    ],
    praise: (quote) => `With ${midQuote(quote)} you said what happens next.`,
    gap: () => 'You did not say clearly what you will do next, or when.',
  },
} satisfies Record<string, FamilyWords>
