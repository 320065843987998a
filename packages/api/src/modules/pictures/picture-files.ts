import { randomBytes } from 'node:crypto'
import type { PictureSize } from '@parley/contracts/calls'
import type { ObjectStore } from '../../platform/objects/index.ts'
import type { DecodedPicture } from './decode-picture.ts'

const sizes: readonly PictureSize[] = ['small', 'medium', 'large']
const prefix = 'pictures/'

export const newSecret = (): string => randomBytes(20).toString('hex')

export const urlOf = (secret: string): string => `/api/image/${secret}/large.webp`

export const secretOf = (url: string): string => url.split('/')[3] ?? ''

const keyOf = (secret: string, file: string): string => `${prefix}${secret.slice(0, 2)}/${secret}/${file}`

export const readFile = (objects: ObjectStore, secret: string, file: string) => objects.get(keyOf(secret, file))

export const writeFiles = async (objects: ObjectStore, secret: string, { files }: DecodedPicture): Promise<void> => {
  for (const size of sizes) await objects.put(keyOf(secret, `${size}.webp`), files[size], { contentType: 'image/webp' })
}

export const deleteFiles = async (objects: ObjectStore, secret: string): Promise<void> => {
  for (const size of sizes) await objects.delete(keyOf(secret, `${size}.webp`))
}

/** The pictures of which files are stored. */
export const storedSecrets = async (objects: ObjectStore): Promise<Set<string>> => {
  const secrets = new Set<string>()
  for await (const key of objects.list(prefix)) secrets.add(key.split('/')[2] ?? '')
  return secrets
}
