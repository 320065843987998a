export const phrases = {
  sentence: 'Practise difficult conversations with an AI partner, before you have them for real.',
  start: 'Start practising',
  openDashboard: 'Go to the dashboard',
  picture: {
    caption: 'The page where you practise: one person, one conversation, nothing else.',
    name: 'Nadia Benali',
    role: 'Team lead, passed over for promotion',
    mood: 'guarded',
    status: 'In progress',
    time: '4 min',
    said: [
      {
        who: 'partner',
        text: 'I saw the list this morning. My name isn’t on it, so I’m not sure what there is left to say.',
      },
      { who: 'you', text: 'You expected to be on it, and you found out from a list. That stings.' },
      { who: 'partner', text: 'It does, yes. Six years, and nobody thought of telling me first.' },
    ],
    placeholder: 'Say what you would really say',
    send: 'Send',
    you: 'You',
    goals: 'What you are here for',
    objectives: [
      { text: 'Let her say how the news reached her', met: true },
      { text: 'Find out what the post meant to her', met: false },
      { text: 'Agree on one next step together', met: false },
    ],
    hint: 'A hint is there if you want one',
  },
  steps: {
    title: 'How practising works',
    list: [
      {
        title: 'Choose who you need to talk to',
        text: 'Every scenario is a person with a history, a mood and something they will not say straight away. Start easy, or with the one that keeps you awake.',
      },
      {
        title: 'Say what you would really say',
        text: 'They answer to your words. Listen and they open up; press or lecture and they close. Nothing is at stake, so you can get it wrong and try again from any turn.',
      },
      {
        title: 'Read what your words did',
        text: 'A few minutes later you know which sentence changed the conversation, which one cost you, and three things to try next time.',
      },
    ],
    more: 'Try a conversation of three turns',
    people: [
      { name: 'Nadia', trait: 'guarded' },
      { name: 'Tom', trait: 'always agrees' },
      { name: 'Mrs Laurent', trait: 'furious' },
      { name: 'Idris', trait: 'in tears' },
    ],
    moods: ['closed', 'wary', 'listening', 'open'],
    nextTitle: 'Next time',
    next: ['Stay with what hurt for one more turn', 'Ask before you advise', 'Leave room after a question'],
  },
  analysis: {
    title: 'What the analysis shows',
    lead: 'It quotes you, letter for letter. What it cannot back with your own words, it leaves out and says so.',
    transcript: 'A passage from a conversation, with notes',
    lines: [
      {
        who: 'You',
        text: 'You should ask for feedback and apply again in spring.',
        note: 'Advice, before she had asked for any',
        tone: 'soft',
      },
      { who: 'Nadia', text: 'Right. Spring. If you say so.', note: 'Readiness falls from 4 to 3', tone: 'soft' },
      {
        who: 'You',
        text: 'I went too fast. What did this post mean to you?',
        note: 'An open question, and an honest repair',
        tone: 'good',
      },
      {
        who: 'Nadia',
        text: 'That somebody had noticed what I do here.',
        note: 'Readiness rises from 3 to 6',
        tone: 'good',
      },
    ],
    measures: 'Counted, not guessed',
    talk: { label: 'Who spoke', you: 'You 38 %', other: 'Nadia 62 %' },
    questions: { label: 'Your questions', open: '5 open', closed: '2 closed' },
    course: {
      label: 'Her readiness to talk, turn by turn',
      from: '3 at the start',
      low: 'advice',
      high: '7 at the end',
    },
    note: 'Counted from the text by rules that you can read. What a language model has judged is marked as an estimate.',
  },
  people: {
    title: 'For whom',
    list: [
      { who: 'Managers', what: 'telling a good colleague that the post went to somebody else' },
      { who: 'Teachers', what: 'a parent who is certain that the mark is unfair' },
      { who: 'Doctors and nurses', what: 'news that nobody wants to hear, and the silence after it' },
      { who: 'Sales and customer care', what: 'a customer who is right to be angry' },
      { who: 'Coaches in training', what: 'a first talk in which they say less than their client' },
      {
        who: 'Those who train others',
        what: 'scenarios of their own, shared with a group, and its progress in one place',
      },
    ],
  },
}

export type LandingPhrases = typeof phrases
