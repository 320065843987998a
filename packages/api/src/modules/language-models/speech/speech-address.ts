import { ProviderFault } from '../calls/provider-fault.ts'
import type { SpeechConnection } from './speech-provider.ts'

/** An address below the base address; a query of the base address, such as `api-version`, stays. */
export const addressBelow = (base: string | null, path: string): URL => {
  if (base === null) throw new ProviderFault('refused')
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`
  return url
}

/**
 * The address of Azure Speech. A region has a host for each service; a resource with its own host has a folder for each
 * service.
 */
export const azureAddress = (
  { baseUrl, region }: SpeechConnection,
  service: 'tts' | 'stt',
  path: string,
  query: Readonly<Record<string, string>> = {},
): URL => {
  const isRegion = /^[a-z0-9]+$/.test(region)
  if (baseUrl === null && !isRegion) throw new ProviderFault('refused')
  const url =
    baseUrl === null
      ? new URL(`https://${region}.${service}.speech.microsoft.com/${path}`)
      : addressBelow(baseUrl, `${service}/${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** The header with the key, as each type of provider reads it. */
export const keyHeader = ({ type, apiKey }: Pick<SpeechConnection, 'type' | 'apiKey'>): Record<string, string> => {
  if (apiKey === undefined) return {}
  if (type === 'azure_microsoft') return { 'ocp-apim-subscription-key': apiKey }
  if (type === 'elevenlabs') return { 'xi-api-key': apiKey }
  return { authorization: `Bearer ${apiKey}`, ...(type === 'openai_azure' ? { 'api-key': apiKey } : {}) }
}
