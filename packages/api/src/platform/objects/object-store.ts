import type { Readable } from 'node:stream'

export interface ObjectHead {
  key: string
  size: number
  contentType: string
  /** A value that changes when the content changes. */
  etag: string
}

interface StoredObject extends ObjectHead {
  body: Readable
}

/** Stores large objects outside the database. Keys are paths such as `images/2f/2f9c….webp`. */
export interface ObjectStore {
  /** Readers get the old object or the new one, never a part of one. */
  put(key: string, body: Buffer | Readable, options: { contentType: string }): Promise<ObjectHead>
  get(key: string): Promise<StoredObject | undefined>
  head(key: string): Promise<ObjectHead | undefined>
  /** Deletes the object. A missing object is no error. */
  delete(key: string): Promise<void>
  /** The keys that start with `prefix`, in order. */
  list(prefix: string): AsyncIterable<string>
}

export class ObjectKeyError extends Error {
  override name = 'ObjectKeyError'
}

const KEY = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*(\/[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*)*$/
const LONGEST_KEY = 400

/** The same key alphabet for all stores, so that a key works in each of them. No key can leave its folder. */
export const checkKey = (key: string): string => {
  if (key.length > LONGEST_KEY || !KEY.test(key))
    throw new ObjectKeyError(`Not a key of an object: ${JSON.stringify(key)}.`)
  return key
}
