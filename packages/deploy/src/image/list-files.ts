import { type Dirent, readdirSync } from 'node:fs'
import path from 'node:path'

/** Everything below a folder, deepest last. Links are named but not followed: they lead to packages of ours. */
export const listEntries = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...listEntries(path.join(folder, entry.name))] : [entry],
  )

/** Paths of the files below a folder. */
export const listFiles = (folder: string): string[] =>
  listEntries(folder)
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
