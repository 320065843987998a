import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runTool } from '../lint/checks/tool.ts'

/** Texts by path, relative to the root. */
export type Files = Readonly<Record<string, string>>

/** Writes and formats, so that templates need not know how wide a line may be. */
export const writeFiles = async (root: string, files: Files) => {
  for (const [path, text] of Object.entries(files)) {
    const at = join(root, path)
    mkdirSync(dirname(at), { recursive: true })
    writeFileSync(at, text)
  }
  const { code, errors } = await runTool('oxfmt', root, Object.keys(files))
  if (code !== 0) throw new Error(`What was generated could not be formatted: ${errors}`)
}
