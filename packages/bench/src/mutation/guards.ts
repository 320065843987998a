import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UnknownName } from '@parley/config/command'
import { areaPlaces } from './area-guards.ts'
import { authorizes, holdsAlways, type Mutant, type Place, type Rule } from './guard-rule.ts'
import { modelPlaces } from './model-guards.ts'
import { platformPlaces } from './platform-guards.ts'
import { practicePlaces } from './practice-guards.ts'
import { serverPlaces } from './server-guards.ts'

const grantsAnything: Rule = { pattern: /(?<=: |\.\.\.)(?:beyond|superAdminNeeds)\(actor, [^)]*\)/g, instead: '[]' }
const seesAll: Rule = { pattern: /\bscopeOf\([\w.]+\)/g, instead: '(null as string | null)' }
const listsAll: Rule = { pattern: /\blistScope\([\w.]+, ([\w.]+)\)/g, instead: '($1 ?? null)' }
const livesAnywhere: Rule = { pattern: /\bhomeOf\(actor, ([\w.]+)\)/g, instead: '($1 ?? homeOf(actor, undefined))' }
const keepsNobody: Rule = { pattern: /(await keepOneSuperAdmin\(.*\))$/gm, instead: 'void 0' }
const ownAccount: Rule = { pattern: /(throw new ProblemError\('own-account'\))/g, instead: 'void 0' }
const condition: Rule = { pattern: /^\s+(\.where\('[ruo]\..*\))$/gm, instead: '' }
const inStatement: Rule = {
  pattern: /( and [uso]\.(?:deleted_at is null|state = 'active'|ended_at is null|expires_at > now\(\) - \$\{grace\}))/g,
  instead: '',
}
const idle: Rule = {
  pattern: /(s\.last_seen_at > now\(\) - make_interval\(hours => \$\{idle_hours\}\))/g,
  instead: '${idle_hours}::int is not null',
}
const gate: Rule = { pattern: /(await (?:countLoginAttempt|limitCodes|limited)\(.*\))$/gm, instead: 'void 0' }

const users = [
  'src/modules/users/users.test.ts',
  'src/modules/access-walls.test.ts',
  'src/modules/access-matrix.test.ts',
]
const identity = [
  'src/modules/identity/identity.test.ts',
  'src/modules/identity/sign-in/session-lifetime.test.ts',
  'src/modules/identity/sign-in/login-rate-limit.test.ts',
]
const groups = [
  'src/modules/usergroups/user-groups.test.ts',
  'src/modules/access-walls.test.ts',
  'src/modules/access-matrix.test.ts',
]
const organizations = [
  'src/modules/organizations/organizations.test.ts',
  'src/modules/access-walls.test.ts',
  'src/modules/access-matrix.test.ts',
]
const invitations = ['src/modules/access-walls.test.ts', 'src/modules/access-matrix.test.ts', ...identity]
const audit = ['src/modules/audit-events/audit-events.test.ts']
const keptMessages = ['src/modules/kept-messages/kept-messages.test.ts']
const keycloak = ['src/modules/keycloak/keycloak.test.ts', 'src/modules/keycloak/id-token.test.ts']

const identityPlaces: readonly Place[] = [
  {
    file: 'src/platform/http/route-runner.ts',
    rules: [{ pattern: /(checkAccess\(call\.access, request\.caller\.actor\))/g, instead: 'void 0' }],
    tests: ['src/modules/users/users.test.ts', 'src/modules/access-walls.test.ts', 'src/modules/access-matrix.test.ts'],
  },
  { file: 'src/modules/users/user.policy.ts', rules: [holdsAlways, grantsAnything], tests: users },
  {
    file: 'src/modules/users/user.repo.ts',
    rules: [seesAll, { pattern: /seesSuperAdmins\(actor\)/g, instead: 'true' }],
    tests: users,
  },
  { file: 'src/modules/users/read-users.ts', rules: [listsAll], tests: users },
  { file: 'src/modules/users/create-user.ts', rules: [livesAnywhere, authorizes], tests: users },
  {
    file: 'src/modules/users/update-user.ts',
    rules: [
      authorizes,
      keepsNobody,
      ownAccount,
      { pattern: /(await .*\.set\(\{ code_hash: null \}\).*)$/gm, instead: 'void 0' },
    ],
    tests: [...users, ...identity],
  },
  { file: 'src/modules/users/remove-user.ts', rules: [authorizes, keepsNobody, ownAccount], tests: users },
  {
    file: 'src/modules/users/restore-user.ts',
    rules: [authorizes, { pattern: /(!\(await isEmailTakenElsewhere\(trx, user\)\))/g, instead: 'true' }],
    tests: [...users, 'src/modules/invitations/invitations-tell-nothing.test.ts'],
  },
  { file: 'src/modules/users/reset-user-password.ts', rules: [authorizes], tests: users },
  { file: 'src/modules/usergroups/user-group.repo.ts', rules: [seesAll], tests: groups },
  { file: 'src/modules/usergroups/user-group.routes.ts', rules: [listsAll], tests: groups },
  {
    file: 'src/modules/usergroups/create-user-group.ts',
    rules: [livesAnywhere, { pattern: /^\s+(await lockOrganization\(.*\))$/gm, instead: 'void 0' }],
    tests: groups,
  },
  { file: 'src/modules/organizations/organization.repo.ts', rules: [seesAll], tests: organizations },
  {
    file: 'src/modules/organizations/remove-organization.ts',
    rules: [{ pattern: /^\s+(await check\(trx, id\))$/gm, instead: 'void 0' }],
    tests: [...organizations, ...users],
  },
  { file: 'src/modules/organizations/update-organization.ts', rules: [authorizes], tests: organizations },
  { file: 'src/modules/invitations/send-invitation.ts', rules: [seesAll], tests: invitations },
  { file: 'src/modules/invitations/invitation.repo.ts', rules: [seesAll], tests: invitations },
  { file: 'src/modules/invitations/invitation.routes.ts', rules: [listsAll], tests: invitations },
  { file: 'src/modules/invitations/accept-invitation.ts', rules: [gate], tests: identity },
  { file: 'src/modules/audit-events/audit-event.routes.ts', rules: [listsAll], tests: audit },
  { file: 'src/modules/kept-messages/kept-message.routes.ts', rules: [authorizes], tests: keptMessages },
  { file: 'src/modules/identity/sign-in/sign-in-with-password.ts', rules: [gate], tests: identity.toReversed() },
  {
    file: 'src/modules/identity/sign-in/login-rate-limit.ts',
    rules: [{ pattern: /^\s+(\.where\('created_at', '>', .*\))$/gm, instead: '' }],
    tests: identity.toReversed(),
  },
  { file: 'src/modules/identity/sign-in/sign-in.repo.ts', rules: [inStatement, idle], tests: identity },
  { file: 'src/modules/identity/password/change-password-after-reset.ts', rules: [condition, gate], tests: identity },
  {
    file: 'src/modules/keycloak/identity-provider.ts',
    rules: [{ pattern: /(await asking\(oauth\.validateApplicationLevelSignature\(.*\)\))/g, instead: 'void 0' }],
    tests: keycloak.toReversed(),
  },
  {
    file: 'src/modules/keycloak/begin-sign-in.ts',
    rules: [
      { pattern: /( \|\| row\.realm !== realm)/g, instead: '' },
      { pattern: /(!timingSafeEqual\(.*?\))\)/g, instead: 'false' },
    ],
    tests: keycloak,
  },
  {
    file: 'src/modules/keycloak/person-of-claims.ts',
    rules: [
      { pattern: /(\.where\('organizations\.realm', '=', realm\))/g, instead: '' },
      { pattern: /(claims\['email_verified'\] !== true)/g, instead: 'false' },
    ],
    tests: keycloak,
  },
]

const apiDir = join(import.meta.dirname, '../../../api')

const places = [...identityPlaces, ...platformPlaces, ...practicePlaces, ...areaPlaces, ...modelPlaces, ...serverPlaces]

/** Every guard that the rules find, one mutant each. */
export const findMutants = (): Mutant[] =>
  places.flatMap(({ file, rules, tests }) => {
    const source = readFileSync(join(apiDir, file), 'utf8')
    return rules.flatMap(({ pattern, instead }) => {
      const mutants = [...source.matchAll(pattern)].map((match): Mutant => {
        const whole = match[0]
        const guard = instead.includes('$1') ? whole : (match[1] ?? whole)
        const start = match.index + whole.indexOf(guard)
        const line = source.slice(0, start).split('\n').length
        return {
          file,
          line,
          start,
          end: start + guard.length,
          instead: instead.replace('$1', match[1] ?? ''),
          tests,
        }
      })
      if (mutants.length === 0) throw new Error(`No guard in ${file} looks like ${String(pattern)} any more.`)
      return mutants
    })
  })

/** The mutants of files whose path contains this text; of all files when it is empty. */
export const findMutantsIn = (part: string): Mutant[] => {
  const mutants = findMutants().filter(({ file }) => file.includes(part))
  if (mutants.length === 0) throw new UnknownName(`No file with guards has "${part}" in its path.`)
  return mutants
}
