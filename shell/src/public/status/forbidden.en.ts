export const phrases = {
  title: 'You may not open this page',
  signedOut: 'It needs a permission, and you are not signed in. Sign in with an account that holds it.',
  signIn: 'Sign in',
  lead: 'You are signed in, but a permission that it needs is missing from your account. Nothing has gone wrong, and nothing was changed.',
  missing: 'What is missing',
  unknown: 'Open the page again from where you came: this page then names the permission.',
  missingRoles: 'Role needed',
  from: 'Page',
  who: 'Who can grant it',
  whoText: (organisation: string) =>
    `An operator of ${organisation || 'your organisation'}, or a super-admin. Editors and users cannot.`,
  whoPlatform: 'Only a super-admin of this installation.',
  what: 'What to do',
  whatText:
    'Send them the name of the permission and of the page. Once it is granted, open the page again: it works without signing in anew.',
  home: 'Go to my page',
  back: 'Go back',
}

export type ForbiddenPhrases = typeof phrases
