import { z } from 'zod'
import { allOf, anyone } from '../../access/access.ts'
import { call, idParams } from '../../kit/index.ts'
import { abilitiesOf, moment, recordName } from '../field.ts'

export const releaseTokenStates = ['valid', 'expired', 'revoked'] as const

export const releaseTokenLimits = { parts: 50, environments: 20 } as const

/** The name of a remote, or `shell`. */
const partName = z.string().regex(/^[a-z][a-z0-9-]{0,49}$/)
/** The name of an environment; `preview-*` stands for the previews of all branches. */
const environmentName = z.string().regex(/^(?:[a-z][a-z0-9-]{0,49}|preview-\*)$/)

const releaseToken = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** The last four characters, so that people can tell tokens apart. The token itself is shown once. */
    ending: z.string(),
    state: z.enum(releaseTokenStates),
    parts: z.array(z.string()),
    environments: z.array(z.string()),
    created_by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    created_at: moment,
    expires_at: moment.nullable(),
    last_used_at: moment.nullable(),
    revoked_at: moment.nullable(),
    abilities: abilitiesOf('revoke'),
  })
  .meta({ id: 'ReleaseToken' })
export type ReleaseToken = z.output<typeof releaseToken>

const hasNoRepetition = (words: readonly string[]): boolean => new Set(words).size === words.length

export const newReleaseToken = z
  .object({
    name: recordName,
    parts: z.array(partName).min(1).max(releaseTokenLimits.parts).refine(hasNoRepetition),
    environments: z.array(environmentName).min(1).max(releaseTokenLimits.environments).refine(hasNoRepetition),
    expires_at: moment.nullable().default(null),
  })
  // Code of the shell runs in the edge itself, so no team's token may bring it along.
  .refine(({ parts }) => parts.length === 1 || !parts.includes('shell'), {
    path: ['parts'],
    params: { code: 'shell-alone' },
    message: 'shell-alone',
  })

/** Tokens with which a team's continuous integration publishes and promotes releases over HTTP. */
export const releaseTokenCalls = {
  list: call({
    method: 'GET',
    path: '/v1/release_tokens',
    summary: 'Release tokens of this installation, newest first. Super-admins only',
    access: allOf('super-admin-read'),
    answers: { 200: z.object({ items: z.array(releaseToken) }) },
  }),
  create: call({
    method: 'POST',
    path: '/v1/release_tokens',
    summary:
      'Make a release token for some remotes, or for the shell alone. The answer is the only one that contains it',
    access: allOf('super-admin-update'),
    body: newReleaseToken,
    answers: { 201: z.object({ record: releaseToken, token: z.string() }) },
  }),
  revoke: call({
    method: 'POST',
    path: '/v1/release_tokens/{id}/revoke',
    summary: 'Revoke a release token: from now on nothing is released with it',
    access: allOf('super-admin-update'),
    params: idParams,
    answers: { 200: releaseToken },
  }),
  check: call({
    method: 'POST',
    path: '/v1/release_tokens/check',
    summary: 'What a release token allows, for the edge, which is sent it; one that is not valid is not found',
    access: anyone,
    body: z.object({ token: z.string().min(1).max(200) }),
    answers: {
      200: z.object({
        id: z.uuid(),
        name: z.string(),
        parts: z.array(z.string()),
        environments: z.array(z.string()),
      }),
    },
    errors: ['not-found'],
  }),
}
