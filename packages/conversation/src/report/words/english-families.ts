import { BRIEF, type FamilyWords, LONG_BACK, MOSTLY, TALKATIVE } from './report-words.ts'
import type { Family } from '../criteria/index.ts'
import { count, inTurns, midQuote, q, times, timesFirst } from './english-grammar.ts'

/** Advice with a question mark is one of the closed questions. */
const kindOfClosed = (closedCount: number, adviceCount: number): string => {
  const each = closedCount === 1 ? 'it' : 'each'
  if (adviceCount >= closedCount) return `${each} was advice with a question mark`
  const rest =
    adviceCount > 0 ? `; ${adviceCount} of them ${adviceCount === 1 ? 'was' : 'were'} advice with a question mark` : ''
  return `${each} could be answered by a yes, a no or a figure${rest}`
}

/** The questions that left the choice. */
const choice = (openCount: number, closedCount: number): string => {
  if (closedCount === 0) return openCount === 1 ? 'It' : 'Each of them'
  if (openCount >= MOSTLY * (openCount + closedCount)) return 'Most of them'
  return openCount === 1 ? 'The open one' : 'The open ones'
}

const LESS_OF_ONESELF = 'Keep your own story for later, and ask one more question in its place.'
const ownStories = (stories: number, turns = 0): string =>
  `In ${stories} of ${turns} turns you talked about your own life.`

const roomyPart = (percent = 0, roomy = 0): string =>
  percent > TALKATIVE ? `, and ${roomy}% of these asked openly or said something back` : ''

const moreBack = (longAnswers = 0): string =>
  longAnswers > 0
    ? 'Say back the long answers, too: they hold the most.'
    : 'Say back short answers, too: one word of theirs is enough.'

const objecting = (name: string, n = 0): string => `${name} seemed to object ${times(n)}`

/** The number of objections that were taken up, where it is not all of them. */
const some = (objections = 0, metCount = 0): string => (metCount < objections ? ` ${times(metCount)}` : '')

const fighting = (objections = 0, fought = 0): string =>
  fought === objections
    ? `you argued or advised against it${objections > 1 ? ' each time' : ''}`
    : `${times(fought)} you argued or advised against it`

export const englishFamilies: Record<Family, FamilyWords> = {
  open_questions: {
    rationale: [
      ({ closed = 0, dressed = 0, turns }) =>
        closed
          ? `In ${turns} turns you asked ${count(closed, 'question')}, and ${kindOfClosed(closed, dressed)}.`
          : `I found no question in your ${turns} turns.`,
      ({ open = 0, closed = 0, turns }) =>
        closed > open
          ? `You asked ${count(open, 'open question')} and ${count(closed, 'closed one')}: more closed than open.`
          : `You asked ${count(open, 'open question')} and ${count(closed, 'closed one')} in ${turns} turns.`,
      ({ open = 0, closed = 0 }, name) =>
        `You asked ${count(open, 'open question')} and ${count(closed, 'closed one')}. ${choice(open, closed)} let ${name} choose what to tell you.`,
      ({ open, closed, built }, name) =>
        `You asked ${count(open, 'open question')} and ${count(closed, 'closed one')}; ${times(built)} your question began from what ${name} had just said.`,
    ],
    tip: [
      'Begin your next question with “what” or “how”, then wait for the answer.',
      'Ask yourself what you would like to hear about, and begin your question with “what” or “how”.',
      ({ built = 0, opening = 0, closed = 0 }) => {
        if (built * 2 < opening) return 'Start your next question from the last answer: use one of its words.'
        return closed > 0
          ? 'Turn one of your closed questions into one that begins with “what” or “how”.'
          : 'Now and then, wait in silence instead of asking.'
      },
      'Keep asking like this. Now and then, wait in silence instead of asking.',
    ],
    praise: (quote, name) => `Your question ${midQuote(quote)} let ${name} choose what to tell you.`,
    gap: (name, { open = 0 }) =>
      `You asked ${open === 0 ? 'no open question' : 'few open questions'}, so ${name} could seldom tell you something new.`,
  },
  reflecting: {
    rationale: [
      ({ turns }, name) => `In none of your ${turns} turns did you say back what ${name} had told you.`,
      ({ heard, turns }) => `You said back what you heard ${times(heard)} in ${turns} turns.`,
      ({ heard, turns }) =>
        `${timesFirst(heard)} in ${turns} turns you said back what you had heard, in your own words.`,
      ({ heard, on, felt }, name) => {
        const back = `You said back what you heard ${times(heard)}${felt ? ', the feeling included' : ''}`
        return on ? `${back}; ${times(on)} ${name} went on without being asked.` : `${back}.`
      },
    ],
    tip: [
      'Before you ask the next thing, say in one short sentence what you have just heard.',
      ({ long }) => moreBack(long),
      ({ felt, long }) =>
        felt ? moreBack(long) : 'Say the feeling as well as the facts, even if you have to guess it.',
      ({ asked }) =>
        asked
          ? 'Now and then, leave out the question: what you say back is often enough.'
          : 'Keep saying back what you hear, above all after long answers.',
    ],
    praise: (quote, name) =>
      `With ${midQuote(quote)} you put into words what you had understood. That shows ${name} that you listen.`,
    gap: (name) =>
      `You moved on from things that ${name} told you. One sentence that says them back shows that you heard them.`,
  },
  room: {
    rationale: [
      ({ percent, longest, roomy, stories, turns }) =>
        stories
          ? ownStories(stories, turns)
          : `${percent}% of the words were yours${roomyPart(percent, roomy)}; your longest turn had ${longest}.`,
      ({ percent, longest, tells, stories, turns }, name) => {
        if (stories) return ownStories(stories, turns)
        return tells
          ? `${percent}% of the words were yours, and most of them advised, informed or judged.`
          : `You said more than ${name} did: ${percent}% of the words were yours. Your longest turn had ${longest}.`
      },
      ({ percent = 0, longest, long, roomy }, name) => {
        const share = percent >= 45 && percent <= TALKATIVE ? `You and ${name} spoke about equally: ` : ''
        return `${share}${percent}% of the words were yours${roomyPart(percent, roomy)}. ${
          long ? `Only your longest turn, with ${longest} words, was too long.` : `No turn had more than ${longest}.`
        }`
      },
      ({ percent, longest }, name) =>
        `You said ${percent}% of the words and never more than ${longest} at once, so ${name} had time to talk.`,
    ],
    tip: [
      ({ stories }) => (stories ? LESS_OF_ONESELF : 'Say one thing, then stop and let the other person answer.'),
      ({ stories }) =>
        stories ? LESS_OF_ONESELF : 'Say one thing in each turn, and ask for a reaction before the next.',
      ({ percent = 0, longest = 0, back = 0 }) => {
        if (longest > BRIEF) return 'Look at your longest turn: which part could have waited?'
        return percent > TALKATIVE && back > LONG_BACK
          ? 'Say back in fewer words: four or five are often enough.'
          : 'To leave more room, stop after one sentence.'
      },
      'Your turns are a good length; keep it that way.',
    ],
    praise: (quote, name) => `You kept it short, as in ${midQuote(quote)}, and left ${name} time to talk.`,
    gap: (name) => `You did most of the talking, so ${name} had little room.`,
  },
  advice: {
    rationale: [
      ({ percent, told, turns }, name) =>
        `With ${percent}% of your words you told ${name} something without asking first: advice, information or a judgement (${told} of ${turns} turns).`,
      ({ percent, told, turns }) =>
        `${percent}% of your words advised, informed or judged without asking (${told} of ${turns} turns): about half of what you said.`,
      ({ percent, told, turns }) =>
        `${percent}% of your words advised or informed without asking (${told} of ${turns} turns).`,
      ({ percent, told, turns }, name) =>
        `${percent ? `Only ${percent}%` : 'None'} of your words advised or informed ${name} without asking${percent ? ` (${told} of ${turns} turns)` : ''}.`,
    ],
    tip: [
      'Before you explain or suggest anything, ask what the other person already knows or has tried.',
      'Turn your next piece of advice into a question.',
      'Give one piece of advice at most, and ask before you give it.',
      '',
    ],
    praise: (quote, name) =>
      quote.includes('?')
        ? `With ${midQuote(quote)} you asked ${name} instead of giving advice.`
        : `With ${midQuote(quote)} you stayed with ${name} instead of giving advice.`,
    gap: (name) => `You told ${name} a lot and left less time for listening.`,
  },
  evoking: {
    rationale: [
      ({ advised }, name) =>
        advised
          ? `I found no question about ${name}’s own reasons; you gave advice ${times(advised)}.`
          : `I found no question about ${name}’s own reasons; you gave the reasons yourself.`,
      ({ asked, advised }) => `You asked for reasons ${times(asked)}, and gave advice ${times(advised)}.`,
      ({ asked }, name) => `You asked for ${name}’s own reasons ${times(asked)}.`,
      ({ asked, change }, name) =>
        `You asked for ${name}’s own reasons ${times(asked)}; ${count(change, 'answer')} spoke of change, as far as I can tell.`,
    ],
    tip: [
      'Ask what would be good about it, before you say what is.',
      'When you have asked for reasons, let the answer be the last word for a moment.',
      'Take up the reason that you hear, and ask: “What else?”',
      'Ask now what the first step would look like.',
    ],
    praise: (quote, name) => `With ${midQuote(quote)} you asked ${name} for reasons instead of giving your own.`,
    gap: (name) =>
      `The reasons came from you rather than from ${name}. People act sooner on reasons they have said themselves.`,
  },
  rolling: {
    rationale: [
      ({ objections, fought }, name) => `${objecting(name, objections)}, and ${fighting(objections, fought)}.`,
      ({ objections, met }, name) =>
        met
          ? `${objecting(name, objections)}; you took it up ${times(met)} and passed over the rest.`
          : `${objecting(name, objections)}, and you passed over it.`,
      ({ objections, met }, name) => `${objecting(name, objections)}, and you took it up${some(objections, met)}.`,
      ({ objections, met }, name) =>
        `${objecting(name, objections)}; you took it up${some(objections, met)} and said what was right about it.`,
    ],
    tip: [
      'When you hear a “but”, say back the worry behind it before you answer.',
      'Ask about the objection before you answer it: what matters behind it?',
      ({ granted }) =>
        granted ? 'Now ask what would make the objection smaller.' : 'Say what is right in the objection, and mean it.',
      'Good. Now ask what would make the objection smaller.',
    ],
    praise: (quote, name) => `When ${name} seemed to object, you answered ${midQuote(quote)} and did not argue.`,
    gap: (name) => `When ${name} seemed to object, you argued against it or passed over it.`,
  },
  autonomy: {
    rationale: [
      ({ advised }) => `You gave advice ${times(advised)} without asking whether it was wanted.`,
      ({ advised, asked = 0, left = 0 }) =>
        asked + left > 0
          ? `You gave advice ${times(advised)} without asking; ${times(asked + left)} you asked or left the choice open.`
          : `You gave advice ${times(advised)}, and neither asked first nor left the choice open.`,
      ({ asked = 0, left = 0, advised = 0 }) => {
        if (advised > 0)
          return `You gave advice ${times(advised)}, and ${times(asked + left)} you asked first or left the choice open.`
        return asked > 0
          ? `You asked before you suggested something ${times(asked)}, and gave no other advice.`
          : `You gave no advice, and asked an open question ${times(left)}.`
      },
      ({ stated }, name) =>
        `You gave no unasked advice, and ${times(stated)} you said that the choice was up to ${name}.`,
    ],
    tip: [
      'Ask before you suggest something: “Would it help if I told you what I have seen work?”',
      'Offer two ways instead of one, and ask which fits.',
      ({ stated }) =>
        stated ? 'Offer two ways instead of one, and ask which fits.' : 'Say it aloud: “It is your decision.”',
      'Keep leaving the choice open, even when time is short.',
    ],
    praise: (quote, name) =>
      quote.includes('?')
        ? `With ${midQuote(quote)} you asked ${name} instead of telling.`
        : `With ${midQuote(quote)} you left the choice to ${name}.`,
    gap: (name, { advised }) => `${inTurns(advised)} you told ${name} what to do without being asked.`,
  },
  observation: {
    rationale: [
      ({ judged }) => `${inTurns(judged)} you judged a person instead of saying what happened.`,
      () => '',
      () => '',
      () => '',
    ],
    tip: ['Say what a camera would have filmed, and what came of it. Then stop.', '', '', ''],
    praise: (quote) => `With ${midQuote(quote)} you kept to what happened.`,
    gap: (name) => `You spoke about what ${name} is like, and not about what happened.`,
  },
  their_view: {
    rationale: [
      (_, name) => `I found no open question about how ${name} sees it.`,
      ({ asked, brushed }, name) =>
        brushed
          ? `You asked ${times(asked)}, and met the answer with a reproach.`
          : `You asked ${times(asked)}, and went on talking before ${name} could answer.`,
      ({ asked }, name) => `You asked ${times(asked)} how ${name} sees it, and waited for the answer.`,
      ({ asked, taken }) =>
        `You asked ${times(asked)} and waited for the answer; ${times(taken)} you took it up in your next turn.`,
    ],
    tip: [
      'Once you have said what it is about, ask “How do you see it?” and stop.',
      ({ brushed }) =>
        brushed ? 'Say back the answer before you say your own view.' : 'Stop talking after your question.',
      'After the answer, say what it changes for you.',
      'Keep asking, and keep waiting for the answer.',
    ],
    praise: (quote, name) => `You wanted to know how ${name} sees it: ${q(quote)}`,
    gap: (name) => `You learned little about how ${name} sees it.`,
  },
  agreement: {
    rationale: [
      () => 'I found no step that the two of you agreed on.',
      ({ asked }) => `You asked for a next step ${times(asked)}; the answer stayed an intention.`,
      ({ asked = 0, named = 0, own = 0, day }) => {
        const date = day ? '' : ', without a date'
        if (own > 0 && own >= asked) return `The two of you agreed on a step${date}.`
        return own > 0 || asked > named
          ? `You asked for a next step ${times(asked)} and got one${date}.`
          : 'There is a step, and it was you who named it.'
      },
      ({ dated = 0 }, name) =>
        dated > 1 ? `${name} named ${dated} steps with a date.` : `${name} named a step with a date.`,
    ],
    tip: [
      'Keep two minutes for the question: “What will you do first, and when?”',
      'Ask: “What is the smallest step you could take, and on which day?”',
      ({ own, day }) => {
        if (!own) return 'Let the other person name the step, and ask by when.'
        return day ? 'Ask what could get in the way.' : 'Agree on the day as well.'
      },
      'Ask what could get in the way.',
    ],
    praise: (quote) => `With ${midQuote(quote)} you moved the talk towards a step.`,
    gap: (name) => `At the end it was not clear what ${name} was going to do, or by when.`,
  },
  naming: {
    rationale: [
      ({ felt, back }, name) =>
        `${name} showed a strong feeling ${times(felt)}, and I found no sentence of yours that names it${back ? ' without a “but”' : ''}.`,
      ({ felt, back }, name) =>
        `${name} showed a strong feeling ${times(felt)}; you took up other things, and I found no sentence that names it${back ? ' without a “but”' : ''}.`,
      ({ named }) => `You named the feeling ${times(named)}.`,
      ({ named }, name) => `You named the feeling ${times(named)}, and ${name} agreed.`,
    ],
    tip: [
      'Name what you hear, for example: “You are worn out by this.” If you are wrong, you will be told.',
      ({ formula }) =>
        formula
          ? 'Instead of “I understand”, say what you understand.'
          : 'Name what you hear in one word, even if you have to guess it.',
      'Look for a more exact word: tired, or let down?',
      'After naming a feeling, stay quiet for a moment.',
    ],
    praise: (quote, name) => `${midQuote(quote)} put ${name}’s feeling into words.`,
    gap: (name) => `${name} showed a feeling, and I found no sentence of yours that names it.`,
  },
  no_defence: {
    rationale: [
      ({ attacked }) => `${inTurns(attacked)} you hit back instead of listening.`,
      ({ defended }, name) =>
        `You explained yourself ${times(defended)}${defended === 1 ? '' : ', the first time'} before you had listened to ${name}.`,
      ({ defended, sorry }) =>
        defended
          ? `You listened first; then you explained, ${times(defended)}.`
          : `You ${sorry ? 'apologised' : 'listened'} and did not justify yourself.`,
      ({ owned }) => `You did not defend yourself, and ${times(owned)} you named your own part.`,
    ],
    tip: [
      'Find the part that is true, and say it first.',
      'An explanation can wait until it is asked for.',
      ({ defended, sorry }) => {
        if (defended) return 'Make the explanation half as long.'
        return sorry ? 'Say exactly what you are sorry for.' : 'If a part of it is yours, name it.'
      },
      ({ promised, summed }) => {
        if (!promised) return 'Now say what you will do about it.'
        return summed
          ? 'Keep your promise, and say afterwards what came of it.'
          : 'Before you part, say in one sentence what you have understood.'
      },
    ],
    praise: (quote) => `With ${midQuote(quote)} you did not try to defend yourself.`,
    gap: (_, { attacked = 0 }) =>
      attacked > 0
        ? 'You hit back. People who feel attacked stop listening.'
        : 'You explained yourself before you had listened. That sounds like an excuse, even if it is none.',
  },
  moving_on: {
    rationale: [
      () => 'I found no sentence in which you say what you will do.',
      ({ promised }) => `You promised something ${times(promised)}, but not clearly enough to count on it.`,
      ({ promised = 0, offered = 0 }, name) =>
        promised + offered > 0
          ? `You offered a step ${times(promised + offered)}, without saying when.`
          : `${name} agreed to a step. I found no sentence in which you say your own part of it.`,
      ({ dated }) => `You said ${times(dated)} what you will do, and by when.`,
    ],
    tip: [
      'Say one thing that you will do, and when.',
      'Say exactly what you will do, and when.',
      ({ promised = 0, offered = 0 }) =>
        promised + offered > 0 ? 'Say by when you will do it.' : 'Say what you will do yourself, and when.',
      ({ checked }) =>
        checked ? 'Keep the date, and say afterwards what came of it.' : 'Ask whether that is what is needed.',
    ],
    praise: (quote) => `With ${midQuote(quote)} you said what happens next.`,
    gap: () => 'You did not say clearly what you will do next, and when.',
  },
}
