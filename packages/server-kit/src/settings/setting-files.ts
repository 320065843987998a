import { readFileSync } from 'node:fs'
import { type Environment, SettingsError } from './read-settings.ts'

export interface EnvironmentWithFiles {
  readonly values: Environment
  /** The names whose value stands in a file. */
  readonly fromFiles: ReadonlySet<string>
}

/**
 * Reads `NAME_FILE` for each setting that the environment does not hold itself, as container engines hand over secrets:
 * the variable is the path of a file, the file is the value.
 */
export const readSettingFiles = (names: readonly string[], environment: Environment): EnvironmentWithFiles => {
  const faults: string[] = []
  const entries = names.flatMap((name): [string, string][] => {
    const file = environment[`${name}_FILE`]?.trim()
    if (!file) return []
    if (environment[name]?.trim()) {
      faults.push(`${name} and ${name}_FILE are both set; keep one of them.`)
      return []
    }
    try {
      return [[name, readFileSync(file, 'utf8').trim()]]
    } catch {
      faults.push(`${name}_FILE names ${file}, which cannot be read.`)
      return []
    }
  })
  if (faults.length > 0) throw new SettingsError(faults)
  return {
    values: { ...environment, ...Object.fromEntries(entries) },
    fromFiles: new Set(entries.map(([name]) => name)),
  }
}
