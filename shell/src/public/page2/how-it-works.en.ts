export const phrases = {
  title: 'How it works',
  lead: 'You talk to a person who has a history, a mood and something to hide. Then you read what your words did.',
  tryIt: 'Try a conversation',
  privacy: 'No account needed. The conversation stays on your device.',
  afterTitle: 'In a session',
  after: [
    {
      title: 'Your partner',
      text: 'Has a history, objections, a mood, and things they reveal only when asked well. Difficulty changes how they behave; it is not a label.',
    },
    {
      title: 'Your goal',
      text: 'A mission says who you are, what you want to reach, and what would end the conversation. You can ask for hints; each costs points.',
    },
    {
      title: 'Your result',
      text: 'Observers go through their criteria one by one. Every judgement needs a quote of your words, checked letter by letter. No quote, no judgement.',
    },
    { title: 'Your next try', text: 'Go back to any turn and say it differently. Both attempts stay, side by side.' },
  ],
}

export type HowItWorksPhrases = typeof phrases
