import { Refusal } from '../refusal/refusal.ts'
import type { SettingKind } from './setting-kinds.ts'

export interface Setting<T> {
  readonly kind: SettingKind<T>
  readonly default: T
}

/** A setting with the value that it has when the environment does not name it. */
export const setting = <T>(kind: SettingKind<T>, fallback: NoInfer<T>): Setting<T> => ({ kind, default: fallback })

export const optional = <T>(kind: SettingKind<T>): Setting<T | undefined> => ({
  kind,
  default: undefined,
})

type SettingsTable = Readonly<Record<string, Setting<unknown>>>

export type SettingsOf<Table extends SettingsTable> = { readonly [name in keyof Table]: Table[name]['default'] }

/** A setting that means nothing without others. */
export interface Requirement<Name> {
  readonly when: Name
  readonly needs: readonly Name[]
}

export type Environment = Readonly<Record<string, string | undefined>>

/** One sentence per mistake of the environment. Values are never repeated: some are secrets. */
export class SettingsError extends Refusal {
  override readonly name = 'SettingsError'
  readonly faults: readonly string[]
  /** The settings that cannot be used, those included that need another one. */
  readonly settings: readonly string[]

  constructor(faults: readonly string[], settings: readonly string[] = []) {
    super(faults.join(' '))
    this.faults = faults
    this.settings = settings
  }
}

const textOf = (environment: Environment, name: string): string | undefined => environment[name]?.trim() || undefined

/** Reads and checks all settings at once, so that an operator corrects all mistakes at once. An empty value is unset. */
export const readSettings = <const Table extends SettingsTable>(
  table: Table,
  environment: Environment,
  requirements: readonly Requirement<keyof Table & string>[] = [],
): SettingsOf<Table> => {
  const faults: string[] = []
  const faulty: string[] = []
  const entries = Object.entries(table).map(([name, { kind, default: fallback }]) => {
    const text = textOf(environment, name)
    if (text === undefined) return [name, fallback]
    const result = kind.read(text)
    if ('value' in result) return [name, result.value]
    faults.push(`${name} ${result.fault}.`)
    faulty.push(name)
    return [name, fallback]
  })
  for (const { when, needs } of requirements) {
    const missing = textOf(environment, when) ? needs.filter((name) => !textOf(environment, name)) : []
    if (missing.length > 0) faulty.push(when)
    for (const name of missing) faults.push(`${when} is set, so ${name} must be set too.`)
  }
  if (faults.length > 0) throw new SettingsError(faults, faulty)
  return Object.fromEntries(entries) as SettingsOf<Table>
}
