import type { Place, Rule } from './guard-rule.ts'

const streams = ['src/modules/sessions/session-streams.test.ts']
const input = ['src/modules/input-validation.test.ts', 'src/platform/http/route.test.ts']
const forged = ['src/modules/replies/forged-outcomes.test.ts']

const loosened: Rule = { pattern: /if \((.+ >= streams\w*)\)/g, instead: 'false' }

/** Guards that every module relies on: of requests, of streams and calls, and of sign-ins by refresh. */
export const platformPlaces: readonly Place[] = [
  { file: 'src/platform/http/streams/open-streams.ts', rules: [loosened], tests: streams },
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
    tests: ['src/modules/authored/authored.test.ts', 'src/modules/authored/authored-access.test.ts'],
  },
  {
    file: 'src/modules/language-models/calls/builtin-provider.ts',
    rules: [{ pattern: /= (neutraliseText)\(/g, instead: 'String' }],
    tests: forged,
  },
  {
    file: 'src/modules/keycloak/refresh-claim.ts',
    rules: [{ pattern: /if \(token\.used_at\) return (refuse\(.*\))$/gm, instead: "{ kind: 'refused' }" }],
    tests: ['src/modules/keycloak/parallel-refreshes.test.ts'],
  },
  {
    file: 'src/modules/speech/call-access.ts',
    rules: [{ pattern: /(call\.end\('left'\))/g, instead: 'void 0' }],
    tests: ['src/modules/speech/realtime/realtime-nodes.test.ts'],
  },
]
