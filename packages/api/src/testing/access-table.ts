import { type Access, type Permission, permissions, permissionsOf, type Role, roles } from '@parley/contracts/access'
import type { NamedCall } from '@parley/contracts/kit'

const describeAccess = (access: Access): string => {
  if (access.kind === 'public') return 'anyone'
  if (access.kind === 'signed-in') return 'anyone who is signed in'
  return `${access.kind === 'any-of' ? 'any of' : 'all of'} ${access.permissions.join(', ')}`
}

const callLines = (calls: readonly NamedCall[]): string[] =>
  calls.map(
    ({ group, name, call }) => `- ${group}.${name} \`${call.method} ${call.path}\`: ${describeAccess(call.access)}`,
  )

const roleLines = (permissionsByRole: Readonly<Record<Role, readonly Permission[]>>): string[] =>
  permissions.map((word) => {
    const holders = roles.filter((role) => permissionsByRole[role].includes(word))
    return `- ${word}: ${holders.join(', ')}`
  })

/** Writes the text of `access.md`, the approved access to each call, for reviewers and for a test. */
export const accessTable = (calls: readonly NamedCall[]): string =>
  [
    '# Which call asks for what',
    '',
    'Generated from the contract: `node_modules/.bin/vitest run --project api-embedded access-policy -u` writes it again.',
    'A change of it is a change of who may do what, and is approved as such.',
    '',
    '## Calls',
    '',
    ...callLines(calls),
    '',
  ].join('\n')

/** Writes the text of `access-roles.md`, the approved permissions of each role. */
export const permissionTable = (permissionsByRole = permissionsOf): string =>
  [
    '# Which role holds which permission',
    '',
    'Generated from the contract, like [access.md](access.md), and approved as such.',
    '',
    ...roleLines(permissionsByRole),
    '',
  ].join('\n')

/** The callers that may make a call, according to the approved page and not to the code that decides it. */
export interface AccessRule {
  call: string
  admits: (held: ReadonlySet<string> | 'visitor') => boolean
}

const ruleOf = (words: string): AccessRule['admits'] => {
  if (words === 'anyone') return () => true
  if (words === 'anyone who is signed in') return (heldPermissions) => heldPermissions !== 'visitor'
  const neededWords = words.replace(/^(any|all) of /, '').split(', ')
  const enough = (heldPermissions: ReadonlySet<string>) =>
    words.startsWith('any of ')
      ? neededWords.some((word) => heldPermissions.has(word))
      : neededWords.every((word) => heldPermissions.has(word))
  return (heldPermissions) => heldPermissions !== 'visitor' && enough(heldPermissions)
}

export const approvedCalls = (page: string): AccessRule[] =>
  [...page.matchAll(/^- (\w+\.\w+) `[^`]+`: (.+)$/gm)].map(([, call = '', words = '']) => ({
    call,
    admits: ruleOf(words),
  }))
