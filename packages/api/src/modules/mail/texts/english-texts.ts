import type { MailTexts } from './mail-text.ts'

const choice = 'You choose in your profile which messages you get by e-mail.'

export const englishTexts: MailTexts = {
  invitation: {
    subject: 'You are invited to {product}',
    body: '{organization} invites you to {product}, where you practise difficult conversations with AI personas and get feedback you can use.\n\nChoose a password to open your account. The link works once, for seven days.',
    button: 'Open my account',
    note: 'If you did not expect this invitation, you can ignore this message.',
  },
  password_reset: {
    subject: 'Choose a new {product} password',
    body: 'You asked to choose a new password. The link works once, for one hour.',
    button: 'Choose a new password',
    note: 'If you did not ask for this, ignore this message: your password stays as it is.',
  },
  password_changed: {
    subject: 'Your {product} password was changed',
    body: 'Your password has just been changed, and you were signed out everywhere else.\n\nIf it was not you, ask for a link to choose a new password on the sign-in page, now.',
    button: '',
    note: '',
  },
  assigned: {
    subject: 'A playlist for you: {name}',
    body: '{person} assigned you the playlist “{name}”.\n\nIt is due by {date}.',
    button: 'Open the playlist',
    note: choice,
  },
  due_soon: {
    subject: 'Due soon: {name}',
    body: 'Your playlist “{name}” is due on {date}, and some steps are still open.',
    button: 'Continue',
    note: choice,
  },
  prepared: {
    subject: 'Practice sessions for you: {name}',
    body: '{person} prepared practice sessions for you: “{name}”.\n\nThey are open until {date}.',
    button: 'See my sessions',
    note: choice,
  },
  shared: {
    subject: '“{name}” was shared with you',
    body: '{person} shared “{name}” with you.',
    button: 'Open it',
    note: choice,
  },
  review_ready: {
    subject: 'Your report was reviewed: {name}',
    body: '{person} reviewed the report on your session “{name}”.',
    button: 'Read the report',
    note: choice,
  },
  dispute_answered: {
    subject: 'An answer to your dispute: {name}',
    body: '{person} answered your dispute of the report on “{name}”.',
    button: 'Read the answer',
    note: choice,
  },
  invitation_accepted: {
    subject: '{person} joined {product}',
    body: '{person} accepted your invitation and can sign in now.',
    button: 'See the person',
    note: choice,
  },
  budget_low: {
    subject: '80% of a budget is spent: {name}',
    body: 'The service key “{name}” has spent 80% of its budget. When nothing is left, it is no longer used.',
    button: 'See the key',
    note: choice,
  },
  budget_spent: {
    subject: 'A budget is spent: {name}',
    body: 'The service key “{name}” has spent its whole budget and is no longer used. Raise its budget to use it again.',
    button: 'See the key',
    note: choice,
  },
}
