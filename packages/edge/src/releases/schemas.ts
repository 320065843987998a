import { parsePattern, type RemoteManifest, type RouteEntry } from '@parley/contracts/registry'
import { isPermission, type Permission, type Role, roles } from '@parley/contracts/access'
import { z } from 'zod'
import { anyProduct, fillProduct } from './checks/product-path.ts'

const phrase = z.object({ en: z.string().min(1), fr: z.string().min(1) })
const permission = z.custom<Permission>((value) => typeof value === 'string' && isPermission(value), 'is no permission')
const role = z.custom<Role>((value) => roles.some((known) => known === value), 'is no role')
const layouts = ['web', 'default', 'login', 'content', 'empty', 'coaching', 'coaching-no-sidebar'] as const

const isPattern = (path: string): boolean => {
  try {
    parsePattern(fillProduct(path, anyProduct))
    return path.startsWith('/')
  } catch {
    return false
  }
}

const isExpression = (source: string): boolean => {
  try {
    return new RegExp(source, 'u').source !== ''
  } catch {
    return false
  }
}

const route: z.ZodType<RouteEntry> = z.object({
  id: z.string().min(1),
  path: z.string().refine(isPattern, 'is no path pattern'),
  layout: z.enum(layouts),
  title: phrase,
  permissions: z.array(permission).optional(),
  anyPermissions: z.array(permission).optional(),
  roles: z.array(role).optional(),
  public: z.boolean().optional(),
  middleware: z.array(z.string()).optional(),
  params: z.record(z.string(), z.string().refine(isExpression, 'is no pattern')).optional(),
  pending: z.boolean().optional(),
})

const menuEntry = z.object({
  route: z.string(),
  label: phrase,
  icon: z.string(),
  section: z.enum(['practise', 'author', 'administer', 'account']),
  order: z.number(),
  permissions: z.array(permission).optional(),
})

export const manifestSchema: z.ZodType<RemoteManifest> = z.object({
  name: z.string(),
  routes: z.array(route),
  menu: z.array(menuEntry),
  dialogs: z.array(z.object({ hash: z.string(), route: z.string() })).optional(),
})

const words = z.record(z.string(), z.string())

const assetFiles = z.object({ js: z.array(z.string()), css: z.array(z.string()), shared: words.optional() })

export const assetMapSchema = z.object({
  entry: z.string(),
  entries: z.object({ en: z.string(), fr: z.string() }).partial().optional(),
  exposes: z.record(z.string(), assetFiles),
})

const compatibility = z.object({ contract: z.string(), singletons: words })

export const buildFactsSchema = z.object({
  name: z.string(),
  version: z.string(),
  compatibility,
  provides: words.optional(),
})

export const releaseSchema = z.object({
  name: z.string(),
  version: z.string(),
  builtAt: z.string(),
  manifest: manifestSchema,
  assets: assetMapSchema,
  integrity: words,
  compatibility,
  provides: words.optional(),
  contentHash: z.string(),
})

export const channelsSchema = z.object({ stable: words.default({}), staging: words.default({}) })

export const channelChangeSchema = z.object({
  at: z.string(),
  action: z.enum(['promote', 'rollback']),
  channel: z.enum(['stable', 'staging']),
  name: z.string(),
  from: z.string().nullable(),
  to: z.string(),
})

export const openApiVersionSchema = z.object({ info: z.object({ version: z.string() }) })
