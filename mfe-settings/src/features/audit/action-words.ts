const special = [
  'sign-in',
  'sign-in.refuse',
  'sign-out',
  'password.change',
  'password.reset',
  'password-reset.request',
  'password-reset.send',
  'account.activate',
] as const

const verbs = [
  'create',
  'update',
  'delete',
  'restore',
  'publish',
  'share',
  'fork',
  'erase',
  'send',
  'resend',
  'withdraw',
  'invite',
  'credit',
  'start',
  'end',
  'abort',
  'pause',
  'go_on',
  'turn',
  'hint',
  'heard',
  'voice_settings',
  'comment',
  'rename',
  'message',
  'open',
  'review',
  'dispute',
  'upload',
  'grant',
  'assign',
  'disassign',
  'replace',
  'check',
  'discover',
  'revoke',
  'use',
  'revert',
  'approve',
  'uninstall',
  'install',
  'rollback',
  'archive',
  'enforce',
  'renew',
  'resume',
  'run',
] as const

export type ActionWords =
  | { readonly kind: 'special'; readonly name: (typeof special)[number] }
  | { readonly kind: 'verb'; readonly name: (typeof verbs)[number] }

/** How the audit says an action: in words of its own, or as the kind of record with a verb; undefined for others. */
export const actionWords = (action: string): ActionWords | undefined => {
  const own = special.find((word) => word === action)
  if (own) return { kind: 'special', name: own }
  const verb = verbs.find((word) => action.endsWith(`.${word}`))
  return verb && { kind: 'verb', name: verb }
}
