import { z } from 'zod'
import { allOf, anyone } from '../../access/access.ts'
import { call } from '../../kit/index.ts'
import { moment } from '../field.ts'

/** The area of a setting. */
export const settingScopes = [
  'product',
  'legal',
  'mail',
  'sign_in',
  'ai',
  'limits',
  'applications',
  'operation',
] as const
export type SettingScope = (typeof settingScopes)[number]

/** The source of the value in use: a variable, a file that a variable names, this page, or the product. */
export const settingSources = ['environment', 'file', 'stored', 'default'] as const

/** When a stored value takes effect; `start` is fixed before the database is open, so it cannot be stored. */
export const settingEffects = ['live', 'restart', 'start'] as const
export type SettingEffect = (typeof settingEffects)[number]

const settingFormats = [
  'text',
  'long_text',
  'words',
  'web_address',
  'web_origins',
  'model_servers',
  'mail_address',
  'mail_server',
  'database',
  'slug',
  'yes_no',
  'count',
  'seconds',
  'port',
  'choice',
  'proxies',
  'password',
  'secret',
] as const
export type SettingFormat = (typeof settingFormats)[number]

const key = z.string().regex(/^[A-Z][A-Z0-9_]{0,59}$/)
const storedVersion = z.number().int().min(0).max(1_000_000)
const reason = z.string().trim().min(3).max(300)
const value = z.string().trim().min(1).max(4000)
const author = z.object({ id: z.uuid().nullable(), name: z.string() })

const variable = z.object({
  key,
  scope: z.enum(settingScopes),
  /** In the caller's language. */
  meaning: z.string(),
  format: z.enum(settingFormats),
  /** The words that a choice offers; empty for the other formats. */
  choices: z.array(z.string()),
  is_secret: z.boolean(),
  is_set: z.boolean(),
  /** The value in use; masked for a secret, null when there is none. */
  value: z.string().nullable(),
  default_value: z.string().nullable(),
  source: z.enum(settingSources),
  effect: z.enum(settingEffects),
  /** False for a value that the process environment fixes. */
  editable: z.boolean(),
  /** True while a stored value waits for the next start. */
  waits_for_restart: z.boolean(),
  /** 0 until the first change. */
  version: storedVersion,
  changed_at: moment.nullable(),
  changed_by: author.nullable(),
})

const change = z.object({
  id: z.uuid(),
  version: storedVersion,
  at: moment,
  author,
  reason: z.string(),
  /** The stored value after this change, masked for a secret; null when the change removed it. */
  value: z.string().nullable(),
  previous_value: z.string().nullable(),
  /** The version whose value this change brought back. */
  reverted_to: storedVersion.nullable(),
})

const params = z.object({ key })
const readAccess = allOf('environment-variables-read')
const updateAccess = allOf('environment-variables-update')

/** The settings of the whole system. The permissions belong to super-admins unless one of them grants them. */
export const environmentVariableCalls = {
  list: call({
    method: 'GET',
    path: '/v1/environment_variables',
    summary: 'Every setting of the running system, with its value, its source and its meaning',
    access: readAccess,
    answers: { 200: z.object({ items: z.array(variable) }) },
  }),
  update: call({
    method: 'PATCH',
    path: '/v1/environment_variables/{key}',
    summary: 'Store a value of a setting, or remove the stored one with null',
    access: updateAccess,
    params,
    body: z.object({ version: storedVersion, value: value.nullable(), reason }),
    answers: { 200: variable },
    errors: ['version-conflict', 'setting-fixed'],
  }),
  history: call({
    method: 'GET',
    path: '/v1/environment_variables/{key}/history',
    summary: 'Who changed a setting, when and why, newest first; `before` is the `next` of the page before',
    access: readAccess,
    params,
    query: z.object({ before: z.coerce.number().int().min(1).max(1_000_000).optional() }),
    answers: { 200: z.object({ items: z.array(change), next: storedVersion.nullable() }) },
  }),
  revert: call({
    method: 'POST',
    path: '/v1/environment_variables/{key}/revert',
    summary: 'Bring back the stored value that a setting had in an earlier version; 0 removes the stored value',
    access: updateAccess,
    params,
    body: z.object({ version: storedVersion, to_version: storedVersion, reason }),
    answers: { 200: variable },
    errors: ['version-conflict', 'setting-fixed'],
  }),
  published: call({
    method: 'GET',
    path: '/v1/public_settings',
    summary: 'Stored settings that every page shows anyway',
    access: anyone,
    answers: { 200: z.object({ values: z.record(z.string(), z.string()) }) },
  }),
}
