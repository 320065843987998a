import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type ContentEncoding } from '../http/encoding.ts'
import { isPartName, isVersion, releaseLimits, type ReleaseStore } from '../releases/index.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

const suffixes: Readonly<Record<ContentEncoding, string>> = { br: '.br', gzip: '.gz', identity: '' }

interface FileQuery {
  readonly name: string
  readonly version: string
  readonly file: string
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

interface Copy {
  readonly content: Buffer
  readonly encoding: ContentEncoding
}

const readCopy = async (file: string, encoding: ContentEncoding): Promise<Copy | undefined> => {
  try {
    const copy = `${file}${suffixes[encoding]}`
    if ((await stat(copy)).size > releaseLimits.fileBytes) return undefined
    return { content: await readFile(copy), encoding }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** The compressed copy that the client accepts, or the file itself when there is none. */
const readBest = async (file: string, encoding: ContentEncoding): Promise<Copy | undefined> =>
  (await readCopy(file, encoding)) ?? (encoding === 'identity' ? undefined : readCopy(file, 'identity'))

const notThere = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .send('There is no such file in this release.')

const find = async (store: ReleaseStore, { name, version, file }: FileQuery) => {
  if (!isPartName(name) || !isVersion(version) || !store.has(name, version)) return undefined
  const release = await store.read(name, version).catch(() => undefined)
  if (!release) return undefined
  const { integrity } = release
  // Only files that the release lists are served, so no path leads out of its folder.
  const knownHash = Object.hasOwn(integrity, file) ? integrity[file] : undefined
  return knownHash ? { path: path.join(store.folderOf(name, version), file), integrity: knownHash } : undefined
}

/** Serves `/remotes/<name>/<version>/…`. These files never change, so any cache may keep them for ever. */
export const publishedFile =
  (store: ReleaseStore) =>
  async (
    request: FastifyRequest<{ Params: { name: string; version: string; '*': string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { name, version, '*': file } = request.params
    const storedFile = await find(store, { name, version, file })
    if (!storedFile) return notThere(reply)
    const copy = await readBest(storedFile.path, chooseEncoding(request.headers['accept-encoding']))
    if (!copy) {
      request.log.error({ name, version, file }, 'a published file is gone from the store')
      return notThere(reply)
    }
    const { content, encoding } = copy
    const etag = `"${storedFile.integrity.slice(7, 29)}${suffixes[encoding]}"`
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
      etag,
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.header('content-type', types[path.extname(file)] ?? 'application/octet-stream').send(content)
  }
