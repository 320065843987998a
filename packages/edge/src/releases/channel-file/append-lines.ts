import { appendFile, open } from 'node:fs/promises'

/** False for a file whose last line a crash cut off. */
const endsWithLine = async (file: string): Promise<boolean> => {
  const handle = await open(file, 'a+')
  try {
    const { size } = await handle.stat()
    if (size === 0) return true
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1)
    return buffer.toString() === '\n'
  } finally {
    await handle.close()
  }
}

/** Appends whole lines. A line that a crash cut off before stands alone, so that it spoils no whole line. */
export const appendLines = async (file: string, lines: string): Promise<void> =>
  appendFile(file, (await endsWithLine(file)) ? lines : `\n${lines}`)
