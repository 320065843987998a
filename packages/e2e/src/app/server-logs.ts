import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestInfo } from '@playwright/test'

/** The end of a log, enough for the last minutes of a journey. */
const END = 200_000

/** Keeps the logs of the servers beside the picture of a journey that failed; the folder of its data disappears. */
export const keepServerLogs = async (dataDir: string, info: TestInfo): Promise<void> => {
  if (info.status === info.expectedStatus) return
  for (const part of ['api', 'edge']) {
    const file = join(dataDir, 'logs', `${part}.log`)
    if (!existsSync(file)) continue
    await writeFile(info.outputPath(`${part}.log`), (await readFile(file)).subarray(-END))
  }
}
