import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runTool } from '../lint/checks/tool.ts'

/** Texts by path, relative to the root. */
export type Files = Readonly<Record<string, string>>

/**
 * Writes and formats, so that templates need not know how wide a line may be. Answers the paths whose text is new or
 * another one than before.
 */
export const writeFiles = async (root: string, files: Files): Promise<string[]> => {
  const paths = Object.keys(files)
  const textOf = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)
  const textsBefore = new Map(paths.map((path) => [path, textOf(path)]))
  for (const [path, text] of Object.entries(files)) {
    const at = join(root, path)
    mkdirSync(dirname(at), { recursive: true })
    writeFileSync(at, text)
  }
  const { code, errors } = await runTool('oxfmt', root, paths)
  if (code !== 0) throw new Error(`What was generated could not be formatted: ${errors}`)
  return paths.filter((path) => textOf(path) !== textsBefore.get(path))
}
