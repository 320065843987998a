import { Notice, readAddress } from '@parley/ui/core'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'

const isLocal = (url: string): boolean =>
  /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(readAddress(url)?.hostname ?? '')

/** Warns that a link opens on this computer alone. The server puts its own public address into every link. */
export function LocalAddressNote({ url }: { readonly url: string }) {
  const t = useCoachingPhrases()
  if (!isLocal(url)) return null
  return <Notice tone="warn">{t('accessCodes.localAddress', { host: readAddress(url)?.hostname ?? '' })}</Notice>
}
