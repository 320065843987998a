import { isPermission } from '@parley/contracts/access'
import { permissionNames } from '@parley/contracts/access/words/en'

export const phrases = {
  title: 'You may not open this page',
  signedOut: 'You are not signed in. Sign in with an account that has the permission for this page.',
  signIn: 'Sign in',
  guest:
    'You are practising as a guest, and a guest sees only their own session. Leave it to open this page with your own account. The link of the session brings you back.',
  guestOnly:
    'You are practising as a guest, and a guest sees only their own session. Return to it: nothing you said is lost.',
  toSession: 'Return to the session',
  guestFailed: 'You could not leave the session. Check your connection and try again.',
  leave: 'Leave the session',
  lead: 'You are signed in, but your account lacks a permission for this page. Nothing was changed.',
  missing: 'Missing permission',
  /** The name of a permission; the word itself where the address holds another one. */
  permission: (word: string): string => (isPermission(word) ? permissionNames[word] : word),
  unknown: 'Open the page again from its menu or link to see which permission is missing.',
  missingRoles: 'Role needed',
  from: 'Page',
  who: 'Who can grant it',
  whoText: (organisation: string) =>
    `An operator of ${organisation || 'your organisation'}, or a super-admin. Editors and users cannot.`,
  whoPlatform: 'Only a super-admin of this installation.',
  what: 'What to do',
  whatText:
    'Send them the name of the permission and of the page. Then open the page again; you do not need to sign in again.',
  home: 'Go to the dashboard',
  back: 'Go back',
}

export type ForbiddenPhrases = typeof phrases
