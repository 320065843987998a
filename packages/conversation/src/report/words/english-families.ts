import type { BetterWording, FamilyWords } from './report-words.ts'
import type { Family } from '../criteria/index.ts'
import { count, midQuote, q, times } from './english-grammar.ts'

const openings: readonly [RegExp, string][] = [
  [
    /^(?:so |and |but )?(?:have|did) you (?:tried|try|thought|consider)/i,
    'What have you tried so far, and what came of it?',
  ],
  [/\b(?:feel|feeling|upset|worried|angry)\b/i, 'How is that for you?'],
  [/^(?:so |and |but )?(?:do|would) you (?:want|like)/i, 'What would you like to be different?'],
  [/^(?:so |and |but )?(?:can|could|will|would) (?:you|we|i)\b/i, 'What would need to happen for that to work?'],
  [/^(?:so |and |but )?(?:is|was|isn't|are|were)\b/i, 'What is it like, seen from where you stand?'],
  [/\b(?:when|how (?:many|long|often)|where|who)\b/i, 'How did it come to that?'],
]

const openInstead = (own: string | null): string =>
  openings.find(([pattern]) => own !== null && pattern.test(own))?.[1] ?? 'What makes this matter to you just now?'

const instead = ({ own }: BetterWording, words: string): string =>
  own ? `Instead of ${midQuote(own)}, you could say: ${q(words)}` : `You could say: ${q(words)}`

const sayBack = ({ said, felt }: BetterWording): string => {
  if (!said) return 'So this has been on your mind for a while.'
  return felt
    ? `You said: ‘${said}’. That sounds hard to carry.`
    : `You said: ‘${said}’. I would like to understand that properly.`
}

/** Advice with a question mark is one of the closed questions. */
const kindOfClosed = (closedCount: number, adviceCount: number): string => {
  const each = closedCount === 1 ? 'it' : 'each'
  if (adviceCount >= closedCount) return `${each} was advice with a question mark`
  const rest =
    adviceCount > 0 ? `; ${adviceCount} of them ${adviceCount === 1 ? 'was' : 'were'} advice with a question mark` : ''
  return `${each} could be answered by a yes, a no or a figure${rest}`
}

export const englishFamilies: Record<Family, FamilyWords> = {
  open_questions: {
    rationale: [
      ({ closed = 0, dressed = 0, turns }) =>
        closed
          ? `In ${turns} turns you asked ${count(closed, 'question')}, and ${kindOfClosed(closed, dressed)}.`
          : `I found no question in your ${turns} turns.`,
      ({ open, closed }) =>
        `You asked ${count(open, 'open question')} and ${count(closed, 'closed one')}: more closed than open.`,
      ({ open = 0, closed = 0 }, name) =>
        `You asked ${count(open, 'open question')} and ${count(closed, 'closed one')}. ${open > closed ? 'Mostly' : 'With an open question'}, ${name} could choose what to tell you.`,
      ({ open, closed, grown }, name) =>
        `You asked ${count(open, 'open question')} and ${count(closed, 'closed one')}; ${times(grown)} you built the question on ${name}’s own words.`,
    ],
    tip: [
      'Begin your next question with “what” or “how”, and wait.',
      'Before a closed question, ask yourself what you want to hear about, and ask that with “what” or “how”.',
      'Build your next question on the last answer: use one of its words.',
      'Keep asking like this. Now and then, wait in silence instead of asking.',
    ],
    rewrite: (better) => instead(better, openInstead(better.own)),
    praise: (quote, name) => `Your question ${midQuote(quote)} let ${name} choose what to tell you.`,
    gap: (name) => `You asked few open questions, so ${name} could seldom tell you something new.`,
  },
  reflecting: {
    rationale: [
      ({ turns }, name) => `In none of your ${turns} turns did you say back what ${name} had told you.`,
      ({ heard, turns }) => `You said back what you heard ${times(heard)} in ${turns} turns.`,
      ({ heard, turns }) =>
        `${times(heard)[0]?.toUpperCase()}${times(heard).slice(1)} in ${turns} turns you said back what you had heard, in words of your own.`,
      ({ heard, on }, name) =>
        on
          ? `You said back what you heard ${times(heard)}, the feeling included; ${times(on)} ${name} went on without a question.`
          : `You said back what you heard ${times(heard)}, the feeling included.`,
    ],
    tip: [
      'Before you ask the next thing, say in one short sentence what you have just heard.',
      'Say back what you hear after the longest answers, too: they hold the most.',
      'Say the feeling as well as the facts, even if you have to guess it.',
      'Try leaving out the question: what you say back is often enough.',
    ],
    rewrite: (better) => `${better.said ? 'Here you could first have said' : 'You could say'}: “${sayBack(better)}”`,
    praise: (quote, name) =>
      `With ${midQuote(quote)} you said back what you had heard. That shows ${name} that you listen.`,
    gap: (name) =>
      `You moved on from things that ${name} told you. One sentence that says them back shows that you heard them.`,
  },
  room: {
    rationale: [
      ({ percent, longest }) => `You spoke ${percent}% of all words; your longest turn had ${longest} words.`,
      ({ percent, longest }, name) =>
        `You spoke a little more than ${name} did: ${percent}% of all words, the longest turn ${longest}.`,
      ({ percent, longest, long }) =>
        long
          ? `You spoke ${percent}% of all words. Only your longest turn, with ${longest} words, was too long.`
          : `You spoke ${percent}% of all words, and never more than ${longest} at once.`,
      ({ percent, longest }, name) =>
        `You spoke only ${percent}% of all words and never more than ${longest} at once, so ${name} had time to talk.`,
    ],
    tip: [
      'Say one thing, then stop. Count to three before you go on.',
      'Say one thing in each turn, and ask for a reaction before the next.',
      'Look at your longest turn: which part could have waited?',
      'Keep your turns this short.',
    ],
    rewrite: ({ own, name }) =>
      own
        ? `You could have stopped after ${midQuote(own)} and waited for ${name}.`
        : `Stop after the first sentence and wait for ${name}.`,
    praise: (quote, name) => `You kept it short, as in ${midQuote(quote)}, and left ${name} time to talk.`,
    gap: (name) => `You took much of the time in which ${name} could have talked.`,
  },
  advice: {
    rationale: [
      ({ percent, told, turns }, name) =>
        `${percent}% of your words told ${name} something – advice, information, a judgement – without asking (${told} of ${turns} turns).`,
      ({ percent, told, turns }) =>
        `${percent}% of your words advised, informed or judged without asking (${told} of ${turns} turns): about half of what you said.`,
      ({ percent, told, turns }) =>
        `${percent}% of your words advised or informed without asking (${told} of ${turns} turns); the rest asked and listened.`,
      ({ percent }, name) =>
        `${percent ? `Only ${percent}%` : 'None'} of your words advised or informed without asking. You mostly asked and listened to ${name}.`,
    ],
    tip: [
      'Before you explain or suggest anything, ask what the other person already knows or has tried.',
      'Turn your next piece of advice into a question.',
      'Give one piece of advice at most, and ask before you give it.',
      'Keep your own ideas until you are asked for them.',
    ],
    rewrite: (better) => instead(better, 'What ideas have you had about it so far?'),
    praise: (quote, name) => `With ${midQuote(quote)} you stayed with ${name} instead of giving advice.`,
    gap: (name) => `You told ${name} a lot and left less time for listening.`,
  },
  evoking: {
    rationale: [
      ({ advised }) =>
        `${times(advised)[0]?.toUpperCase()}${times(advised).slice(1)} you gave the answer yourself. I found no question about the other person’s own reasons.`,
      ({ asked, advised }) => `You asked for reasons ${times(asked)}, and gave advice ${times(advised)}.`,
      ({ asked }, name) =>
        `${times(asked)[0]?.toUpperCase()}${times(asked).slice(1)} you asked ${name} for reasons of their own.`,
      ({ asked, change }, name) =>
        `You asked for ${name}’s own reasons ${times(asked)}; ${times(change)} what followed spoke of change, as far as I can tell.`,
    ],
    tip: [
      'Ask what would be good about it, before you say what is.',
      'When you have asked for reasons, let the answer be the last word for a moment.',
      'Take up the reason you were given and ask what else.',
      'Ask now what the first step would look like.',
    ],
    rewrite: (better) => instead(better, 'What would be different for you if that changed?'),
    praise: (quote, name) => `With ${midQuote(quote)} you asked ${name} for reasons instead of giving your own.`,
    gap: (name) =>
      `The reasons came from you rather than from ${name}. People act sooner on reasons they have said themselves.`,
  },
  rolling: {
    rationale: [
      ({ objections, fought }) =>
        `I may have heard ${count(objections, 'objection')}; ${times(fought)} you argued or advised against it.`,
      ({ objections, met }) =>
        `I may have heard ${count(objections, 'objection')} and saw ${met} taken up; the others were passed over.`,
      ({ objections, met }) => `Of what may have been ${count(objections, 'objection')} you took up ${met}.`,
      ({ objections, met }) =>
        `Of what may have been ${count(objections, 'objection')} you took up ${met} and found what was right in it.`,
    ],
    tip: [
      'When you hear a “but”, say back the worry behind it before you answer.',
      'Ask about the objection before you answer it: what matters behind it?',
      'Say what is right in the objection, and mean it.',
      'Good. Now ask what would make the objection smaller.',
    ],
    rewrite: (better) =>
      instead(
        better,
        better.said
          ? `‘${better.said}’ – there is something in that. What would have to be different?`
          : 'There is something in that. What would have to be different?',
      ),
    praise: (quote, name) => `When ${name} seemed to object, you answered ${midQuote(quote)} and did not argue.`,
    gap: (name) => `When ${name} seemed to object, you argued against it or passed over it.`,
  },
  autonomy: {
    rationale: [
      ({ advised }) => `You gave advice ${times(advised)} without asking whether it was wanted.`,
      ({ advised, asked = 0, left = 0 }) =>
        asked + left > 0
          ? `You made suggestions ${times(advised)}; ${times(asked + left)} you asked first or left the choice open.`
          : `You made suggestions ${times(advised)}, and neither asked first nor left the choice open.`,
      ({ asked = 0, left = 0, advised = 0 }) =>
        advised || asked
          ? `Before suggesting anything, you asked or left the choice open ${times(asked + left)}.`
          : `You suggested nothing and left the choice open ${times(left)}, with an open question.`,
      ({ left }) => `You gave no unasked advice and said ${times(left)} that the choice was not yours.`,
    ],
    tip: [
      'Ask before you suggest something: “Would it help if I told you what I have seen work?”',
      'Offer two ways instead of one, and ask which fits.',
      'Say aloud that the choice is theirs.',
      'Keep saying so; it is easily forgotten when time is short.',
    ],
    rewrite: (better) =>
      instead(better, 'I have an idea about that. Would you like to hear it, or have you one of your own?'),
    praise: (quote, name) => `With ${midQuote(quote)} you left the choice to ${name}.`,
    gap: (name) => `Several times you told ${name} what to do without being asked.`,
  },
  observation: {
    rationale: [
      ({ judged }) =>
        `${times(judged)[0]?.toUpperCase()}${times(judged).slice(1)} you judged the person instead of describing what happened.`,
      () => '',
      () => '',
      () => '',
    ],
    tip: ['Say what a camera would have recorded, then what it led to. Stop there.', '', '', ''],
    rewrite: (better) =>
      instead(better, 'Let me say what I have seen, and what it led to. Then I would like to hear how you see it.'),
    praise: (quote) => `With ${midQuote(quote)} you kept to what happened.`,
    gap: (name) => `At least one sentence was about what ${name} is, not about what happened.`,
  },
  their_view: {
    rationale: [
      (_, name) => `I found no open question for ${name}’s view of the matter.`,
      ({ asked }) => `You asked ${times(asked)}, and then went on talking before there was an answer.`,
      ({ asked }) => `You asked ${times(asked)} how the other sees it and let the answer come.`,
      ({ asked, taken }) =>
        `You asked ${times(asked)} and let the answer come; ${times(taken)} you took it up in your next sentence.`,
    ],
    tip: [
      'Once you have said what it is about, ask “How do you see it?” and stop.',
      'Stop talking after your question.',
      'Say what the answer changes for you.',
      'Keep taking up what you are told before you go on.',
    ],
    rewrite: (better) => instead(better, 'That is how it looks from here. How do you see it?'),
    praise: (quote, name) => `You wanted to know how ${name} sees it: ${q(quote)}`,
    gap: (name) => `You learned little about how ${name} sees it.`,
  },
  agreement: {
    rationale: [
      () => 'I found no step that the two of you agreed on.',
      ({ asked }) => `You asked for a next step ${times(asked)}; what came back stayed an intention.`,
      ({ asked = 0, named = 0, own = 0 }) => {
        if (own > asked) return 'The two of you agreed on a step, without a date.'
        return asked > named
          ? `You asked for a next step ${times(asked)}, and there was one, without a date.`
          : 'There was a step, and it was you who named it.'
      },
      ({ dated = 0 }, name) =>
        dated > 1 ? `${name} named ${dated} steps with a date.` : `${name} named a step with a date.`,
    ],
    tip: [
      'Keep two minutes for the question: “What will you do first, and when?”',
      'Ask for the smallest step that would count, and for its day.',
      'Let the other person name the step, and ask by when.',
      'Ask what could get in the way.',
    ],
    rewrite: (better) => instead(better, 'What will you do first, and by when?'),
    praise: (quote) => `With ${midQuote(quote)} you turned the conversation into an agreement.`,
    gap: () => 'At the end it was not clear who does what by when.',
  },
  naming: {
    rationale: [
      ({ felt }, name) =>
        `${name} showed a strong feeling ${times(felt)}, and I found no sentence of yours that names one.`,
      ({ felt }, name) =>
        `${name} showed a strong feeling ${times(felt)}; your answers were friendly but did not name it.`,
      ({ named }) => `You named the feeling ${times(named)}.`,
      ({ named }, name) => `You named the feeling ${times(named)}, and ${name} agreed.`,
    ],
    tip: [
      'Name what you hear: “You are worn out by this.” If it is wrong, you will be told.',
      'Leave out “I understand”, and say what you understand.',
      'Be a little more exact: tired, or let down?',
      'After naming a feeling, stay quiet for a moment.',
    ],
    rewrite: (better) => `You could have said: “${sayBack({ ...better, felt: true })}”`,
    praise: (quote, name) => `${midQuote(quote)} put ${name}’s feeling into words.`,
    gap: (name) => `${name} showed a feeling, and you did not respond to it.`,
  },
  no_defence: {
    rationale: [
      ({ defended }) =>
        `${times(defended)[0]?.toUpperCase()}${times(defended).slice(1)} you hit back or justified yourself before you had listened.`,
      ({ defended }) => `You explained yourself ${times(defended)} before the other was heard.`,
      ({ defended }) =>
        defended
          ? `You listened first; then you explained, ${times(defended)}.`
          : 'You listened and did not justify yourself.',
      ({ owned }) => `You did not defend yourself, and ${times(owned)} you named your own part.`,
    ],
    tip: [
      'Find the part that is true, and say it first.',
      'An explanation can wait until it is asked for.',
      'Make the explanation half as long.',
      'Now say what you will do about it.',
    ],
    rewrite: (better) => instead(better, 'You are right about that part. That should not have happened.'),
    praise: (quote) => `With ${midQuote(quote)} you did not try to defend yourself.`,
    gap: () => 'You explained yourself before you had listened. That sounds like an excuse, even when it is none.',
  },
  moving_on: {
    rationale: [
      () => 'I found nothing that you said you would do.',
      ({ promised }) => `You promised something ${times(promised)}, but not what exactly.`,
      ({ promised = 0, offered = 0 }) => `You offered a step ${times(promised + offered)}, without saying when.`,
      ({ dated }) => `You said what you will do and by when, ${times(dated)}.`,
    ],
    tip: [
      'Say one thing that you will do, today.',
      'Replace “my best” by a verb and a time.',
      'Say by when you will do it.',
      'Ask whether that is what is needed.',
    ],
    rewrite: (better) => instead(better, 'I will see to that myself and call you by four this afternoon.'),
    praise: (quote) => `${midQuote(quote)} is a clear promise: it says what you will do.`,
    gap: () => 'You did not say clearly what you will do next, and by when.',
  },
}
