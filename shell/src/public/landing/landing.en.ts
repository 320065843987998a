export const phrases = {
  sentence: 'Practise difficult conversations with an AI partner, before you have them for real.',
  start: 'Start practising',
  openDashboard: 'Go to the dashboard',
  openSession: 'Return to the session',
  tryIt: 'Try a conversation',
  privacy: 'You can try without an account. The conversation stays on your device.',
  picture: {
    caption: 'The page where you practise: one person, one conversation.',
    name: 'Nadia Benali',
    mood: 'listening',
    scenario: 'The third late report',
    finish: 'Finish',
    said: [
      {
        who: 'partner',
        text: 'Hello. I know, the report. It’s fixed now, so I think we’re fine.',
      },
      { who: 'you', text: 'It’s the third late one, and you look tired.' },
      { who: 'partner', text: 'A bit. I’m usually the one who sees such things in others.' },
    ],
    placeholder: 'Say something to Nadia',
    send: 'Send',
    you: 'You:',
    goals: 'Goals',
    objectives: [
      { text: 'Name what you have seen, without judging it', met: true },
      { text: 'Find out what is behind the delays', met: false },
      { text: 'Agree on one concrete step, in her words', met: false },
    ],
    briefing: 'Briefing',
    youAre: 'You are:',
    role: 'Her manager',
    hints: 'Hints',
  },
  steps: {
    title: 'How practising works',
    list: [
      {
        title: 'Choose who you need to talk to',
        text: 'Every scenario is a person with a history, a mood and something they will not say straight away.',
      },
      {
        title: 'Say what you would really say',
        text: 'Listen and they open up; press or lecture and they close. Nothing is at stake: get it wrong, and try again from any turn.',
      },
      {
        title: 'Read what your words did',
        text: 'Soon you know which sentence changed the conversation, which one cost you, and three things to try next time.',
      },
    ],
    more: 'More about a session',
    people: [
      { name: 'Nadia', trait: 'guarded' },
      { name: 'Elise', trait: 'exasperated' },
      { name: 'Sofia', trait: 'angry' },
      { name: 'Amélie', trait: 'unsure' },
    ],
    moods: ['closed', 'wary', 'listening', 'open'],
    nextTitle: 'Next time',
    next: ['Stay with what hurt for one more turn', 'Ask before you advise', 'Leave room after a question'],
  },
  analysis: {
    title: 'What the analysis shows',
    lead: 'It quotes you word for word. What it cannot back with your own words, it leaves out and says so.',
    transcript: 'A passage with notes',
    lines: [
      {
        who: 'You',
        text: 'You should plan your month better and start the report earlier.',
        note: 'Advice, before she had asked for any',
        tone: 'soft',
      },
      {
        who: 'Nadia',
        text: 'For that I’d need a quiet hour. I’m looking for one.',
        note: 'Openness falls to 36',
        tone: 'soft',
      },
      {
        who: 'You',
        text: 'I went too fast. What makes the report so hard at the moment?',
        note: 'An open question, and an honest repair',
        tone: 'good',
      },
      {
        who: 'Nadia',
        text: 'That I see a mistake and have no time to find out where it comes from.',
        note: 'Openness rises to 42',
        tone: 'good',
      },
    ],
    measures: 'Counted, not guessed',
    talk: { label: 'Who spoke', you: 'You 38%', other: 'Nadia 62%' },
    questions: { label: 'Your questions', open: '5 open', closed: '2 closed' },
    course: {
      label: 'Her openness, turn by turn',
      from: 'at the start: 41',
      low: 'advice: 36',
      high: 'at the end: 52',
    },
    note: 'Rules count the figures. What a model has judged is marked as an estimate.',
  },
  people: {
    title: 'For whom',
    list: [
      { who: 'Managers', what: 'telling a good colleague that the post went to someone else' },
      { who: 'Teachers', what: 'a parent who is certain that the mark is unfair' },
      { who: 'Doctors and nurses', what: 'unwelcome news, and the silence after it' },
      { who: 'Sales and customer care', what: 'a customer who is right to be angry' },
      { who: 'Coaches in training', what: 'a first talk in which they say less than their client' },
      {
        who: 'Trainers',
        what: 'scenarios of their own, and a group’s progress in one place',
      },
    ],
  },
}

export type LandingPhrases = typeof phrases
