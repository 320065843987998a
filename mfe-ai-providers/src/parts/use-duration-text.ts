import { useFormat } from '@parley/mfe-kit'
import { useProviderPhrases } from './use-provider-phrases.ts'

/** The text for milliseconds: from one second on it says seconds. */
export function useDurationText() {
  const t = useProviderPhrases()
  const format = useFormat()
  return (ms: number): string =>
    ms < 1000
      ? t('milliseconds', { amount: format.number(ms) })
      : t('seconds', { amount: format.number(ms / 1000, { maximumFractionDigits: 1 }) })
}
