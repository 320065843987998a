import type { ProviderType, servedProviderTypes } from '@parley/contracts/calls'

type ServedType = (typeof servedProviderTypes)[number]

/** The address that is the same for every customer; null where each has their own. */
const knownAddresses: Readonly<Record<ServedType, string | null>> = {
  openai: 'https://api.openai.com/v1',
  openai_azure: null,
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  openai_compatible: null,
  azure_microsoft: null,
  elevenlabs: 'https://api.elevenlabs.io',
  builtin: null,
  openai_realtime: 'https://api.openai.com/v1',
}

export const isServed = (type: ProviderType): type is ServedType => type in knownAddresses

export const knownAddressOf = (type: ProviderType): string | null => (isServed(type) ? knownAddresses[type] : null)

/** Providers of these types work without an address of their own: the type or the region says it. */
export const needsNoAddress = (type: ProviderType): boolean =>
  type === 'azure_microsoft' || knownAddressOf(type) !== null
