import type { Readable } from 'node:stream'

export interface ObjectHead {
  key: string
  size: number
  contentType: string
  /** Changes with the content. */
  etag: string
}

interface StoredObject extends ObjectHead {
  body: Readable
}

/** Large things outside of the database. Keys are paths such as `images/2f/2f9c….webp`. */
export interface ObjectStore {
  /** Readers see the old object or the new one, never a part. */
  put(key: string, body: Buffer | Readable, options: { contentType: string }): Promise<ObjectHead>
  get(key: string): Promise<StoredObject | undefined>
  head(key: string): Promise<ObjectHead | undefined>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
  /** The keys that start with `prefix`, in order. */
  list(prefix: string): AsyncIterable<string>
}

export class ObjectKeyError extends Error {
  override name = 'ObjectKeyError'
}

const KEY = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*(\/[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*)*$/
const LONGEST_KEY = 400

/** One alphabet for all stores: what one takes every other takes, and none leads out of its folder. */
export const checkKey = (key: string): string => {
  if (key.length > LONGEST_KEY || !KEY.test(key))
    throw new ObjectKeyError(`Not a key of an object: ${JSON.stringify(key)}.`)
  return key
}
