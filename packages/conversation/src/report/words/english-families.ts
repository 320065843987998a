import type { Better, FamilyWords } from './report-words.ts'
import type { Family } from '../criteria/index.ts'
import { count, q, times } from './english-grammar.ts'

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

const instead = ({ own }: Better, words: string): string =>
  own ? `Instead of ${q(own)}, you could say: ${q(words)}` : `You could say: ${q(words)}`

const sayBack = ({ said, felt }: Better): string => {
  if (!said) return 'So this has been on your mind for a while.'
  return felt
    ? `You said: ‘${said}’. That sounds hard to carry.`
    : `You said: ‘${said}’. I would like to understand that properly.`
}

export const englishFamilies: Record<Family, FamilyWords> = {
  open_questions: {
    rationale: [
      ({ closed = 0, dressed = 0, turns }) =>
        closed
          ? `In ${turns} turns you asked ${count(closed, 'question')}, and each could be answered by a yes, a no or a figure.${dressed > 0 ? ` Advice with a question mark, ${times(dressed)}, asked nothing.` : ''}`
          : `In ${turns} turns you asked no question that I could find.`,
      ({ open, closed }) =>
        `${count(open, 'open question')} among ${count(closed, 'closed one')}: the closed ones set the pace.`,
      ({ open, closed }, name) =>
        `${count(open, 'open question')} against ${count(closed, 'closed one')}. Mostly, ${name} could choose what to tell you.`,
      ({ open, closed, grown }, name) =>
        `${count(open, 'open question')}, ${count(closed, 'closed one')}, and ${times(grown)} a question took up a word of ${name}’s own.`,
    ],
    tip: [
      'Begin your next question with “what” or “how”, and wait.',
      'When a closed question is on your tongue, turn it round: what would you like to hear about?',
      'Let the next question grow out of the last answer: take one of its words with you.',
      'Keep asking like this; now and then, let a silence do the asking.',
    ],
    rewrite: (better) => instead(better, openInstead(better.own)),
    praise: (quote, name) =>
      `Your question ${q(quote)} left it to ${name} what to say, and that is what a good question does.`,
    gap: (name) =>
      `Your questions often knew which answer they wanted; ${name} could agree or disagree, but seldom tell you something new.`,
  },
  reflecting: {
    rationale: [
      ({ turns }, name) => `In ${turns} turns I found none in which you said back what ${name} had told you.`,
      ({ heard, turns }) => `You said back what you heard ${times(heard)} in ${turns} turns.`,
      ({ heard, turns }) =>
        `${times(heard)[0]?.toUpperCase()}${times(heard).slice(1)} in ${turns} turns you said back what you had heard, in words of your own.`,
      ({ heard, on }, name) =>
        `You said back what you heard ${times(heard)}, feeling included, and ${times(on)} ${name} went on unasked.`,
    ],
    tip: [
      'Before you ask the next thing, say in one short sentence what you have just heard.',
      'Do it again after the longest answer, where there is most to be heard.',
      'Say the feeling as well as the facts, even if you have to guess it.',
      'You can leave the question out altogether: what you say back is often enough.',
    ],
    rewrite: (better) => `${better.said ? 'Here you could first have said' : 'You could say'}: “${sayBack(better)}”`,
    praise: (quote, name) =>
      `With ${q(quote)} you gave ${name} back what you had heard. People go on talking when they notice that.`,
    gap: (name) => `${name} told you things that were then left lying. Saying them back costs one sentence.`,
  },
  room: {
    rationale: [
      ({ percent, longest }) => `You spoke ${percent} % of all words; your longest turn had ${longest}.`,
      ({ percent, longest }, name) =>
        `You spoke a little more than ${name} did: ${percent} % of all words, the longest turn ${longest}.`,
      ({ percent, longest }) =>
        `You spoke ${percent} % of all words; the longest turn, with ${longest}, was where it got long.`,
      ({ percent, longest }, name) =>
        `You spoke only ${percent} % of all words and never more than ${longest} at once, so ${name} had the room.`,
    ],
    tip: [
      'Say one thing, then stop. Count to three before you go on.',
      'Cut your longest turn in half, and ask what the other makes of the first half.',
      'Watch the one long turn: what of it could have waited?',
      'Leave it at this.',
    ],
    rewrite: ({ own, name }) =>
      own
        ? `You could have stopped after ${q(own)} and waited for ${name}.`
        : `Stop after the first sentence and wait for ${name}.`,
    praise: (quote, name) => `You kept it short, as in ${q(quote)}, and ${name} used the room.`,
    gap: (name) => `You filled much of the room that ${name} could have had.`,
  },
  advice: {
    rationale: [
      ({ percent, told, turns }, name) =>
        `${percent} % of your words told ${name} something – advice, information, a judgement – without asking (${told} of ${turns} turns).`,
      ({ percent, told, turns }) =>
        `${percent} % of your words advised, informed or judged without asking (${told} of ${turns} turns): about half of what you said.`,
      ({ percent, told, turns }) =>
        `${percent} % of your words advised or informed without asking (${told} of ${turns} turns); the rest asked and listened.`,
      ({ percent }, name) =>
        `Only ${percent} % of your words advised or informed without asking. You mostly asked and listened to ${name}.`,
    ],
    tip: [
      'Before you explain or suggest anything, ask what the other person already knows or has tried.',
      'Turn your next piece of advice into a question.',
      'Give one piece of advice at most, and ask before you give it.',
      'Keep your own ideas back until you are asked for them.',
    ],
    rewrite: (better) => instead(better, 'What have you thought of yourself so far?'),
    praise: (quote, name) => `With ${q(quote)} you stayed with ${name} instead of giving advice.`,
    gap: (name) => `You told ${name} a lot, and heard less than you could have.`,
  },
  evoking: {
    rationale: [
      ({ advised }) =>
        `${times(advised)[0]?.toUpperCase()}${times(advised).slice(1)} you gave the answer yourself, and I found no question for the other’s own reasons.`,
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
    praise: (quote, name) => `${q(quote)} asked ${name} for reasons instead of handing them over.`,
    gap: (name) =>
      `The reasons came from you rather than from ${name}; they hold longer when one has said them oneself.`,
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
      'When you hear a “but”, say back what is behind it before you answer it.',
      'Stay a moment with the objection: what is it protecting?',
      'Say what is right in the objection, and mean it.',
      'Good. Now ask what would have to be true for the “but” to shrink.',
    ],
    rewrite: (better) =>
      instead(
        better,
        better.said
          ? `‘${better.said}’ – there is something in that. What would have to be different?`
          : 'There is something in that. What would have to be different?',
      ),
    praise: (quote, name) => `When ${name} seemed to object, you answered ${q(quote)} and did not fight it.`,
    gap: (name) => `When ${name} seemed to object, it became a contest, or it was skipped.`,
  },
  autonomy: {
    rationale: [
      ({ advised }) => `You prescribed ${times(advised)} without asking leave.`,
      ({ advised, asked = 0, left = 0 }) =>
        `You suggested ${times(advised)}; you asked leave or left the choice ${times(asked + left)}.`,
      ({ asked = 0, left = 0 }) => `You asked leave or left the choice ${times(asked + left)}.`,
      ({ left }) => `You prescribed nothing and said ${times(left)} that the choice was not yours.`,
    ],
    tip: [
      'Ask leave before a suggestion: “Would it help if I told you what I have seen work?”',
      'Offer two ways instead of one, and ask which fits.',
      'Say aloud that the choice is theirs.',
      'Keep saying so; it is easily forgotten when time is short.',
    ],
    rewrite: (better) =>
      instead(better, 'I have an idea about that. Would you like to hear it, or have you one of your own?'),
    praise: (quote, name) => `${q(quote)} left the choice with ${name}, and said so.`,
    gap: (name) => `Several times you knew what ${name} ought to do, before it was asked for.`,
  },
  observation: {
    rationale: [
      ({ judged }) =>
        `${times(judged)[0]?.toUpperCase()}${times(judged).slice(1)} a sentence judged the person rather than what was seen.`,
      () => '',
      () => '',
      () => '',
    ],
    tip: ['Say what a camera would have recorded, then what it led to. Stop there.', '', '', ''],
    rewrite: (better) =>
      instead(better, 'Three times this month it came after Friday. What that leads to is that others wait.'),
    praise: (quote) => `${q(quote)} kept to what was seen.`,
    gap: (name) => `At least one sentence was about what ${name} is, not about what happened.`,
  },
  their_view: {
    rationale: [
      (_, name) => `I found no open question for ${name}’s view of the matter.`,
      ({ asked }) => `You asked ${times(asked)} and then went on yourself before there was an answer.`,
      ({ asked }) => `You asked ${times(asked)} how the other sees it and let the answer come.`,
      ({ asked }) => `You asked ${times(asked)}, let the answer come, and took it up in your next sentence.`,
    ],
    tip: [
      'After you have named the matter, ask: “How do you see it?”, and stop.',
      'End your turn with the question mark.',
      'Say what the answer changes for you.',
      'Keep taking up what you are told before you go on.',
    ],
    rewrite: (better) => instead(better, 'That is how it looks from here. How do you see it?'),
    praise: (quote, name) => `You wanted to know how ${name} sees it: ${q(quote)}`,
    gap: (name) => `We do not know much more about ${name}’s view than before.`,
  },
  agreement: {
    rationale: [
      () => 'I found no step that the two of you agreed on.',
      ({ asked }) => `You asked for a next step ${times(asked)}; what came back stayed an intention.`,
      ({ asked = 0, named = 0 }) =>
        asked > named
          ? `You asked for a next step ${times(asked)}, and there was one, without a date.`
          : 'There was a step, and it was you who named it.',
      ({ dated }) => `There is a step with a time to it, in the other’s own words (${times(dated)}).`,
    ],
    tip: [
      'Keep two minutes for the question: “What will you do first, and when?”',
      'Ask for the smallest step that would count, and for its day.',
      'Let the other name it, and ask by when.',
      'Ask once what might come in between.',
    ],
    rewrite: (better) => instead(better, 'What will you do first, and by when?'),
    praise: (quote) => `${q(quote)} turned a talk into an agreement.`,
    gap: () => 'At the end it was not clear who does what by when.',
  },
  naming: {
    rationale: [
      ({ felt }, name) =>
        `${name} showed a strong feeling ${times(felt)}, and I found no sentence of yours that names one.`,
      ({ felt }, name) =>
        `${name} showed a strong feeling ${times(felt)}; what you said to it was friendly and could have been said to anybody.`,
      ({ named }) => `You named the feeling ${times(named)}.`,
      ({ named }, name) => `You named the feeling ${times(named)}, and ${name} agreed.`,
    ],
    tip: [
      'Name what you hear: “You are worn out by this.” If it is wrong, you will be told.',
      'Leave out “I understand”, and say what you understand.',
      'Be a little more exact: tired, or let down?',
      'Then be quiet for a moment.',
    ],
    rewrite: (better) => `You could have said: “${sayBack({ ...better, felt: true })}”`,
    praise: (quote, name) => `${q(quote)} put ${name}’s feeling into words.`,
    gap: (name) => `${name} showed what this feels like, and it went unanswered.`,
  },
  no_defence: {
    rationale: [
      ({ defended }) =>
        `${times(defended)[0]?.toUpperCase()}${times(defended).slice(1)} you struck back or justified yourself before you had listened.`,
      ({ defended }) => `You explained yourself ${times(defended)} before the other was heard.`,
      ({ defended }) => `You listened first; then you explained, ${times(defended)}.`,
      ({ owned }) => `You defended nothing, and ${times(owned)} took upon yourself what was yours.`,
    ],
    tip: [
      'Find the part that is true, and say it first.',
      'An explanation can wait until it is asked for.',
      'Make the explanation half as long.',
      'Now say what follows from it.',
    ],
    rewrite: (better) => instead(better, 'You are right about that part. That should not have happened.'),
    praise: (quote) => `${q(quote)} took the heat out of it, because it took a share of the blame.`,
    gap: () => 'You explained before you had listened; that is heard as an excuse, even when it is none.',
  },
  moving_on: {
    rationale: [
      () => 'I found nothing that you undertook to do.',
      ({ promised }) => `You promised something ${times(promised)}, but in general.`,
      ({ promised = 0, offered = 0 }) => `You offered a step ${times(promised + offered)}, without a time.`,
      ({ dated }) => `You said what you will do and by when, ${times(dated)}.`,
    ],
    tip: [
      'Say one thing that you will do, today.',
      'Replace “my best” by a verb and a time.',
      'Add by when.',
      'Ask whether that answers the need.',
    ],
    rewrite: (better) => instead(better, 'I will see to that myself and call you by four this afternoon.'),
    praise: (quote) => `${q(quote)} is something that the other can hold on to.`,
    gap: () => 'Nobody could have written down what happens next.',
  },
}
