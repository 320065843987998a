import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const alwaysSkipped = ['.git', 'node_modules']

/** Git's own ignore list is the only one: files without a version are not checked. */
const skippedFolders = (root: string) => {
  const path = join(root, '.gitignore')
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  const folders = lines.filter((line) => /^[^#*!].*\/$/.test(line.trim())).map((line) => line.trim().slice(0, -1))
  return new Set([...alwaysSkipped, ...folders])
}

/** Every file of the tree, relative to its root; a walk rather than `git ls-files`, so that an export without history is checked too. */
export const listFiles = (root: string): string[] => {
  const ignoredFolders = skippedFolders(root)
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : walk(path)
      return entry.isFile() ? [path] : []
    })
  return walk('').toSorted()
}
