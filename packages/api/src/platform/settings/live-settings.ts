import { readSettingFiles, SettingsError } from '@parley/server-kit/settings'
import type { PayloadListener } from '../../db/index.ts'
import { factsOf, type SettingName, settingNames } from './setting-facts.ts'
import { readSettings } from './settings.ts'
import { type Settings, settingsTable } from './settings-table.ts'

export type StoredValues = ReadonlyMap<string, string>
type Environment = Readonly<Record<string, string | undefined>>

interface StoredSource {
  readonly read: () => Promise<StoredValues>
  readonly listen: (onPayload: PayloadListener, onReconnect: () => void) => Promise<() => Promise<void>>
  /** Called when the stored values cannot be read or used; the settings stay as they are. */
  readonly onProblem: (error: unknown) => void
}

const textOf = (value: Settings[SettingName]): string | undefined => {
  if (value === undefined) return undefined
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'object' ? value.join(',') || undefined : String(value)
}

/** Milliseconds until the stored values are read again after a failure. */
const readAgainAfter = 1000

/**
 * The settings of this node. The process environment comes first, then the values that super-admins stored, then the
 * defaults. The rules of the start check all of them together. A stored value that cannot be used is left out, with those
 * that need it.
 */
export class LiveSettings {
  readonly #environment: Environment
  readonly #fromFiles: ReadonlySet<string>
  #stored: StoredValues = new Map()
  #current: Settings
  #startSettings: Settings
  readonly #listeners = new Set<() => void>()
  #source: StoredSource | undefined
  #reading: Promise<void> = Promise.resolve()
  #readAgain: NodeJS.Timeout | undefined

  constructor(environment: Environment) {
    const { values, fromFiles } = readSettingFiles(settingNames, environment)
    this.#environment = values
    this.#fromFiles = fromFiles
    this.#current = readSettings(values)
    this.#startSettings = this.#current
  }

  get current(): Settings {
    return this.#current
  }

  /** Reads the stored values, and again whenever one changes on any node. Returns the end of it. */
  async follow(source: StoredSource): Promise<() => Promise<void>> {
    this.#source = source
    const again = () => void this.reload()
    const stop = await source.listen(again, again)
    await this.reload()
    this.#startSettings = this.#current
    return async () => {
      this.#source = undefined
      clearTimeout(this.#readAgain)
      await stop()
    }
  }

  /** Reads the stored values. Two readings never overtake each other. */
  async reload(): Promise<void> {
    const source = this.#source
    if (!source) return
    this.#reading = this.#reading.then(async () => {
      try {
        this.#apply(await source.read(), source)
        this.#readAgain = undefined
      } catch (error) {
        if (this.#source !== source) return
        // A change that is not read now would be known here only with the next one.
        if (!this.#readAgain) source.onProblem(error)
        clearTimeout(this.#readAgain)
        this.#readAgain = setTimeout(() => void this.reload(), readAgainAfter).unref()
      }
    })
    await this.#reading
  }

  /** Called after each change, with the new values in place. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /** The mistakes that the settings would have with these stored values, one sentence each. */
  faultsWith(storedValues: StoredValues): readonly string[] {
    try {
      this.#readWith(storedValues)
      return []
    } catch (error) {
      if (error instanceof SettingsError) return error.faults
      throw error
    }
  }

  isFixed(name: SettingName): boolean {
    return factsOf(name).effect === 'start' || this.#environmentValue(name) !== undefined
  }

  sourceOf(name: SettingName): 'environment' | 'file' | 'stored' | 'default' {
    if (this.#fromFiles.has(name)) return 'file'
    if (this.#environmentValue(name) !== undefined) return 'environment'
    // Without SECRET_KEYS the key ring is a file of the data directory.
    if (name === 'SECRET_KEYS') return 'file'
    return this.#stored.has(name) ? 'stored' : 'default'
  }

  /** The value in use as one would write it into the environment. */
  textOf(name: SettingName): string | undefined {
    const inUse = factsOf(name).effect === 'live' ? this.#current : this.#startSettings
    return textOf(inUse[name])
  }

  defaultOf(name: SettingName): string | undefined {
    return textOf(settingsTable[name].default)
  }

  /** True when the next start would use another value than this process does. */
  waitsForRestart(name: SettingName): boolean {
    return textOf(this.#current[name]) !== this.textOf(name)
  }

  get storedValues(): StoredValues {
    return this.#stored
  }

  #environmentValue(name: string): string | undefined {
    return this.#environment[name]?.trim() || undefined
  }

  #readWith(storedValues: StoredValues): Settings {
    const storable = settingNames.flatMap((name): [string, string][] => {
      const value = this.isFixed(name) ? undefined : storedValues.get(name)
      return value === undefined ? [] : [[name, value]]
    })
    return readSettings({ ...this.#environment, ...Object.fromEntries(storable) })
  }

  /** The stored values that can be used together. */
  #usable(storedValues: StoredValues, source: StoredSource): StoredValues {
    try {
      this.#readWith(storedValues)
      return storedValues
    } catch (error) {
      const faulty = error instanceof SettingsError ? error.settings.filter((name) => storedValues.has(name)) : []
      if (faulty.length === 0) throw error
      source.onProblem(error)
      return this.#usable(new Map([...storedValues].filter(([name]) => !faulty.includes(name))), source)
    }
  }

  #apply(givenValues: StoredValues, source: StoredSource): void {
    const storedValues = this.#usable(givenValues, source)
    this.#stored = storedValues
    const before = JSON.stringify(this.#current)
    this.#current = this.#readWith(storedValues)
    if (JSON.stringify(this.#current) === before) return
    for (const listener of this.#listeners) listener()
  }
}
