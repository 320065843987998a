import { sharedSession } from './en/shared-session.ts'

export const en = {
  sharedSession,
  trial: {
    title: 'Try a conversation',
    lead: 'Choose who you want to talk to, and say what you would really say.',
    privacy:
      'Everything stays on this device: nothing you write is sent. This tab keeps the conversation until you close it.',
    honest:
      'You talk to {{product}}’s built-in practice partner. It works without a language model, so it sometimes misses the point. With an account, your organisation can connect a language model.',
    home: 'Back to the home page',
    others: 'Choose someone else',
    talkTo: 'Talk to {{name}}',
    loading: 'The conversation is loading.',
    broken: {
      title: 'This could not be loaded',
      text: 'Check your connection, then try again.',
      kept: 'What you have said is not lost.',
    },
    role: 'You are: {{role}}',
    conversation: 'Conversation',
    you: 'You',
    yourTurn: 'What you say to {{name}}',
    placeholder: 'Say something to {{name}}',
    send: 'Send',
    thinking: '{{name}} is thinking',
    finish: 'Finish',
    lastWord: {
      offer: 'Goal reached. Say a last word or finish.',
      field: 'Your last word to {{name}}',
      placeholder: 'Your last word',
    },
    again: 'Start again',
    mood: {
      closed: 'on the defensive',
      wary: 'wary',
      neutral: 'listening',
      open: 'opening up',
      warm: 'at ease with you',
    },
    report: {
      win: 'You did it',
      loose: 'Not this time',
      end: 'The conversation is over',
      status: { win: 'Goal reached', loose: 'Goal not reached', end: 'Ended' },
      loading: 'Your short report is being written on this device.',
      broken: 'The report could not be loaded',
      for: 'What worked',
      against: 'What to change',
      goals: 'Your goals',
      met: 'reached',
      notMet: 'not reached',
      open: 'not judged',
      next: 'Try this next',
      signedOut:
        'With an account you practise with more people, keep your sessions, and get the full report with its score.',
      signedIn: 'On your dashboard you practise with more people and get the full report with its score.',
      signIn: 'Sign in',
      account: 'Ask for an account',
      dashboard: 'Go to the dashboard',
    },
  },
}
