import { randomUUID } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { formatKeyRing, newRingKey, parseKeyRing, type KeyRing } from './key-ring.ts'

interface Source {
  /** The setting `SECRET_KEYS`. */
  secretKeys?: string
  dataDir: string
}

const fileOf = (dataDir: string) => join(dataDir, 'secret-keys')

/** The key ring of the setting, or else the one in the data directory, which is created at its first use. */
export const loadKeyRing = async ({ secretKeys, dataDir }: Source): Promise<KeyRing> => {
  if (secretKeys) return parseKeyRing(secretKeys)
  const file = fileOf(dataDir)
  const keptRing = await readKept(file)
  if (keptRing) return keptRing
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const key = newRingKey()
  const draft = await writeDraft(file, { current: key, keys: [key] })
  // Linking fails if another process was faster. Then both processes use that ring.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readKept(file)) as KeyRing
}

/**
 * Puts a new key in front of the stored ring. The older keys stay, so they still open their secrets and check their
 * signatures.
 */
export const addKeyToFile = async (dataDir: string): Promise<KeyRing> => {
  const ring = await loadKeyRing({ dataDir })
  const current = newRingKey()
  const newRing = { current, keys: [current, ...ring.keys] }
  await rename(await writeDraft(fileOf(dataDir), newRing), fileOf(dataDir))
  return newRing
}

const readKept = async (file: string): Promise<KeyRing | undefined> => {
  try {
    const text = await readFile(file, 'utf8')
    await chmod(file, 0o600)
    return parseKeyRing(text.trim())
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`The key ring ${file} cannot be used: ${(error as Error).message}`, { cause: error })
  }
}

const writeDraft = async (file: string, ring: KeyRing): Promise<string> => {
  const draft = `${file}.${randomUUID()}`
  const handle = await open(draft, 'wx', 0o600)
  await handle.writeFile(`${formatKeyRing(ring)}\n`)
  await handle.sync()
  await handle.close()
  return draft
}
