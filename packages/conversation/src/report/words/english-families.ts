import { upperFirst, BRIEF, type FamilyWords, LONG_BACK, MOSTLY, OFTEN_TOLD, TALKATIVE } from './report-words.ts'
import type { Family } from '../criteria/index.ts'
import { count, inTurns, inWords, midQuote, times } from './english-grammar.ts'
import { englishFeedback } from './english-feedback.ts'

/** Advice with a question mark is one of the closed questions. */
const kindOfClosed = (closedCount: number, adviceCount: number): string => {
  const each = closedCount === 1 ? 'it' : 'each'
  if (adviceCount >= closedCount) return `${each} was advice phrased as a question`
  const one = adviceCount === 1 ? 'was advice phrased as a question' : 'were advice phrased as questions'
  const rest = adviceCount > 0 ? `; ${inWords(adviceCount)} of them ${one}` : ''
  return `${each} could be answered with yes, no or a number${rest}`
}

/** The questions that left the choice. */
const choice = (openCount: number, closedCount: number): string => {
  if (closedCount === 0) return openCount === 1 ? 'It' : 'Each of them'
  if (openCount >= MOSTLY * (openCount + closedCount)) return 'Most of them'
  return openCount === 1 ? 'The open one' : 'The open ones'
}

const LESS_OF_ONESELF = 'Keep your own story for later, and ask one more question in its place.'
const ownStories = (stories: number, turns = 0): string =>
  `In ${inWords(stories)} of ${count(turns, 'turn')} you talked about your own life.`

const roomyPart = (percent = 0, roomy = 0): string =>
  percent > TALKATIVE ? ` Of your own words, ${roomy}% went into open questions or into what you said back.` : ''

/** The reason why the other did not fall short, with so many words of the learner's. */
const briefPart = (percent: number, brief = 0, name = ''): string =>
  percent > TALKATIVE && brief > 0
    ? ` ${name} answers briefly: each answer counts as ${inWords(brief)} words or more here.`
    : ''

const saidBack = (backCount = 0, turns = 0): string =>
  `${upperFirst(times(backCount))} ${inTurns(turns)} you said back what you had heard`

const BETWEEN_LINES = 'Say back what you hear between the lines as well: a wish, a worry.'

const WAIT_BEHIND = 'After you say something back, wait: the other person often says more.'

/** A feeling that was said back stood between the lines already. */
const deeper = (feelings = 0): string => (feelings > 0 ? WAIT_BEHIND : BETWEEN_LINES)

/** The answers that were not said back yet: long ones that were left, or short ones of which none was. */
const moreBack = ({ long = 0, brief = 0, felt }: Readonly<Record<string, number>>): string => {
  if (long > 0) return 'Say back the long answers, too: they hold the most.'
  return brief > 0 ? deeper(felt) : 'Say back short answers, too: one word of theirs is enough.'
}

const turnsOf = (part = 0, all = 0): string => `${inWords(part)} of ${count(all, 'turn')}`

/** The tip for somebody who asks openly. */
const lessAsking = (backCount = 0): string =>
  backCount > 1
    ? 'When an answer surprises you, ask what is behind it.'
    : 'Now and then, say back what you heard instead of asking.'

/** The words in which something was said back: an echo has none of one's own. */
const inWhoseWords = (backCount = 0, free = 0, name = ''): string => {
  if (free === 0) return `, in ${name}’s own words`
  return free < backCount ? ', partly in your own words' : ', in your own words'
}

/** The part of a learner's words above which the tip is about advice, and the longest turn that counts as short. */
const MUCH_TOLD = 25
const SHORT_TURN = 25

const allOf = (n = 0): string => {
  if (n === 1) return 'it'
  return n === 2 ? 'both' : `all ${inWords(n)}`
}

const objecting = (name: string, n = 0): string => `${name} seemed to object ${times(n)}`

/** The number of objections that got a response, where it is not all of them. */
const some = (objections = 0, metCount = 0): string => (metCount < objections ? ` ${times(metCount)}` : '')

const fighting = (objections = 0, fought = 0): string =>
  fought === objections
    ? `you argued or advised against it${objections > 1 ? ' each time' : ''}`
    : `you argued or advised against it ${times(fought)}`

export const englishFamilies: Record<Family, FamilyWords> = {
  open_questions: {
    rationale: [
      ({ closed = 0, dressed = 0, turns }) =>
        closed
          ? `${upperFirst(inTurns(turns))} you asked ${count(closed, 'question')}, and ${kindOfClosed(closed, dressed)}.`
          : `I found no question in your ${count(turns, 'turn')}.`,
      ({ open = 0, closed = 0, turns }) =>
        closed > open
          ? `You asked ${count(open, 'open question')} and ${count(closed, 'closed one')}: more closed than open.`
          : `You asked ${count(open, 'open question')} and ${count(closed, 'closed one')} ${inTurns(turns)}.`,
      ({ open = 0, closed = 0 }, name) =>
        `You asked ${count(open, 'open question')} and ${count(closed, 'closed one')}. ${choice(open, closed)} let ${name} choose what to tell you.`,
      ({ open, closed, built }, name) =>
        `You asked ${count(open, 'open question')} and ${count(closed, 'closed one')}; ${times(built)}, your question picked up on what ${name} had just said.`,
    ],
    tip: [
      'Begin your next question with “what” or “how”, then wait for the answer.',
      ({ narrow }) =>
        narrow
          ? 'Ask for a story instead of a figure or a name: “How did that go?” rather than “How long did it take?”'
          : 'Ask yourself what you would like to hear about, and begin your question with “what” or “how”.',
      ({ built = 0, opening = 0, picked = 0, polar = 0, back }) => {
        if (built * 2 < opening && picked === 0)
          return 'Start your next question from the last answer: use one of its words.'
        if (polar > 0) return 'Turn one of your yes-or-no questions into one that begins with “what” or “how”.'
        return lessAsking(back)
      },
      ({ back }) => lessAsking(back),
    ],
    praise: (quote, name) =>
      quote.includes('?')
        ? `Your question ${midQuote(quote)} let ${name} choose what to tell you.`
        : `With ${midQuote(quote)} you let ${name} choose what to tell you.`,
    gap: (name, { open = 0 }) =>
      `You asked ${open === 0 ? 'no open question' : 'few open questions'}, so ${name} had little chance to tell you more.`,
  },
  reflecting: {
    rationale: [
      ({ turns }, name) => `In none of your ${count(turns, 'turn')} did you say back what ${name} had told you.`,
      ({ heard, turns }) => `${saidBack(heard, turns)}.`,
      ({ heard, turns, free }, name) => `${saidBack(heard, turns)}${inWhoseWords(heard, free, name)}.`,
      ({ heard, turns, on, felt }, name) => {
        const back = `${saidBack(heard, turns)}${felt ? ', and the feeling too' : ''}`
        const when = on === heard ? 'each time' : `on ${inWords(on)} of those occasions`
        return on ? `${back}; ${when}, ${name} carried on unprompted.` : `${back}.`
      },
    ],
    tip: [
      'Before you ask the next thing, say in one short sentence what you have just heard.',
      moreBack,
      (numbers) =>
        numbers['felt'] ? moreBack(numbers) : 'Say the feeling as well as the facts, even if you have to guess it.',
      ({ asked, bare, felt }) =>
        asked && !bare ? 'Now and then, leave out the question: what you say back is often enough.' : deeper(felt),
    ],
    praise: (quote, name) => `With ${midQuote(quote)} you put into words what ${name} had told you.`,
    gap: (name) =>
      `You moved on from things that ${name} told you. One sentence that says them back shows that you heard them.`,
  },
  room: {
    rationale: [
      ({ percent, longest, roomy, stories, turns }) =>
        stories
          ? ownStories(stories, turns)
          : `${percent}% of the words were yours.${roomyPart(percent, roomy)} Your longest turn had ${longest}.`,
      ({ percent, longest, tells, stories, turns }, name) => {
        if (stories) return ownStories(stories, turns)
        return tells
          ? `${percent}% of the words were yours, and most of them gave advice, information or a judgement.`
          : `You said more than ${name} did: ${percent}% of the words were yours. Your longest turn had ${longest}.`
      },
      ({ percent = 0, longest, long, roomy, brief }, name) => {
        const share = percent >= 45 && percent <= TALKATIVE ? `You and ${name} spoke about equally: ` : ''
        return `${share}${percent}% of the words were yours.${roomyPart(percent, roomy)}${briefPart(percent, brief, name)} ${
          long
            ? `Only your longest turn, with ${longest} words, was too long.`
            : `No turn had more than ${longest} words.`
        }`
      },
      ({ percent, longest }, name) =>
        `You said ${percent}% of the words and never more than ${longest} at once, so ${name} had time to talk.`,
    ],
    tip: [
      ({ stories }) => (stories ? LESS_OF_ONESELF : 'Say one thing, then stop and let the other person answer.'),
      ({ stories, tells, longest = 0 }) => {
        if (stories) return LESS_OF_ONESELF
        return tells && longest <= SHORT_TURN
          ? 'Put a question in the place of every second piece of advice.'
          : 'Say one thing in each turn, and ask for a reaction before the next.'
      },
      ({ percent = 0, longest = 0, back = 0, told = 0 }) => {
        if (longest > BRIEF) return 'Look at your longest turn: which part could have waited?'
        if (told > MUCH_TOLD) return 'Turn your next piece of advice into a question.'
        if (percent <= TALKATIVE && longest <= SHORT_TURN)
          return 'After an answer, ask “And then?”: often there is more.'
        return percent > TALKATIVE && back > LONG_BACK
          ? 'Say back in fewer words: four or five are often enough.'
          : 'To leave more room, stop after one sentence.'
      },
      '',
    ],
    praise: (quote, name) => `You kept it short, as in ${midQuote(quote)}, and left ${name} time to talk.`,
    gap: (name, { percent = 0, tells }) =>
      tells && percent <= TALKATIVE
        ? `Most of what you said was advice, information or a judgement, so ${name} had little room.`
        : `You did most of the talking, so ${name} had little room.`,
  },
  advice: {
    rationale: [
      ({ percent, told, turns }, name) =>
        `With ${percent}% of your words you told ${name} something without asking first: advice, information or a judgement (${turnsOf(told, turns)}).`,
      ({ percent, told, turns }) =>
        `${percent}% of your words were advice, information or a judgement that you gave without asking first (${turnsOf(told, turns)}).`,
      ({ percent, told, turns }) =>
        `${percent}% of your words were advice or information that you gave without asking first (${turnsOf(told, turns)}).`,
      ({ percent, told, turns }, name) =>
        percent
          ? `Only ${percent}% of your words were advice or information that you gave ${name} without asking first (${turnsOf(told, turns)}).`
          : `You gave ${name} no advice or information without asking first.`,
    ],
    tip: [
      'Before you explain or suggest anything, ask what the other person already knows or has tried.',
      'Turn your next piece of advice into a question.',
      ({ advised }) =>
        advised
          ? 'Give one piece of advice at most, and ask before you give it.'
          : 'Before you tell something, ask what the other person wants to hear about it.',
      '',
    ],
    praise: (quote, name) =>
      quote.includes('?')
        ? `With ${midQuote(quote)} you asked ${name} instead of giving advice.`
        : `With ${midQuote(quote)} you listened to ${name} instead of giving advice.`,
    gap: (name, { told = 0, turns = 0 }) =>
      `You ${told > 1 && told * OFTEN_TOLD >= turns ? 'often ' : ''}gave ${name} advice or information without asking first.`,
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
      'Ask what would be better afterwards, before you say so yourself.',
      'After you have asked for reasons, do not answer them at once: ask for one more.',
      'Say back the reason that you hear, and ask: “What else?”',
      ({ stepped }) => (stepped ? '' : 'Ask now what the first step would look like.'),
    ],
    praise: (quote, name) => `With ${midQuote(quote)} you asked ${name} for reasons instead of giving your own.`,
    gap: (name) =>
      `The reasons came from you rather than from ${name}. People are more likely to act on reasons they have put into words themselves.`,
  },
  rolling: {
    rationale: [
      ({ objections, fought }, name) => `${objecting(name, objections)}, and ${fighting(objections, fought)}.`,
      ({ objections, met }, name) =>
        met
          ? `${objecting(name, objections)}; you responded to it ${times(met)} and let the rest pass.`
          : `${objecting(name, objections)}, and you passed over ${allOf(objections)}.`,
      ({ objections, met }, name) => `${objecting(name, objections)}, and you responded to it${some(objections, met)}.`,
      ({ objections, met }, name) =>
        `${objecting(name, objections)}; you responded to it${some(objections, met)} and said what was right about it.`,
    ],
    tip: [
      'When you hear a “but”, say back the worry behind it before you answer.',
      'Before you answer an objection, ask what the worry behind it is.',
      ({ granted }) =>
        granted ? 'Now ask what would make the objection smaller.' : 'Say what is right in the objection, and mean it.',
      'Good. Now ask what would make the objection smaller.',
    ],
    praise: (quote, name) => `When ${name} seemed to object, you answered ${midQuote(quote)} and did not argue.`,
    gap: (name, { fought = 0, objections = 0 }) => {
      if (fought === 0) return `When ${name} seemed to object, you did not take it up.`
      return fought === objections
        ? `When ${name} seemed to object, you argued or advised against it.`
        : `When ${name} seemed to object, you often argued against it or let it pass.`
    },
  },
  autonomy: {
    rationale: [
      ({ advised }) => `You gave advice ${times(advised)} without asking whether it was wanted.`,
      ({ advised, asked = 0, left = 0, over }, name) => {
        if (over) return `You went ahead with a step, although ${name} had not said yes to it.`
        return asked + left > 0
          ? `You gave advice ${times(advised)} without asking; ${inTurns(asked + left)} you asked or left the choice open.`
          : `You gave advice ${times(advised)}, and neither asked first nor left the choice open.`
      },
      ({ asked = 0, left = 0, advised = 0 }) => {
        if (advised > 0)
          return `You gave advice ${times(advised)}; ${inTurns(asked + left)} you asked first or left the choice open.`
        return asked > 0
          ? `You made a suggestion ${times(asked)},${asked > 1 ? ' each time' : ''} after asking first, and gave no other advice.`
          : `You gave no advice, and asked an open question ${times(left)}.`
      },
      ({ stated }, name) =>
        `You gave no advice that ${name} had not asked for, and ${inTurns(stated)} you said that the choice was up to ${name}.`,
    ],
    tip: [
      'Ask before you suggest something: “Would it help if I told you what I have seen work?”',
      ({ over }) =>
        over ? 'Where there is no yes yet, ask what is missing.' : 'Offer two ways instead of one, and ask which fits.',
      ({ stated }) =>
        stated ? 'Offer two ways instead of one, and ask which fits.' : 'Say it aloud: “It is your decision.”',
      'Ask how much the choice matters, from 0 to 10, and why not less.',
    ],
    praise: (quote, name) =>
      quote.includes('?')
        ? `With ${midQuote(quote)} you asked ${name} instead of giving instructions.`
        : `With ${midQuote(quote)} you left the choice to ${name}.`,
    gap: (name, { advised, over }) =>
      over
        ? `You went ahead with a step, although ${name} had not said yes to it.`
        : `${upperFirst(inTurns(advised))} you told ${name} what to do without being asked.`,
  },
  ...englishFeedback,
}
