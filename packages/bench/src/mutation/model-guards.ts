import type { Place, Rule } from './guard-rule.ts'

const models = 'src/modules/language-models'
const breaker = [`${models}/routing/language-models.test.ts`]
const routes = [`${models}/routing/route-health.test.ts`]
const openai = [`${models}/openai/openai-provider.test.ts`]
const sdk = [`${models}/sdk/sdk-provider.test.ts`]
const sdkRequests = [`${models}/sdk/sdk-requests.test.ts`]
const pseudonym = ['src/modules/replies/hidden-name.test.ts', `${models}/pseudonym/pseudonym.test.ts`]
const learnerNames = ['src/modules/chats/learner-name.test.ts']
const local = [`${models}/detection/local-servers.test.ts`]
const metering = ['src/modules/replies/failed-attempts.test.ts']
const players = ['src/modules/replies/session-models.test.ts']
const distress = ['src/modules/replies/distress.test.ts', 'src/modules/speech/realtime/realtime-call.test.ts']

/** The model that answers reads the learner's name. */
const nameless: Rule = { pattern: /learnerName: (await sessionRecords\.learnerNameOf\(.*\)),$/gm, instead: "''" }

const replyPlaces: readonly Place[] = [
  {
    file: 'src/modules/replies/question.ts',
    rules: [
      { pattern: /if \((needsOwnWords\(context\))\) return/g, instead: 'false' },
      { pattern: /call && (!needsOwnWords\(context\))/g, instead: 'true' },
    ],
    tests: distress,
  },
  {
    file: 'src/modules/replies/question.ts',
    rules: [
      { pattern: /if \((state\.player === 'builtin')\) return/g, instead: 'false' },
      { pattern: /return (state\.player === 'model') && isPartner/g, instead: 'false' },
    ],
    tests: players,
  },
  {
    file: '../conversation/src/distress/is-in-distress.ts',
    rules: [{ pattern: /(patterns\.some\(.*\))$/gm, instead: 'false' }],
    tests: distress,
  },
  {
    file: 'src/modules/replies/write-reply.ts',
    rules: [{ pattern: /(\.\.\.\(isFault \? \[\] : stoppedAnswer\(work\)\))/g, instead: '' }],
    tests: ['src/modules/speech/realtime/realtime-faults.test.ts'],
  },
  {
    file: 'src/modules/replies/write-reply.ts',
    rules: [
      { pattern: /(\.\.\.\(reply\.isCut \? \{ cut: true \} : \{\}\),)/g, instead: '' },
      { pattern: /(, isCut: chunk\.isCut) \}/g, instead: '' },
    ],
    tests: ['src/modules/replies/cut-replies.test.ts'],
  },
  {
    file: 'src/modules/sessions/handlers/take-turn.ts',
    rules: [{ pattern: /( \|\| reply\.text !== '') \?/g, instead: '' }],
    tests: ['src/modules/replies/stopped-replies.test.ts'],
  },
  {
    file: 'src/modules/sessions/handlers/take-turn.ts',
    rules: [
      { pattern: /return (row\.mode === 'realtime') \|\|/g, instead: 'false' },
      { pattern: /=> (mode === 'realtime')$/gm, instead: 'false' },
    ],
    tests: ['src/modules/speech/realtime/realtime-call.test.ts'],
  },
  {
    file: `${models}/usage/record-usage.ts`,
    rules: [{ pattern: /if \((by\.modelId === partnerLabel\.model)\)/g, instead: 'false' }],
    tests: ['src/modules/replies/partner-usage.test.ts'],
  },
]

const reportPlaces: readonly Place[] = [
  {
    file: 'src/modules/reports/grading/grade-with-model.ts',
    rules: [{ pattern: /answerSchema: (graderAnswerSchema),/g, instead: '{}' }],
    tests: ['src/modules/reports/observers/answer-format.test.ts'],
  },
  {
    file: 'src/modules/reports/observers/ask-coach.ts',
    rules: [{ pattern: /answerSchema: (coachAnswerSchema),/g, instead: '{}' }],
    tests: ['src/modules/reports/observers/answer-format.test.ts'],
  },
  {
    file: `${models}/check/run-check.ts`,
    rules: [{ pattern: /answerSchema: (prompts\.\w+),/g, instead: '{}' }],
    tests: ['src/modules/check-prompts.test.ts'],
  },
  {
    file: `${models}/check/verdicts.ts`,
    rules: [
      { pattern: / && (firstToken <= FIRST_TOKEN_MS) \?/g, instead: 'true' },
      { pattern: /( \|\| obeyedCount > MOST_OBEYED)\)/g, instead: '' },
    ],
    tests: [`${models}/check/check-patience.test.ts`],
  },
  { file: 'src/modules/chats/answer/write-answer.ts', rules: [nameless], tests: learnerNames },
  { file: 'src/modules/reports/observers/ask-coach.ts', rules: [nameless], tests: learnerNames },
  { file: 'src/modules/reports/grading/grade-with-model.ts', rules: [nameless], tests: learnerNames },
  {
    file: 'src/modules/reports/grading/grade-with-model.ts',
    rules: [{ pattern: /return (boundScore\(.*\))$/gm, instead: '(void boundScore, checkedJudgement)' }],
    tests: ['src/modules/reports/grading/graded.test.ts'],
  },
  {
    file: 'src/modules/reports/grading/bound-score.ts',
    rules: [{ pattern: /if \((apart < mostApart\(criterion\))\) return/g, instead: 'apart <= mostApart(criterion)' }],
    tests: ['src/modules/reports/grading/bound-score.test.ts'],
  },
  {
    file: 'src/modules/reports/review/renew-report.ts',
    rules: [{ pattern: /: (reportingObservers\(session\))\.map/g, instead: 'reportingObservers(session).slice(0, 1)' }],
    tests: ['src/modules/reports/reports.test.ts'],
  },
  {
    file: 'src/modules/reports/observers/request-reports.ts',
    rules: [{ pattern: /^\s+(\.filter\(.*timing !== 'live_coach_only'\))$/gm, instead: '' }],
    tests: ['src/modules/reports/observers/live-coach.test.ts'],
  },
]

const callPlaces: readonly Place[] = [
  {
    file: `${models}/calls/failover.ts`,
    rules: [{ pattern: /if \((lastFault)\) yield/g, instead: 'false' }],
    tests: breaker,
  },
  {
    file: `${models}/calls/failover.ts`,
    rules: [
      { pattern: /if \((hedge === undefined) \|\|/g, instead: 'true' },
      { pattern: /^\s+(attempt\.cancel\(\))$/gm, instead: 'void 0' },
    ],
    tests: [`${models}/calls/first-token.test.ts`],
  },
  {
    file: `${models}/calls/attempt.ts`,
    rules: [
      { pattern: /('first_token_late', )'not_needed'/g, instead: '' },
      { pattern: /('not_needed', )'too_late'/g, instead: '' },
      { pattern: /('too_late', )'cut_short'/g, instead: '' },
      { pattern: /(, 'cut_short'), 'empty'\]\)/g, instead: '' },
      { pattern: /if \((candidate\.builtin) \|\|/g, instead: 'false' },
      { pattern: /( && !workedOn\.has\(code\))/g, instead: '' },
    ],
    tests: [`${models}/calls/first-token.test.ts`],
  },
  {
    file: `${models}/calls/failover.ts`,
    rules: [
      { pattern: /(this\.#options\.onAttempt\?\.\(attempt, new ProviderFault\(isSlow.*\))$/gm, instead: 'void isSlow' },
    ],
    tests: metering,
  },
  {
    file: `${models}/calls/attempt.ts`,
    rules: [{ pattern: /endAtSentence\((.*), request\.maxOutputTokens\)/g, instead: '$1' }],
    tests: openai,
  },
  {
    file: `${models}/calls/sentence-end.ts`,
    rules: [{ pattern: /return (this\.isOpen) \? '…'/g, instead: 'false' }],
    tests: openai,
  },
  {
    file: `${models}/calls/chat-model.ts`,
    rules: [{ pattern: /^\s+(isCut = second\.isCut)$/gm, instead: '' }],
    tests: openai,
  },
  {
    file: `${models}/openai/openai-provider.ts`,
    rules: [
      { pattern: /isCut: (parser\.finishReason === 'length')/g, instead: 'false' },
      { pattern: /opensSilently: (this\.#adaptations\.has\('opens_with_thoughts'\))/g, instead: 'false' },
      { pattern: /(queue\.add\(\{ type: 'void' \}\))/g, instead: 'void 0' },
    ],
    tests: openai,
  },
  {
    file: `${models}/openai/answer-parser.ts`,
    rules: [
      { pattern: /(this\.#think\.push)\(/g, instead: 'String' },
      { pattern: /this\.#think\.end\((this\.finishReason === 'length')\)/g, instead: 'false' },
      { pattern: /(part\?\.type === 'text') &&/g, instead: 'part' },
    ],
    tests: openai,
  },
  {
    file: `${models}/sdk/sdk-provider.ts`,
    rules: [
      { pattern: /this\.end\.isCut = (unified === 'length')/g, instead: 'false' },
      { pattern: /(this\.#think\.push)\(/g, instead: 'String' },
      { pattern: /: ChatChunk\[\] = (this\.#isVoid) \?/g, instead: 'false' },
    ],
    tests: sdk,
  },
  {
    file: `${models}/sdk/sdk-provider.ts`,
    rules: [
      { pattern: /instructions\(\)(, providerOptions: cacheOptions)/g, instead: '' },
      { pattern: /if \((!next)\) throw error/g, instead: 'true' },
    ],
    tests: sdkRequests,
  },
  {
    file: `${models}/calls/list-models.ts`,
    rules: [{ pattern: /^\s+(\.filter\(\(\{ kind \}\) => servedKinds.*\))$/gm, instead: '' }],
    tests: sdk,
  },
]

const routingPlaces: readonly Place[] = [
  {
    file: `${models}/routing/language-models.ts`,
    rules: [
      { pattern: /return \[(\.\.\.healthy, \.\.\.others)\]/g, instead: '...candidates' },
      { pattern: /if \((this\.#health\.claimProbe\(each\))\)/g, instead: 'false' },
      { pattern: /try \{\s+await tryModel\(.*\)\s+(this\.#health\.succeed\(.*\))$/gm, instead: 'void beganAt' },
      { pattern: /(if \(meetsAgain\(.*\)\) this\.#health\.fail\(each, fault\))$/gm, instead: 'void each' },
    ],
    tests: breaker,
  },
  {
    file: `${models}/routing/language-models.ts`,
    rules: [{ pattern: /= (withPseudonym)\(/g, instead: 'Object' }],
    tests: pseudonym,
  },
  {
    file: `${models}/routing/route-health.ts`,
    rules: [
      { pattern: /( \|\| state\.isProbed)/g, instead: '' },
      { pattern: /if \((\(isWanted \? state\.wantedProbeAt : state\.probeAt\) > Date\.now\(\))\)/g, instead: 'false' },
      { pattern: /if \((firstWord >= slowFirstWord)\)/g, instead: 'false' },
    ],
    tests: routes,
  },
  {
    file: `${models}/routing/model-routes.ts`,
    rules: [
      { pattern: /const modelRoutes = (all\.filter\(isLanguageModel\))/g, instead: '[...all]' },
      { pattern: /if \((isPartnerChosen && !needsModel)\) return/g, instead: 'false' },
    ],
    tests: players,
  },
  {
    file: `${models}/pseudonym/pseudonym.ts`,
    rules: [
      { pattern: /text: (pseudonym\.hide)\(turn\.text\)/g, instead: '' },
      { pattern: /const hiddenInstructions = (pseudonym\.hide)\(instructions\)/g, instead: '' },
      { pattern: /(pseudonym\.restore)\(rest/g, instead: '' },
      { pattern: /return (mayGrow) \?/g, instead: 'false' },
      { pattern: /while \((name !== undefined && takenText\.includes\(.*\))\)/g, instead: 'false' },
      { pattern: /(this\.#spellings\.set\(shownAlias, spelling\))/g, instead: 'void spelling' },
    ],
    tests: pseudonym,
  },
  {
    file: `${models}/pseudonym/learner-name.ts`,
    rules: [{ pattern: /const whole = name\s+(\.normalize\('NFC'\))/g, instead: '' }],
    tests: pseudonym,
  },
]

const localPlaces: readonly Place[] = [
  {
    file: `${models}/routing/language-models.ts`,
    rules: [{ pattern: /onAdapt: \(all\) => (this\.#findings\.add\(.*\)),$/gm, instead: 'void all' }],
    tests: ['src/modules/replies/session-tools.test.ts'],
  },
  {
    file: `${models}/routing/language-models.ts`,
    rules: [
      {
        pattern: /speak\((preferSufficientContext\(candidates, request\))/g,
        instead: '(void preferSufficientContext, candidates)',
      },
    ],
    tests: [`${models}/routing/context-limit.test.ts`],
  },
  {
    file: `${models}/index.ts`,
    rules: [{ pattern: /start: async \(\) => (servers\?\.start\(\)),/g, instead: 'void servers' }],
    tests: local,
  },
  {
    file: 'src/modules/organizations/organization-credit.ts',
    rules: [{ pattern: /orderBy\('(position)', 'desc'\)/g, instead: 'id' }],
    tests: ['src/modules/organizations/organizations.test.ts'],
  },
  {
    file: `${models}/detection/local-servers.ts`,
    rules: [{ pattern: /start\(\): void \{\s+(this\.#lookAgain\(\))$/gm, instead: 'void 0' }],
    tests: local,
  },
  {
    file: `${models}/detection/local-server-verbs.ts`,
    rules: [
      { pattern: /^\s+(authorize\(caller\))$/gm, instead: 'void 0' },
      { pattern: /=> (base_url === address)\)/g, instead: "base_url !== ''" },
    ],
    tests: local,
  },
  {
    file: `${models}/detection/local-servers.ts`,
    rules: [
      { pattern: /this\.#allow\.push\(new URL\(address\)\.(host)\)/g, instead: 'hostname' },
      { pattern: /if \((providers\.every\(.*\))\) this\.#remove/g, instead: 'false' },
    ],
    tests: local,
  },
  {
    file: `${models}/admin/provider-address.ts`,
    rules: [
      { pattern: /if \((seesEveryOrganization\(user\))\) return hosts/g, instead: 'true' },
      { pattern: /( \|\| place < hosts\.lastIndexOf\(host\))/g, instead: '' },
    ],
    tests: local,
  },
  {
    file: `${models}/usage/list-budget-warnings.ts`,
    rules: [
      { pattern: /WARNING_SHARE = (0\.8)/g, instead: '0.9' },
      { pattern: /is_spent: (row\.spent_micro_eur >= row\.budget_micro_eur)/g, instead: 'false' },
    ],
    tests: [`${models}/usage/usage.test.ts`],
  },
]

/** Guards of language models: what they read and show, which of them answers, and what an answer costs. */
export const modelPlaces: readonly Place[] = [
  ...replyPlaces,
  ...reportPlaces,
  ...callPlaces,
  ...routingPlaces,
  ...localPlaces,
]
