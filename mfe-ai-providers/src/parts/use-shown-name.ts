import { partnerName } from '@parley/contracts/partner-name'
import { useProviderPhrases } from './use-provider-phrases.ts'

/** The name of a provider or a model for the reader: that of the practice partner in their language. */
export function useShownName() {
  const t = useProviderPhrases()
  return (name: string): string => (name === partnerName ? t('partner') : name)
}
