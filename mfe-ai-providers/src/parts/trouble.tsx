import { Notice } from '@parley/ui/core'
import type { en } from '../phrases/en.ts'
import { useProviderPhrases } from './use-provider-phrases.ts'

type Trouble = keyof (typeof en)['trouble']

const troubles = {
  refused: 'refused',
  unauthorized: 'unauthorized',
  rate_limited: 'rate_limited',
  unknown_model: 'unknown_model',
  bad_request: 'bad_request',
  provider_error: 'provider_error',
  first_token_late: 'slow',
  stalled: 'slow',
  too_late: 'slow',
  reset: 'cut',
  cut_short: 'cut',
  not_a_stream: 'not_an_answer',
  malformed: 'not_an_answer',
  not_set_up: 'not_set_up',
  no_list: 'no_list',
} as const satisfies Readonly<Record<string, Trouble>>

const isKnown = (code: string): code is keyof typeof troubles => code in troubles

/** The word of the phrases for the code of a fault. */
export const troubleOf = (code: string): Trouble => (isKnown(code) ? troubles[code] : 'provider_error')

/** The trouble with a provider, and the change that helps. */
export function TroubleNotice({ code }: { readonly code: string }) {
  const t = useProviderPhrases()
  const trouble = troubleOf(code)
  return (
    <Notice tone="warn" title={t(`trouble.${trouble}`)}>
      <p>{t(`fix.${trouble}`)}</p>
    </Notice>
  )
}
