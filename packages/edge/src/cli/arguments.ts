import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { Refusal } from '@parley/server-kit/refusal'
import { isEnvironmentName, previewOfBranch, releaseLimits } from '../releases/index.ts'
import { httpDesk } from './http-desk.ts'
import { localDesk } from './local-desk.ts'
import type { Cause, ReleaseDesk } from './release-desk.ts'

const runFile = promisify(execFile)

/** The arguments after `release`. */
export interface Arguments {
  readonly verb: string
  readonly names: readonly string[]
  readonly values: ReturnType<typeof parseOptions>['values']
}

const parseOptions = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string', multiple: true },
      preview: { type: 'string' },
      channel: { type: 'string' },
      version: { type: 'string' },
      dir: { type: 'string' },
      share: { type: 'string' },
      days: { type: 'string' },
      keep: { type: 'string' },
      commit: { type: 'string' },
      reason: { type: 'string' },
      replace: { type: 'string', multiple: true },
      trial: { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })

export const readArguments = (args: string[]): Arguments => {
  const { positionals, values } = parseOptions(args[0] === 'release' ? args.slice(1) : args)
  const [verb = '', ...names] = positionals
  return { verb, names, values }
}

const isAddress = (word: string): boolean => /^https?:\/\//.test(word)

/** `--to` names the address of a Parley, an environment, or both when it is given twice. */
const destinations = ({ values }: Arguments) => values.to ?? []

export const dataDir = (): string => process.env['DATA_DIR'] || '.data'

const addressOf = (commandLine: Arguments): string | undefined =>
  destinations(commandLine).find(isAddress) ?? process.env['RELEASE_TO']

const isThisMachine = (host: string): boolean => /^(?:localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(host)

/** Tells that a release token would travel readable; undefined where it is protected or stays on this machine. */
export const unprotectedWarning = (commandLine: Arguments): string | undefined => {
  const address = addressOf(commandLine)
  if (address === undefined || !URL.canParse(address)) return undefined
  const { protocol, hostname, origin } = new URL(address)
  if (protocol !== 'http:' || isThisMachine(hostname)) return undefined
  return `Warning: ${origin} is not encrypted. Everyone on the way there can read the release token and release with it. Name the https address, and have this token revoked.`
}

const isWithoutStore = (): boolean => !process.env['DATA_DIR'] && !existsSync(dataDir())

/** True when a command names no Parley and this machine has no store either, as in a new clone. */
export const isWithoutParley = (commandLine: Arguments): boolean => !addressOf(commandLine) && isWithoutStore()

/** The store on this machine. Where there is none, a team that forgot the address would believe that it released. */
const storeHere = (): ReleaseDesk => {
  if (isWithoutStore())
    throw new Refusal(
      'Say which Parley: --to https://parley.example or RELEASE_TO. For a store on this machine, DATA_DIR names its folder; there is none in .data.',
    )
  const apiUrls = (process.env['API_URL'] ?? '').split(',').filter((url) => url !== '')
  return localDesk({ dataDir: dataDir(), apiUrls, publicUrl: process.env['PUBLIC_URL'] ?? '' })
}

/** The Parley that `--to` or RELEASE_TO names, or the store on this machine. */
export const deskOf = (commandLine: Arguments): ReleaseDesk => {
  const address = addressOf(commandLine)
  if (!address) return storeHere()
  if (!isAddress(address) || !URL.canParse(address))
    throw new Refusal(`"${address}" is no address of a Parley. Write it like https://parley.example.`)
  const token = process.env['RELEASE_TOKEN'] ?? ''
  if (token === '')
    throw new Refusal('RELEASE_TOKEN is not set: a super-admin makes one under Settings, Release tokens.')
  return httpDesk({ address: new URL(address).origin, token })
}

/** The environment that the command names; undefined where it names none. */
export const channelOf = (commandLine: Arguments): string | undefined => {
  const { preview, channel } = commandLine.values
  if (preview !== undefined) return previewOfBranch(preview)
  const environment = destinations(commandLine).find((word) => !isAddress(word)) ?? channel
  if (environment !== undefined && !isEnvironmentName(environment))
    throw new Refusal(`"${environment}" is no name of an environment: lower-case letters, digits and hyphens.`)
  return environment
}

export const numberOf = (option: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  if (/^\d{1,3}$/.test(text)) return Number(text)
  throw new Refusal(`--${option} takes a number, not "${text}".`)
}

/** The percentage of visitors that a rollout begins or goes on with. */
export const shareOf = ({ values: { share } }: Arguments): number | undefined => {
  const number = numberOf('share', share)
  if (number === undefined || (number > 0 && number < 100)) return number
  throw new Refusal(
    `--share takes a number from 1 to 99, not "${share}". Without --share every visitor gets the version.`,
  )
}

const builtAs = (dir: string): string | undefined => {
  const file = ['dist/build.json', 'dist/client/build.json'].map((each) => path.join(dir, each)).find(existsSync)
  const facts: unknown = file === undefined ? undefined : JSON.parse(readFileSync(file, 'utf8'))
  return typeof facts === 'object' && facts !== null && 'name' in facts ? String(facts.name) : undefined
}

/**
 * The folder where a part is built: the one that is named, this one if it holds the part, or the one in this
 * repository.
 */
export const folderOf = (name: string, dir: string | undefined): string => {
  if (dir !== undefined) return path.resolve(dir)
  if (builtAs('.') === name) return path.resolve('.')
  return path.resolve(name === 'shell' ? 'shell' : `mfe-${name}`)
}

const commitOf = async (): Promise<string | undefined> => {
  try {
    return (await runFile('git', ['rev-parse', 'HEAD'], { timeout: releaseLimits.askGit })).stdout.trim()
  } catch {
    // A folder need not be a repository.
    return undefined
  }
}

export const causeOf = async ({ values }: Arguments): Promise<Cause> => {
  const commit = values.commit ?? process.env['RELEASE_COMMIT'] ?? (await commitOf())
  return { ...(commit ? { commit } : {}), ...(values.reason ? { reason: values.reason } : {}) }
}
