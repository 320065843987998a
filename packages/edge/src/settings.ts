import path from 'node:path'
import type { OperatorFacts } from '@parley/contracts/registry'
import { readWatchdogSeconds } from '@parley/server-kit/watchdog'
import { Refusal } from './releases/index.ts'

export interface EdgeSettings {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** The API's nodes. Each can answer every call. */
  readonly apiUrls: readonly string[]
  readonly trustProxy: boolean | string
  readonly publicUrl: string | undefined
  readonly product: { readonly name: string; readonly slug: string }
  readonly operator: OperatorFacts
  /** Origins that may serve a remote in place of the released one. */
  readonly remoteOrigins: readonly string[]
  readonly secretKeys: string | undefined
  readonly logLevel: string
  /** The process ends itself when its event loop is blocked for this long; 0 turns this off. */
  readonly watchdogSeconds: number
}

type Environment = Readonly<Record<string, string | undefined>>

const words = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

const addresses = (name: string, given: readonly string[]): string[] =>
  given.map((address) => {
    if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
      throw new Refusal(
        `${name} must be addresses that begin with http:// or https://, comma-separated; "${address}" is none.`,
      )
    return new URL(address).origin
  })

const portOf = (given: string): number => {
  const port = Number(given)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Refusal('PORT must be a port from 0 to 65535.')
  return port
}

const trustOf = (given: string | undefined): boolean | string => {
  if (given === undefined || /^(0|false|no)$/i.test(given)) return false
  return /^(1|true|yes)$/i.test(given) ? true : given
}

const watchdogOf = (given: string | undefined): number => {
  const seconds = readWatchdogSeconds(given)
  if (seconds === undefined) throw new Refusal('WATCHDOG_SECONDS must be a number of seconds, 0 or more.')
  return seconds
}

const operatorOf = (env: Environment): OperatorFacts => {
  const facts = {
    legalName: env['LEGAL_NAME'],
    legalAddress: env['LEGAL_ADDRESS'],
    supportEmail: env['SUPPORT_EMAIL'],
    publisher: env['LEGAL_PUBLISHER'],
    host: env['LEGAL_HOST'],
    dataProtectionContact: env['LEGAL_DATA_PROTECTION_CONTACT'],
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value))
}

export const readSettings = (env: Environment): EdgeSettings => {
  const [publicUrl] = addresses('PUBLIC_URL', words(env['PUBLIC_URL']))
  const demo = /^(1|true|yes)$/i.test(env['DEMO'] ?? '')
  return {
    host: env['HOST'] || (demo ? '127.0.0.1' : '0.0.0.0'),
    port: portOf(env['PORT'] || '8080'),
    dataDir: path.resolve(env['DATA_DIR'] || '.data'),
    apiUrls: addresses('API_URL', words(env['API_URL'] || 'http://127.0.0.1:8081')),
    trustProxy: trustOf(env['TRUST_PROXY']),
    publicUrl,
    product: { name: env['PRODUCT_NAME'] || 'Parley', slug: env['PRODUCT_SLUG'] || 'coaching' },
    operator: operatorOf(env),
    remoteOrigins: addresses('REMOTE_ORIGINS', words(env['REMOTE_ORIGINS'])),
    secretKeys: env['SECRET_KEYS'] || undefined,
    logLevel: env['LOG_LEVEL'] || 'info',
    watchdogSeconds: watchdogOf(env['WATCHDOG_SECONDS']),
  }
}
