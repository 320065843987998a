import { servedProviderTypes } from '@parley/contracts/calls'
import { ForbiddenAddressError, checkAddress } from '../../../platform/guarded-fetch/index.ts'
import { invalidField, ProblemError, seesEveryOrganization, type UserActor } from '../../../platform/http/index.ts'
import type { Installation, Services } from '../../../platform/services/index.ts'
import type { AiProviderRow } from './ai-provider.table.ts'

type ProviderType = AiProviderRow['type']

const knownAddresses: Partial<Record<ProviderType, string>> = {
  openai: 'https://api.openai.com/v1',
  openai_realtime: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  elevenlabs: 'https://api.elevenlabs.io',
}

/** The server supports only some types. It would never use a provider of another type. */
export const checkType = (type: ProviderType): void => {
  if (!servedProviderTypes.some((servedType) => servedType === type)) throw invalidField('/type', 'type-not-served', '')
}

/** Only the type for servers of one's own may do without a key, and the practice partner has none. */
export const keylessFor = <K extends boolean | undefined>(type: ProviderType, keyless: K): K | true => {
  if (type === 'builtin') return true
  if (keyless && type !== 'openai_compatible') throw invalidField('/keyless', 'key-needed', '')
  return keyless
}

const checkRegion = (region: string): void => {
  if (!/^[a-z0-9]+$/.test(region)) throw invalidField('/region', 'region-missing', '')
}

/** The paths of single calls. The address of a provider ends before them. */
const callPath = /\/(?:(?:chat\/)?completions|responses|embeddings|messages|audio\/(?:speech|transcriptions))\/*$/

/** People copy the address of a call from the provider's examples; the part that names the call is left out. */
const withoutCall = (address: string): string => {
  const url = new URL(address)
  if (!callPath.test(url.pathname)) return address
  url.pathname = url.pathname.replace(callPath, '')
  return url.href
}

/** The address to store: the given one, or the known address of the type. The region of Azure speech says its address. */
export const addressFor = (type: ProviderType, givenAddress: string | null, region: string): string | null => {
  if (type === 'azure_microsoft' && givenAddress === null) {
    checkRegion(region)
    return null
  }
  if (type === 'builtin') return null
  const address = givenAddress === null ? (knownAddresses[type] ?? null) : withoutCall(givenAddress)
  if (!address && servedProviderTypes.some((servedType) => servedType === type))
    throw invalidField('/base_url', 'address-missing', '')
  return address
}

/**
 * The private hosts that a person's provider may use. Servers that were found on this machine are for super-admins. The
 * settings may name such a host for everyone: then it stands in the list twice, theirs first.
 */
const hostsFor = (
  user: UserActor,
  { aiFetchAllow: hosts = [], foundModelServers = new Set() }: Installation,
): string[] => {
  if (seesEveryOrganization(user)) return hosts
  const foundHosts = new Set([...foundModelServers].map((address) => new URL(address).host))
  return hosts.filter((host, place) => !foundHosts.has(host) || place < hosts.lastIndexOf(host))
}

/** The names by which servers take a key in the query of an address. */
const keyName =
  /^(?:x-)?(?:(?:api|access|auth|subscription|ocp-apim-subscription)[-_]?)?(?:key|token|secret|password|sig|signature)$/i

/** Refuses an address that is not allowed. Every connection checks the resolved address again. */
export const checkBaseUrl = ({ installation }: Services, user: UserActor, address: string | null | undefined): void => {
  if (!address) return
  const url = new URL(address)
  if (url.username || url.password) throw invalidField('/base_url', 'address-with-password', '')
  // Everybody who sees the provider reads its address, and the audit keeps it.
  if ([...url.searchParams.keys()].some((name) => keyName.test(name)))
    throw invalidField('/base_url', 'address-with-key', '')
  if (url.hash) throw invalidField('/base_url', 'address-with-hash', '')
  try {
    checkAddress(url, hostsFor(user, installation))
  } catch (error) {
    if (!(error instanceof ForbiddenAddressError)) throw error
    throw new ProblemError('address-not-allowed', {
      values: { host: url.host },
      errors: [{ in: 'body', pointer: '/base_url', code: 'address-refused', detail: '' }],
    })
  }
}

const serverOf = (address: string | null): string | null => (address === null ? null : new URL(address).origin)

/**
 * Refuses to send keys elsewhere: people who may change a provider cannot read its keys, and would read them on a
 * server of their own, which may be another port of the same machine.
 */
export const keepKeysInPlace = (before: string | null, after: string | null, keys: number): void => {
  if (keys > 0 && serverOf(before) !== serverOf(after)) throw invalidField('/base_url', 'keys-in-place', '')
}
