import { Readable } from 'node:stream'
import { contract } from '@parley/contracts/calls'
import { binaryRoute, notFound, Reply, route } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { defaultPicture } from './default-picture.ts'
import { fetchPicture } from './fetch-picture.ts'
import { readFile } from './picture-files.ts'
import { readUpload } from './read-upload.ts'
import { storePicture } from './store-picture.ts'

const calls = contract.pictures

/** An address never gets another picture. A picture opened by itself runs nothing and loads nothing. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  vary: 'accept-encoding',
}

export const pictureRoutes = (services: Services) => [
  route(calls.upload, async ({ caller, query, http }) => {
    const answer = await storePicture(services, caller, query, () => readUpload(http))
    return new Reply(201, answer)
  }),
  route(calls.fetch, async ({ caller, query, body }) => {
    const answer = await storePicture(services, caller, query, () => fetchPicture(body.url))
    return new Reply(201, answer)
  }),
  binaryRoute(calls.readDefault, async ({ params: { name } }) => ({
    type: 'image/svg+xml',
    content: Readable.from([defaultPicture[name] ?? '']),
    headers: { ...headers, 'cache-control': 'public, max-age=86400' },
  })),
  binaryRoute(calls.read, async ({ params: { picture, file } }) => {
    const storedFile = await readFile(services.objects, picture, file)
    if (!storedFile) throw notFound()
    const { contentType: type, size, etag, body: content } = storedFile
    return { type, content, headers: { ...headers, 'content-length': String(size), etag: `"${etag}"` } }
  }),
]
