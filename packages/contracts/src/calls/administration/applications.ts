import { z } from 'zod'
import { anyOf, allOf } from '../../access/access.ts'
import { permissions, type Permission } from '../../access/permissions.ts'
import { call, idParams } from '../../kit/index.ts'
import { isParamCheck, type ParamCheck } from '../../registry/param-check.ts'
import { abilitiesOf, moment, version } from '../field.ts'

/** A remote runs inside the page, with the rights of the user. A frame is walled off and gets messages alone. */
const applicationKinds = ['remote', 'frame'] as const

const slug = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
const address = z.url({ protocol: /^https?$/ }).max(500)
const digest = z.string().regex(/^[0-9a-f]{40}$/)
const phrase = z.object({ en: z.string(), fr: z.string() })
const permission = z.enum(permissions as readonly [Permission, ...Permission[]])
const compatibility = z.object({ contract: z.string(), singletons: z.record(z.string(), z.string()) })

const applicationVersion = z.object({
  id: z.uuid(),
  /** The version that the team gave it. */
  version: z.string(),
  /** The first digits of the hash of all its files. */
  digest,
  approved_at: moment,
})

const application = z.object({
  id: z.uuid(),
  slug,
  kind: z.enum(applicationKinds),
  /** In both languages. */
  title: phrase,
  /** The address from which it was approved. */
  address,
  /** The address of its first file, on this origin. */
  entry: z.string(),
  environment: z.literal('stable'),
  current: applicationVersion,
  /** The version that a rollback brings back. */
  previous: applicationVersion.nullable(),
  permissions: z.array(permission),
  paths: z.array(z.string()),
  compatibility,
  is_installed: z.boolean(),
  /** The people of the caller's organisation who may open it. */
  shared_with: z.object({ everyone: z.boolean(), group_ids: z.array(z.uuid()) }),
  /** Organisations that have it; null for callers who see only their own. */
  installations: z.number().int().nullable(),
  version,
  updated_at: moment,
  abilities: abilitiesOf('open', 'install', 'share', 'uninstall', 'approve', 'remove'),
})

const preview = z.object({
  slug,
  kind: z.enum(applicationKinds),
  title: phrase,
  version: z.string(),
  digest,
  address,
  files: z.number().int(),
  bytes: z.number().int(),
  compatibility,
  paths: z.array(z.string()),
  permissions: z.array(permission),
  /** The differences from the version in use; null for a new application. */
  changes: z
    .object({
      id: z.uuid(),
      version,
      from: z.string(),
      is_same: z.boolean(),
      added_paths: z.array(z.string()),
      removed_paths: z.array(z.string()),
      added_permissions: z.array(permission),
      removed_permissions: z.array(permission),
    })
    .nullable(),
})

const files = z.object({
  js: z.array(z.string()),
  css: z.array(z.string()),
  shared: z.record(z.string(), z.string()).optional(),
})
const paramCheck = z.custom<ParamCheck>(isParamCheck)

/** A remote as the registry of a page holds it, in the caller's language. */
const openRemote = z.object({
  name: z.string(),
  version: z.string(),
  entry: z.string(),
  base: z.string(),
  global: z.string(),
  integrity: z.record(z.string(), z.string()),
  exposes: z.record(z.string(), files),
  routes: z.array(
    z.object({
      id: z.string(),
      path: z.string(),
      layout: z.enum(['default', 'content', 'empty']),
      title: z.string(),
      permissions: z.array(permission).optional(),
      anyPermissions: z.array(permission).optional(),
      params: z.record(z.string(), paramCheck).optional(),
    }),
  ),
  menu: z.array(
    z.object({
      route: z.string(),
      label: z.string(),
      icon: z.string(),
      section: z.enum(['practise', 'author', 'administer', 'account']),
      order: z.number(),
    }),
  ),
  compatibility,
})

const openFrame = z.object({ slug, title: z.string(), version: z.string(), source: z.string() })

const manage = anyOf('application-read', 'application-install', 'application-share', 'application-delete')
const install = allOf('application-install')
const atVersion = z.object({ version })

export const applicationCalls = {
  list: call({
    method: 'GET',
    path: '/v1/applications',
    summary: 'Approved applications: all of them for those who install or share, else those that the caller may open',
    access: manage,
    answers: { 200: z.object({ items: z.array(application) }) },
  }),
  open: call({
    method: 'GET',
    path: '/v1/applications/open',
    summary: 'The applications that the caller may open, as their page loads them',
    access: allOf('application-read'),
    answers: { 200: z.object({ remotes: z.array(openRemote), frames: z.array(openFrame) }) },
  }),
  preview: call({
    method: 'POST',
    path: '/v1/applications/preview',
    summary: 'What stands at an address, before it is approved; nothing is stored and nothing of it runs',
    access: install,
    body: z.object({ address }),
    answers: { 200: preview },
    errors: ['application-unreadable', 'application-origin', 'platform-owned', 'too-many-requests'],
  }),
  approve: call({
    method: 'POST',
    path: '/v1/applications',
    summary: 'Approve what a preview showed: its files are fetched, checked and kept',
    access: install,
    body: z.object({ address, digest, version: version.optional() }),
    answers: { 200: application },
    errors: [
      'application-unreadable',
      'application-origin',
      'application-changed',
      'platform-owned',
      'version-conflict',
      'too-many-requests',
    ],
  }),
  rollBack: call({
    method: 'POST',
    path: '/v1/applications/{id}/rollback',
    summary: 'Show the version before the current one again',
    access: install,
    params: idParams,
    body: atVersion,
    answers: { 200: application },
    errors: ['version-conflict', 'platform-owned', 'nothing-to-roll-back'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/applications/{id}',
    summary: 'Withdraw the approval: the application disappears from every organisation',
    access: allOf('application-delete'),
    params: idParams,
    answers: { 204: null },
    errors: ['platform-owned'],
  }),
  install: call({
    method: 'POST',
    path: '/v1/applications/{id}/install',
    summary: 'Enable an approved application for the own organisation',
    access: install,
    params: idParams,
    answers: { 200: application },
  }),
  uninstall: call({
    method: 'POST',
    path: '/v1/applications/{id}/uninstall',
    summary: 'Remove an application from the own organisation',
    access: allOf('application-delete'),
    params: idParams,
    answers: { 200: application },
  }),
  share: call({
    method: 'PUT',
    path: '/v1/applications/{id}/share',
    summary: 'Choose who in the own organisation may open the application',
    access: allOf('application-share'),
    params: idParams,
    body: z.object({ everyone: z.boolean(), group_ids: z.array(z.uuid()).max(200) }),
    answers: { 200: application },
  }),
}
