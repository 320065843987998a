import type { Script } from './demo.model.ts'

const script: Script = {
  opening: 'I saw the list this morning. My name isn’t on it. I’d rather not make a thing of it.',
  turns: [
    {
      choices: [
        {
          kind: 'reflection',
          text: 'You expected to be on it, and you found out from a list. That stings.',
          guarded: '… Yes. Actually, it does. Six years, and nobody thought of telling me first.',
          open: '',
        },
        {
          kind: 'closed',
          text: 'Are you very upset?',
          guarded: 'I’m fine. Was there anything else?',
          open: '',
        },
        {
          kind: 'advice',
          text: 'You should ask for feedback and apply again in spring.',
          guarded: 'Right. Spring. I’ll put it in my calendar.',
          open: '',
        },
      ],
    },
    {
      choices: [
        {
          kind: 'open',
          text: 'What did that post mean to you?',
          open: 'That somebody had noticed what I do. I built that team, you know. Now I wonder who for.',
          guarded: 'A post. More money. What do you want me to say?',
        },
        {
          kind: 'reflection',
          text: 'It isn’t only the post. It is how you were told.',
          open: 'Exactly. I could live with a no. I can’t live with being an afterthought.',
          guarded: 'I suppose so. I’d have liked to hear it from you, that’s all.',
        },
        {
          kind: 'advice',
          text: 'Try not to take it personally. The panel had a hard choice.',
          open: 'Easy to say. I had just begun to talk, and you are defending the panel.',
          guarded: 'Of course. Nothing personal. I have a meeting at ten.',
        },
      ],
    },
    {
      choices: [
        {
          kind: 'open',
          text: 'What would you need from me in the next few weeks?',
          open: 'Tell me honestly what was missing. And tell the team yourself. I can’t be the one to explain it.',
          guarded: 'I don’t know yet. Let me think about it. Thank you for asking, at least.',
        },
        {
          kind: 'closed',
          text: 'So can I count on you for the launch?',
          open: 'You can. But I would rather you had not asked me that today.',
          guarded: 'You’ll have my answer when I have one.',
        },
        {
          kind: 'advice',
          text: 'Take the afternoon off. Things will look different tomorrow.',
          open: 'I don’t want the afternoon. I wanted this conversation.',
          guarded: 'If you think so. Good-bye then.',
        },
      ],
    },
  ],
}

export const phrases = {
  title: 'How it works',
  lead: 'Nadia expected to be promoted. This morning she read that she is not. You are her manager, and she has just sat down. Three turns are yours.',
  name: 'Nadia Benali',
  you: 'You',
  script,
  ask: 'What do you say?',
  turn: (turn: number, turns: number) => `Turn ${turn} of ${turns}`,
  moods: { closed: 'closed', wary: 'guarded', neutral: 'listening', open: 'opening up', warm: 'open' },
  kinds: { open: 'Open question', closed: 'Closed question', reflection: 'Reflection', advice: 'Advice' },
  measures: 'Meanwhile, counted',
  readiness: 'Readiness to talk',
  outOfTen: (value: number) => `${value} of 10`,
  talk: 'Who spoke',
  talkMine: (percent: number) => `You ${percent} %`,
  talkTheirs: (percent: number) => `Nadia ${percent} %`,
  used: 'What you used',
  nothingYet: 'Nothing yet. Your first words decide.',
  results: {
    high: {
      title: 'She told you what she needs',
      text: 'You stayed with what hurt before you asked for anything. That is why she could say what would help.',
    },
    middle: {
      title: 'The door is ajar',
      text: 'Part of what you said was about her, part of it about getting on with things. She noticed both.',
    },
    low: {
      title: 'She kept it to herself',
      text: 'Each solution that you offered told her the conversation was over. What she needed first was to be heard.',
    },
  },
  again: 'Start again',
  honest:
    'This demo is a script of three turns: no AI has answered you. In a real session your partner answers to any words of yours, keeps its own history and secrets, and is scored by observers who quote you.',
  afterTitle: 'And in a real session',
  after: [
    {
      title: 'Your partner',
      text: 'Has facts, objections, a mood and things they only reveal when asked well. Difficulty changes how they behave; it is not a label.',
    },
    {
      title: 'Your goal',
      text: 'A mission says who you are, what you want to reach, and what would end the conversation. Hints are there; each costs points.',
    },
    {
      title: 'Your result',
      text: 'Observers go through criteria one by one. Every judgement needs a quote from you, checked letter for letter. No quote, no judgement.',
    },
    { title: 'Your next try', text: 'Go back to any turn and say it differently. Both attempts stay, side by side.' },
  ],
}

export type HowItWorksPhrases = typeof phrases
