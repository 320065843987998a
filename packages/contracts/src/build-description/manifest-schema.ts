import {
  anyProduct,
  belongsToShell,
  fillProduct,
  checkNames,
  isParamCheck,
  type ParamCheck,
  parsePattern,
  type RemoteManifest,
  type RouteEntry,
} from '../registry/index.ts'
import { z } from 'zod'
import { isPermission, type Permission, type Role, roles } from '../access/index.ts'
import { descriptionLimits } from './limits.ts'

const text = z.string().max(descriptionLimits.textLength)
const name = text.min(1)
const phrase = z.object({ en: name, fr: name })
const permission = z.custom<Permission>((value) => typeof value === 'string' && isPermission(value), 'is no permission')
const role = z.custom<Role>((value) => roles.some((candidate) => candidate === value), 'is no role')
const layouts = ['web', 'default', 'login', 'content', 'empty', 'coaching', 'coaching-no-sidebar'] as const

const isPattern = (path: string): boolean => {
  try {
    parsePattern(fillProduct(path, anyProduct))
    return path.startsWith('/')
  } catch {
    return false
  }
}

const path = text
  .refine(isPattern, { error: 'is no path pattern', abort: true })
  .refine((address) => !belongsToShell(fillProduct(address, anyProduct)), 'belongs to the shell')

const paramCheck = z.custom<ParamCheck>(
  isParamCheck,
  `is no validity check: use ${checkNames.map((checkName) => `'${checkName}'`).join(', ')} or a list of words`,
)

const route: z.ZodType<RouteEntry> = z.object({
  id: name,
  path,
  layout: z.enum(layouts),
  title: phrase,
  permissions: z.array(permission).optional(),
  anyPermissions: z.array(permission).optional(),
  roles: z.array(role).optional(),
  public: z.boolean().optional(),
  middleware: z.array(text).optional(),
  params: z.record(text, paramCheck).optional(),
  pending: z.boolean().optional(),
})

const menuEntry = z.object({
  route: text,
  label: phrase,
  icon: text,
  section: z.enum(['practise', 'author', 'administer', 'account']),
  order: z.number(),
  areas: z.array(path).optional(),
  permissions: z.array(permission).optional(),
})

const isShort = (manifest: object): boolean => JSON.stringify(manifest).length <= descriptionLimits.manifestText

export const manifestSchema: z.ZodType<RemoteManifest> = z
  .object({
    name: text,
    routes: z.array(route).max(descriptionLimits.routes),
    menu: z.array(menuEntry).max(descriptionLimits.menuEntries),
    dialogs: z
      .array(z.object({ hash: text, route: text }))
      .max(descriptionLimits.dialogs)
      .optional(),
  })
  .refine(isShort, `is longer than ${descriptionLimits.manifestText} characters`)
