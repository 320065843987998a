import { hash } from 'node:crypto'
import { isPermission, type Permission } from '@parley/contracts/access'
import { isParamCheck, type ParamCheck, parsePattern } from '@parley/contracts/registry'
import { z } from 'zod'

/** The largest application. A larger one would slow down the pages that load it. */
export const applicationLimits = { files: 600, fileBytes: 4_000_000, bytes: 30_000_000, descriptionBytes: 1_000_000 }

/** People read it before they approve, so nothing in it is invisible or turns a line around. */
const isPlain = (value: string): boolean => value.isWellFormed() && !/[\p{Cc}\p{Bidi_Control}]/u.test(value)
const plain = z.string().refine(isPlain, 'no plain text')
const text = plain.min(1).max(300)
const words = z.record(plain, plain)
const phrase = z.object({ en: text, fr: text })
const permission = z.custom<Permission>((value) => typeof value === 'string' && isPermission(value), 'no permission')

const isInside = (file: string): boolean =>
  !/[\\:?#\0%]/.test(file) && file.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
const filePath = text.refine(isInside, 'leads out of the folder')
const files = z.record(
  filePath,
  z.object({
    size: z.number().int().min(0).max(applicationLimits.fileBytes),
    integrity: z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/),
  }),
)

const isPattern = (path: string): boolean => {
  try {
    return parsePattern(path).segments.length > 0
  } catch {
    return false
  }
}

/** A route of an application is always behind the sign-in, so it cannot say that it is public. */
const route = z.object({
  id: text,
  path: text.refine(isPattern, 'no path pattern'),
  layout: z.enum(['default', 'content', 'empty']),
  title: phrase,
  permissions: z.array(permission).max(50).optional(),
  anyPermissions: z.array(permission).max(50).optional(),
  params: z.record(text, z.custom<ParamCheck>(isParamCheck, 'no validity check')).optional(),
})

const menuEntry = z.object({
  route: text,
  label: phrase,
  icon: text,
  section: z.enum(['practise', 'author', 'administer', 'account']),
  order: z.number(),
})

export const manifestSchema = z.object({
  name: text,
  routes: z.array(route).min(1).max(60),
  menu: z.array(menuEntry).max(10),
})

const assetFiles = z.object({
  js: z.array(filePath).max(200),
  css: z.array(filePath).max(200),
  shared: words.optional(),
})

export const assetMapSchema = z.object({ entry: filePath, exposes: z.record(text, assetFiles), files })

export const buildFactsSchema = z.object({
  name: text,
  version: text,
  compatibility: z.object({ contract: text, singletons: words }),
})

export const frameSchema = z.object({ name: text, version: text, title: phrase, entry: filePath, files })

interface CommonDescription {
  readonly slug: string
  readonly version: string
  readonly title: { readonly en: string; readonly fr: string }
  readonly entry: string
  readonly files: z.output<typeof files>
}

export interface RemoteDescription extends CommonDescription {
  readonly kind: 'remote'
  readonly manifest: z.output<typeof manifestSchema>
  readonly exposes: z.output<typeof assetMapSchema>['exposes']
  readonly compatibility: z.output<typeof buildFactsSchema>['compatibility']
}

interface FrameDescription extends CommonDescription {
  readonly kind: 'frame'
}

/** Everything that is known of one version of an application before any of it runs. */
export type Description = RemoteDescription | FrameDescription

/** The hash of the description, which holds the hash of every file: one number for the whole version. */
export const digestOf = (description: Description): string => {
  const sortedFiles = Object.entries(description.files).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return hash('sha256', JSON.stringify({ ...description, files: sortedFiles }), 'hex').slice(0, 40)
}

export const pathsOf = (description: Description): string[] =>
  description.kind === 'frame'
    ? [`/apps/${description.slug}`, `/apps/${description.slug}/{rest*}`]
    : description.manifest.routes.map(({ path }) => path)

/** The permissions that its pages ask for. A frame gets none. */
export const permissionsOf = (description: Description): Permission[] =>
  description.kind === 'frame'
    ? []
    : [
        ...new Set(
          description.manifest.routes.flatMap(({ permissions = [], anyPermissions = [] }) => [
            ...permissions,
            ...anyPermissions,
          ]),
        ),
      ].toSorted()

export const bytesOf = ({ files: all }: Description): number =>
  Object.values(all).reduce((sum, { size }) => sum + size, 0)
