import type { ProviderType } from '@parley/contracts/calls'
import { useFormat } from '@parley/mfe-kit'
import { Notice } from '@parley/ui/core'
import type { en } from '../phrases/en.ts'
import { useProviderPhrases } from './use-provider-phrases.ts'

type Trouble = keyof (typeof en)['trouble']
type Fix = keyof (typeof en)['fix']

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
  whole_answer: 'not_streamed',
  malformed: 'not_an_answer',
  not_set_up: 'not_set_up',
  interrupted: 'interrupted',
  no_list: 'no_list',
} as const satisfies Readonly<Record<string, Trouble>>

const isKnown = (code: string): code is keyof typeof troubles => code in troubles

/** The word of the phrases for the code of a fault. */
export const troubleOf = (code: string): Trouble => (isKnown(code) ? troubles[code] : 'provider_error')

const withKey = { not_set_up: 'not_set_up_key' } as const
const speech = { ...withKey, not_an_answer: 'not_an_answer_speech', no_list: 'no_list_speech' } as const

/** The advice that differs for a type: only a compatible server works without a key, and addresses end differently. */
const ownFixes: Readonly<Record<ProviderType, Readonly<Partial<Record<Trouble, Fix>>>>> = {
  openai: withKey,
  openai_azure: withKey,
  anthropic: withKey,
  google: { ...withKey, not_an_answer: 'not_an_answer_google', no_list: 'no_list_google' },
  openai_compatible: {},
  azure_microsoft: speech,
  elevenlabs: speech,
  openai_realtime: withKey,
  builtin: {},
}

/** The word of the phrases for the advice that fits a type. */
const fixOf = (trouble: Trouble, type: ProviderType | undefined): Fix => (type && ownFixes[type][trouble]) ?? trouble

interface TroubleNoticeProps {
  readonly code: string
  /** Of the provider, where the page knows it. */
  readonly type?: ProviderType
  /** The moment from which the provider wants to be asked again. */
  readonly retryAt?: string | null | undefined
}

/** A reader needs no moment that is nearer than this, in milliseconds. */
const SHORT_WAIT = 10_000

const isEarly = (retryAt: TroubleNoticeProps['retryAt']): retryAt is string =>
  typeof retryAt === 'string' && Date.parse(retryAt) - Date.now() >= SHORT_WAIT

/** The trouble with a provider, and the change that helps. */
export function TroubleNotice({ code, type, retryAt }: TroubleNoticeProps) {
  const t = useProviderPhrases()
  const format = useFormat()
  const trouble = troubleOf(code)
  return (
    <Notice tone="warn" title={t(`trouble.${trouble}`)}>
      <p>{isEarly(retryAt) ? t('fix.retry', { when: format.relative(retryAt) }) : t(`fix.${fixOf(trouble, type)}`)}</p>
    </Notice>
  )
}
