import type { ProviderType } from '@parley/contracts/calls'
import { useFormat } from '@parley/mfe-kit'
import { Notice } from '@parley/ui/core'
import { knownAddressOf } from './provider-types.ts'
import type { en } from '../phrases/en.ts'
import { useProviderPhrases } from './use-provider-phrases.ts'

type Trouble = keyof (typeof en)['trouble']
type FixKey = keyof (typeof en)['fix']

const troubles = {
  refused: 'refused',
  unauthorized: 'unauthorized',
  rate_limited: 'rate_limited',
  no_provider_credit: 'no_provider_credit',
  context_exceeded: 'context_exceeded',
  unknown_model: 'unknown_model',
  not_found: 'not_found',
  redirect: 'redirect',
  not_encrypted: 'not_encrypted',
  certificate: 'certificate',
  bad_request: 'bad_request',
  provider_error: 'provider_error',
  first_token_late: 'slow',
  stalled: 'slow',
  too_late: 'slow',
  reset: 'cut',
  cut_short: 'cut',
  empty: 'empty',
  not_a_stream: 'not_an_answer',
  whole_answer: 'not_streamed',
  malformed: 'not_an_answer',
  not_set_up: 'not_set_up',
  credit_exhausted: 'credit_exhausted',
  interrupted: 'interrupted',
  no_list: 'no_list',
} as const satisfies Readonly<Record<string, Trouble>>

const isKnown = (code: string): code is keyof typeof troubles => code in troubles

/** After the longest wait for a first word, the server is away more often than slow. */
export const isSilence = (code: string): boolean => code === 'first_token_late'

/** The word of the phrases for the code of a fault. */
export const troubleOf = (code: string): Trouble => (isKnown(code) ? troubles[code] : 'provider_error')

const speech = {
  not_an_answer: 'not_an_answer_speech',
  not_found: 'not_found_speech',
  no_list: 'no_list_speech',
} as const

/** The advice that differs for a type, because its address ends differently. */
const ownFixes: Readonly<Partial<Record<ProviderType, Readonly<Partial<Record<Trouble, FixKey>>>>>> = {
  google: { not_an_answer: 'not_an_answer_google', not_found: 'not_found_google', no_list: 'no_list_google' },
  azure_microsoft: speech,
  elevenlabs: speech,
}

/** The advice on a list of models, which a model cannot delay or refuse. */
const listFixes: Readonly<Partial<Record<Trouble, FixKey>>> = { slow: 'slow_list', bad_request: 'bad_request_list' }

/** The facts that the advice depends on. A page that shows one model knows no counts. */
interface TroubledProvider {
  readonly type: ProviderType
  readonly keyless?: boolean
  readonly model_count?: number
  readonly key_count?: number
  readonly base_url?: string | null
}

const hasNoKey = ({ keyless, key_count: keys }: TroubledProvider): boolean => keyless === true || keys === 0

/** A request without a key has no key that the provider could refuse. */
const troubleAt = (code: string, provider: TroubledProvider | undefined): Trouble => {
  const trouble = troubleOf(code)
  return trouble === 'unauthorized' && provider && hasNoKey(provider) ? 'key_wanted' : trouble
}

/** The advice that names the missing parts: only a compatible server works without a key. */
const missingPart = ({ type, keyless, model_count: models, key_count: keys = 0 }: TroubledProvider): FixKey => {
  if (models === undefined) return 'not_set_up'
  if (models === 0 && (keyless === true || keys > 0)) return 'model_missing'
  if (models > 0 && keys > 0) return 'key_suspended'
  if (type === 'openai_compatible') return models === 0 ? 'model_and_key_missing_or_keyless' : 'key_missing_or_keyless'
  return models === 0 ? 'model_and_key_missing' : 'key_missing'
}

/** The usual address of a type is right, so its server is out of reach. */
const usesUsualAddress = ({ type, base_url: address }: TroubledProvider): boolean => {
  const usualAddress = knownAddressOf(type)
  return usualAddress !== null && address === usualAddress
}

/** The word of the phrases for the advice that fits a provider. */
const fixOf = (trouble: Trouble, provider: TroubledProvider | undefined): FixKey => {
  if (!provider) return trouble
  if (trouble === 'not_set_up') return missingPart(provider)
  if (trouble === 'key_wanted' && provider.keyless) return 'key_wanted_keyless'
  if (trouble === 'refused' && usesUsualAddress(provider)) return 'refused_usual'
  return ownFixes[provider.type]?.[trouble] ?? trouble
}

/** The words of the phrases for a fault and for the change that helps. */
export const adviceOn = (
  code: string,
  provider: TroubledProvider | undefined,
  { isSilent = false }: { readonly isSilent?: boolean } = {},
) => {
  const trouble = isSilent ? 'silent' : troubleAt(code, provider)
  const host = provider?.base_url ? new URL(provider.base_url).host : ''
  return { trouble, fix: fixOf(trouble, provider), host }
}

interface TroubleNoticeProps {
  readonly code: string
  readonly provider?: TroubledProvider | undefined
  /** The moment from which the provider wants to be asked again. */
  readonly retryAt?: string | null | undefined
  /** The provider was asked for its models. */
  readonly isOfList?: boolean
}

/** The notice names no moment that is nearer than this, in milliseconds: it would be over before one has read it. */
const SHORT_WAIT = 10_000

const isEarly = (retryAt: TroubleNoticeProps['retryAt']): retryAt is string =>
  typeof retryAt === 'string' && Date.parse(retryAt) - Date.now() >= SHORT_WAIT

/** The trouble with a provider, and the change that helps. */
export function TroubleNotice({ code, provider, retryAt, isOfList = false }: TroubleNoticeProps) {
  const t = useProviderPhrases()
  const format = useFormat()
  const { trouble, fix: ownFix, host } = adviceOn(code, provider, { isSilent: !isOfList && isSilence(code) })
  const fix = (isOfList ? listFixes[trouble] : undefined) ?? ownFix
  return (
    <Notice tone="warn" title={t(`trouble.${trouble}`)}>
      <p>{isEarly(retryAt) ? t('fix.retry', { when: format.relative(retryAt) }) : t(`fix.${fix}`, { host })}</p>
    </Notice>
  )
}
