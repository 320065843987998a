import type { Place, Rule } from './guard-rule.ts'

const streams = ['src/modules/sessions/session-streams.test.ts']
const input = ['src/modules/input-validation.test.ts', 'src/platform/http/route.test.ts']
const forgedOutcomes = ['src/modules/replies/forged-outcomes.test.ts']
const prompts = ['src/modules/prompts/prompts.test.ts', ...forgedOutcomes]
const refreshes = ['src/modules/keycloak/parallel-refreshes.test.ts']
const assignments = ['src/modules/authored/authored.test.ts', 'src/modules/authored/authored-access.test.ts']

/** A text of an author or a learner reaches a model as it was typed. */
const typedTextRules: readonly Rule[] = [
  { pattern: /\b(neutralise(?:Text|Name))\(/g, instead: 'String' },
  { pattern: /\b(neutraliseRecord)\(/g, instead: 'Object' },
]
const limitRule: Rule = { pattern: /if \((.+ >= streams\w*)\)/g, instead: 'false' }

const contractPlaces: readonly Place[] = [
  {
    file: '../contracts/src/kit/broken-text.ts',
    rules: [
      { pattern: /(\\0\|)/g, instead: '' },
      { pattern: /(\|\\p\{Surrogate\})/g, instead: '' },
    ],
    tests: input,
  },
  {
    file: '../contracts/src/kit/own-image.ts',
    rules: [{ pattern: /(pictureUrl)\.nullable/g, instead: 'z.string()' }],
    tests: input,
  },
  {
    file: '../contracts/src/authored/persona.ts',
    rules: [{ pattern: /url: (pictureUrl)/g, instead: 'z.string()' }],
    tests: input,
  },
  {
    file: '../contracts/src/calls/sign-in/identity.ts',
    rules: [
      { pattern: /\bz\.(looseObject)\(/g, instead: 'object' },
      { pattern: /'password'(, '')\]/g, instead: '' },
    ],
    tests: [...input, 'src/modules/identity/identity.test.ts'],
  },
]

const promptPlaces: readonly Place[] = [
  { file: 'src/modules/prompts/system-prompt.ts', rules: typedTextRules, tests: prompts },
  { file: 'src/modules/prompts/grader.ts', rules: typedTextRules.slice(1), tests: prompts },
  { file: 'src/modules/prompts/live-coach.ts', rules: typedTextRules.slice(0, 1), tests: prompts },
  {
    file: 'src/modules/reports/grading/grader-transcript.ts',
    rules: typedTextRules.slice(0, 1),
    tests: ['src/modules/reports/grading/grader.test.ts'],
  },
  {
    file: 'src/modules/chats/answer/debrief.ts',
    rules: typedTextRules.slice(1),
    tests: ['src/modules/chats/learner-name.test.ts'],
  },
  {
    file: 'src/modules/sessions/records/conversation-for.ts',
    rules: typedTextRules.slice(0, 1),
    tests: forgedOutcomes,
  },
]

/** Guards that every module relies on: of requests, of streams and calls, and of sign-ins by refresh. */
export const platformPlaces: readonly Place[] = [
  ...contractPlaces,
  ...promptPlaces,
  {
    file: 'src/platform/http/http-server.ts',
    rules: [{ pattern: /^\s+(checkEscapes\(.*\))$/gm, instead: 'void 0' }],
    tests: ['src/platform/http/request/request-bytes.test.ts', ...input],
  },
  {
    file: 'src/modules/users/user.fragments.ts',
    rules: [{ pattern: /new Set\(ids\)\]\)\}\)( and organization_id = \$\{organizationId\})/g, instead: '' }],
    tests: assignments,
  },
  {
    file: 'src/modules/usergroups/user-group.fragments.ts',
    rules: [
      {
        pattern:
          /(\.where\('organization_id', '=', organizationId\))(?=\s+.+\s+\.where\('id', 'in', \[\.\.\.groupIds\]\))/g,
        instead: '',
      },
    ],
    tests: assignments,
  },
  {
    file: 'src/modules/identity/sign-in/login-rate-limit.ts',
    rules: [{ pattern: /(await takePlace\(db, slow, wait\))/g, instead: 'throw tooMany(831)' }],
    tests: ['src/modules/identity/sign-in/login-rate-limit.test.ts', 'src/modules/identity/sign-in/siege.test.ts'],
  },
  {
    file: 'src/modules/identity/sign-in/known-device.ts',
    rules: [{ pattern: /(\.where\('user_id', '=', userId\))(?=\s+\.returning)/g, instead: '' }],
    tests: ['src/modules/identity/sign-in/login-rate-limit.test.ts'],
  },
  {
    file: 'src/modules/keycloak/sso-session.ts',
    rules: [{ pattern: /const graceSeconds = (10)/g, instead: '0' }],
    tests: refreshes,
  },
  { file: 'src/platform/http/streams/open-streams.ts', rules: [limitRule], tests: streams },
  {
    file: 'src/platform/http/route-runner.ts',
    rules: [
      { pattern: /sourceFor\((await streams\.currentActor\(actor\))\)/g, instead: 'actor' },
      { pattern: /(checkAccess\(call\.access, current\))/g, instead: 'void 0' },
    ],
    tests: ['src/platform/http/route.test.ts'],
  },
  {
    file: 'src/platform/http/streams/open-stream.ts',
    rules: [
      { pattern: /else (this\.end\(\))/g, instead: 'void 0' },
      { pattern: /(if \(error instanceof ProblemError\) this\.end\(\))/g, instead: 'void error' },
    ],
    tests: streams,
  },
  {
    file: 'src/platform/http/request/request-input.ts',
    rules: [
      { pattern: /= (findBrokenText\(value\))/g, instead: 'undefined' },
      { pattern: /if \((params\.errors\.length > 0)\)/g, instead: 'false' },
    ],
    tests: input,
  },
  {
    file: 'src/platform/http/problems/unknown-reference.ts',
    rules: [{ pattern: /return (field === undefined) \?/g, instead: 'true' }],
    tests: input,
  },
  {
    file: 'src/modules/authored/records/check-draft.ts',
    rules: [{ pattern: /if \((missing)\) throw/g, instead: 'false' }],
    tests: assignments,
  },
  {
    file: 'src/modules/language-models/calls/builtin-provider.ts',
    rules: [{ pattern: /= (neutraliseText)\(/g, instead: 'String' }],
    tests: forgedOutcomes,
  },
  {
    file: 'src/modules/keycloak/refresh-claim.ts',
    rules: [
      { pattern: /if \(token\.used_at\) return (refuse\(.*\))$/gm, instead: "{ kind: 'refused' }" },
      { pattern: /if \((token\.used_at && token\.in_grace)\)/g, instead: 'false' },
    ],
    tests: refreshes,
  },
  {
    file: 'src/modules/speech/call-access.ts',
    rules: [
      { pattern: /(call\.end\('left'\))/g, instead: 'void 0' },
      { pattern: /(this\.#checkAfter\(watchedCall, await .*\))/g, instead: 'void 0' },
    ],
    tests: ['src/modules/speech/realtime/realtime-nodes.test.ts'],
  },
]
