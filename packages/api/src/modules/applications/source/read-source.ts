import { hash } from 'node:crypto'
import type { z } from 'zod'
import { guardedFetch } from '../../../platform/guarded-fetch/index.ts'
import { type Language, ProblemError } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import {
  applicationLimits,
  assetMapSchema,
  buildFactsSchema,
  bytesOf,
  type Description,
  frameSchema,
  manifestSchema,
} from './description.ts'

const patience = 20_000

/** Names that the parts of the platform have. */
const reservedSlugs = new Set(['shell', 'auth', 'settings', 'coaching', 'ai-providers', 'shared-session'])
const slugPattern = /^[a-z][a-z0-9-]{0,39}$/

const unreadable = (reason: Readonly<Record<Language, string>>, cause?: unknown) =>
  new ProblemError('application-unreadable', { values: (language) => ({ reason: reason[language] }), cause })

const noHash = (list: string, file: string) =>
  unreadable({ en: `${list} has no hash for ${file}.`, fr: `${list} ne donne pas d’empreinte pour ${file}.` })

/** The folder of an address that ends in a file such as `manifest.json`. */
export const baseOf = (address: string): URL => {
  const url = new URL(address)
  if (url.username || url.password || url.search || url.hash)
    throw unreadable({
      en: 'an address has no credentials, query or fragment.',
      fr: 'une adresse ne contient ni identifiants, ni paramètres, ni fragment.',
    })
  if (url.pathname.endsWith('.json')) return new URL('.', url)
  return url.pathname.endsWith('/') ? url : new URL(`${url.href}/`)
}

const readAll = async (response: Response, limit: number): Promise<Buffer> => {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += piece.length
    if (size > limit) throw new Error('the answer is too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/**
 * Reads files below one address. Its origin must be among REMOTE_ORIGINS: an operator named it, so this is also the only
 * way in which an address inside of the network can be reached. Redirects are not followed.
 */
export const sourceAt = ({ settings }: Services, base: URL) => {
  const origins = settings.current.REMOTE_ORIGINS
  if (!origins.includes(base.origin)) throw new ProblemError('application-origin', { values: { origin: base.origin } })
  const fetch = guardedFetch([base.host])
  const signal = AbortSignal.timeout(patience)
  const read = async (file: string, limit: number): Promise<Buffer | undefined> => {
    try {
      const response = await fetch(new URL(file, base), { signal })
      if (response.status === 200) return await readAll(response, limit)
      await response.body?.cancel()
      if (response.status === 404) return undefined
      throw new Error(`status ${response.status}`)
    } catch (error) {
      throw unreadable({ en: `${file} could not be fetched.`, fr: `${file} n’a pas pu être récupéré.` }, error)
    }
  }
  const readJson = async <T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> => {
    const content = await read(file, applicationLimits.descriptionBytes)
    if (!content) return undefined
    let data: unknown
    try {
      data = JSON.parse(content.toString('utf8'))
    } catch (error) {
      throw unreadable({ en: `${file} is no JSON.`, fr: `${file} n’est pas au format JSON.` }, error)
    }
    const result = schema.safeParse(data)
    if (result.success) return result.data
    const [issue] = result.error.issues
    const [place, fault] = [issue?.path.join('.') ?? '', issue?.message ?? '']
    throw unreadable({
      en: `${file} is not as it must be (${place}: ${fault}).`,
      fr: `${file} n’a pas la forme attendue (${place}\u00A0: ${fault}).`,
    })
  }
  return { read, readJson }
}

export type Source = ReturnType<typeof sourceAt>

const readRemote = async (source: Source): Promise<Description | undefined> => {
  const facts = await source.readJson('build.json', buildFactsSchema)
  if (!facts) return undefined
  const manifest = await source.readJson('manifest.json', manifestSchema)
  const assets = await source.readJson('asset-map.json', assetMapSchema)
  if (!manifest || !assets)
    throw unreadable({
      en: 'manifest.json or asset-map.json is missing.',
      fr: 'il manque manifest.json ou asset-map.json.',
    })
  if (manifest.name !== facts.name)
    throw unreadable({
      en: 'manifest.json and build.json name different parts.',
      fr: 'manifest.json et build.json ne nomment pas le même module.',
    })
  const { entry, exposes, files } = assets
  const fileNames = [entry, ...Object.values(exposes).flatMap(({ js, css }) => [...js, ...css])]
  const missing = fileNames.find((file) => !files[file])
  if (missing) throw noHash('asset-map.json', missing)
  const [first] = manifest.routes
  return {
    kind: 'remote',
    slug: facts.name,
    version: facts.version,
    title: manifest.menu[0]?.label ?? first?.title ?? { en: facts.name, fr: facts.name },
    entry,
    files,
    manifest,
    exposes,
    compatibility: facts.compatibility,
  }
}

const readFrame = async (source: Source): Promise<Description | undefined> => {
  const frame = await source.readJson('frame.json', frameSchema)
  if (!frame) return undefined
  const { name: slug, version, title, entry, files } = frame
  if (!files[entry]) throw noHash('frame.json', entry)
  return { kind: 'frame', slug, version, title, entry, files }
}

const checkLimits = (description: Description, productSlug: string): void => {
  const { slug } = description
  if (!slugPattern.test(slug) || reservedSlugs.has(slug) || slug === productSlug)
    throw unreadable({
      en: `“${slug}” cannot be the name of an application.`,
      fr: `«\u00A0${slug}\u00A0» ne peut pas être le nom d’une application.`,
    })
  const outside =
    description.kind === 'remote' &&
    description.manifest.routes.find(({ path }) => path !== `/apps/${slug}` && !path.startsWith(`/apps/${slug}/`))
  if (outside)
    throw unreadable({
      en: `the route ${outside.path} is not below /apps/${slug}.`,
      fr: `la route ${outside.path} n’est pas sous /apps/${slug}.`,
    })
  const [count, megabytes] = [Object.keys(description.files).length, Math.ceil(bytesOf(description) / 1e6)]
  const { files, bytes } = applicationLimits
  if (count > files || bytesOf(description) > bytes)
    throw unreadable({
      en: `it has ${count} files and ${megabytes} MB; at most ${files} files and ${bytes / 1e6} MB are allowed.`,
      fr: `elle compte ${count} fichiers et ${megabytes}\u00A0Mo\u202F; au plus ${files} fichiers et ${bytes / 1e6}\u00A0Mo sont permis.`,
    })
}

/** Reads what an address says of itself, and refuses what no application may have. */
export const readDescription = async (services: Services, source: Source): Promise<Description> => {
  const description = (await readRemote(source)) ?? (await readFrame(source))
  if (!description)
    throw unreadable({
      en: 'there is neither a build.json nor a frame.json.',
      fr: 'il n’y a ni build.json ni frame.json.',
    })
  checkLimits(description, services.installation.productSlug)
  return description
}

/** The folder of the object store with the files of applications. */
export const fileFolder = 'applications/'

/** The key of a file in the object store. */
export const fileKey = (digest: string, file: string): string =>
  `${fileFolder}${digest}/${hash('sha256', file, 'hex').slice(0, 40)}`

/** The digest of the version that a stored file belongs to. */
export const digestOfKey = (key: string): string => key.split('/')[1] ?? ''

const typeOf = (file: string): string => {
  const types: Record<string, string> = {
    js: 'text/javascript; charset=utf-8',
    mjs: 'text/javascript; charset=utf-8',
    css: 'text/css; charset=utf-8',
    html: 'text/html; charset=utf-8',
    json: 'application/json; charset=utf-8',
    svg: 'image/svg+xml',
    png: 'image/png',
    jpg: 'image/jpeg',
    webp: 'image/webp',
    woff2: 'font/woff2',
  }
  return types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
}

const atOnce = 6

/** False when the store lacks a file of the version. */
export const hasFiles = async (
  { objects }: Services,
  { digest, description }: { digest: string; description: Description },
): Promise<boolean> => {
  const heads = await Promise.all(Object.keys(description.files).map((file) => objects.head(fileKey(digest, file))))
  return heads.every((head) => head !== undefined)
}

/** Fetches every file, compares it with its hash, and keeps it. A single wrong file refuses the whole version. */
export const keepFiles = async (
  { objects }: Services,
  source: Source,
  { digest, description }: { digest: string; description: Description },
): Promise<void> => {
  const waiting = Object.entries(description.files)
  const next = async (): Promise<void> => {
    for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
      const [file, { size, integrity }] = entry
      const content = await source.read(file, applicationLimits.fileBytes)
      if (!content) throw unreadable({ en: `${file} is missing.`, fr: `${file} est introuvable.` })
      const actualIntegrity = `sha384-${hash('sha384', content, 'base64')}`
      if (content.length !== size || actualIntegrity !== integrity)
        throw unreadable({ en: `${file} does not match its hash.`, fr: `${file} ne correspond pas à son empreinte.` })
      await objects.put(fileKey(digest, file), content, { contentType: typeOf(file) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}
