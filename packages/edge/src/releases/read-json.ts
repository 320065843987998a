import { open } from 'node:fs/promises'
import { z } from 'zod'
import { releaseLimits } from './limits.ts'

const reasonOf = (error: unknown): string => {
  if (error instanceof z.ZodError) return z.prettifyError(error)
  return error instanceof Error ? error.message : String(error)
}

/** The reason why a file of the store or of a build cannot be used. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  readonly isMissing: boolean
  readonly reason: string

  constructor(file: string, cause: unknown) {
    const reason = reasonOf(cause)
    super(`${file}: ${reason}`, { cause })
    this.reason = reason
    this.isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
  }
}

const readText = async (file: string): Promise<string> => {
  const handle = await open(file)
  try {
    const facts = await handle.stat()
    if (!facts.isFile()) throw new Error('this is not a file')
    if (facts.size > releaseLimits.descriptionBytes)
      throw new Error(`${facts.size} bytes are more than the ${releaseLimits.descriptionBytes} that it may have`)
    return await handle.readFile('utf8')
  } finally {
    await handle.close()
  }
}

/** Reads a JSON file and checks its size and shape. It throws `UnreadableFile` for any other file. */
export const readJson = async <T>(file: string, schema: z.ZodType<T>): Promise<T> => {
  try {
    return schema.parse(JSON.parse(await readText(file)))
  } catch (error) {
    throw new UnreadableFile(file, error)
  }
}
