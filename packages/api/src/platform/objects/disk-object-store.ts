import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describeObjectFile, readObjectFile, writeObjectFile } from './disk-object-file.ts'
import { checkKey, type ObjectStore } from './object-store.ts'

/** No key ends like this, so the object `a` and the folder of `a/b` do not collide. */
const SUFFIX = '.~object'

export const diskObjectStore = (root: string): ObjectStore => {
  const fileOf = (key: string) => join(root, `${checkKey(key)}${SUFFIX}`)
  return {
    put: async (key, body, { contentType }) => ({ key, ...(await writeObjectFile(fileOf(key), body, contentType)) }),
    get: async (key) => {
      const storedObject = await readObjectFile(fileOf(key))
      return storedObject && { key, ...storedObject }
    },
    head: async (key) => {
      const description = await describeObjectFile(fileOf(key))
      return description && { key, ...description }
    },
    delete: (key) => rm(fileOf(key), { force: true }),
    list: (prefix) => listKeys(root, prefix),
  }
}

async function* listKeys(root: string, prefix: string): AsyncGenerator<string> {
  const names = await readdir(root, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const keys = names.filter((name) => name.endsWith(SUFFIX)).map((name) => name.slice(0, -SUFFIX.length))
  yield* keys.filter((key) => key.startsWith(prefix)).toSorted()
}
