import { type AssetMap, namedFiles } from '@parley/contracts/registry'
import { Refusal } from '@parley/server-kit/refusal'
import type { BuildFile } from './files-of-build.ts'

interface FileFacts {
  readonly size: number
  readonly integrity: string
}

interface BuiltAssets {
  readonly name: string
  readonly assets: AssetMap
  /** The files that the build lists. */
  readonly builtFiles: Readonly<Record<string, FileFacts>>
  /** The files in the folder. */
  readonly files: readonly BuildFile[]
}

const problemOf = (file: string, facts: FileFacts | undefined, buildFile: BuildFile | undefined): string[] => {
  if (!buildFile) return [`${file} is missing`]
  if (!facts) return [`${file} is named in asset-map.json without its size and digest`]
  if (buildFile.size !== facts.size) return [`${file} has ${buildFile.size} bytes in place of ${facts.size}`]
  return buildFile.integrity === facts.integrity ? [] : [`${file} has other content than the build wrote`]
}

/** Refuses a folder whose files differ from its build: an incomplete copy, or two builds in one folder. */
export const verifyAssets = ({ name, assets, builtFiles, files }: BuiltAssets): void => {
  const byPath = new Map(files.map((file) => [file.path, file]))
  // The build lists its late parts and pictures, too, which no page names.
  const listedFiles = new Set([...namedFiles(assets), ...Object.keys(builtFiles)])
  const problems = [...listedFiles].flatMap((file) => problemOf(file, builtFiles[file], byPath.get(file)))
  if (problems.length === 0) return
  const firstProblems = problems.slice(0, 10).join('; ')
  throw new Refusal(`The build of ${name} is not whole: ${firstProblems}. Build again, then publish.`)
}
