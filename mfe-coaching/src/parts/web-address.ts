import { readAddress } from '@parley/ui/core'

/** An address that a link may carry: of the web, or of this installation; null for everything else. */
export const webAddress = (url: string): string | null => {
  if (url.startsWith('/') && !url.startsWith('//') && !url.startsWith('/\\')) return url
  const address = readAddress(url)
  return address && (address.protocol === 'https:' || address.protocol === 'http:') ? address.href : null
}
