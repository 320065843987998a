import { useFormat } from '@parley/mfe-kit'
import { Button, Facts, Notice, Section, useKeptFocus } from '@parley/ui/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { RefusalNotice } from '../../parts/refusal-notice.tsx'
import { servesText } from '../../parts/serves-text.ts'
import { TroubleNotice } from '../../parts/trouble.tsx'
import { useDurationText } from '../../parts/use-duration-text.ts'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { refreshKeys } from '../keys/index.ts'
import { refreshModels } from '../models/index.ts'
import { type Provider, type TestChoice, type TestRun, testProvider } from './providers.queries.ts'

interface RunResultProps {
  readonly run: TestRun
  readonly provider: Provider
}

/** The words that were sent and the answer. A model that listens gets a tone, and a fault has no answer. */
function useExchange() {
  const t = useProviderPhrases()
  return ({ ok, kind, question, answer: words }: TestRun) => {
    const isVoice = kind === 'tts'
    const answer = words || (ok && isVoice ? t('test.sound') : '')
    return [
      { label: t(isVoice ? 'test.text' : 'test.request'), value: question },
      { label: t('test.answer'), value: answer },
    ].filter(({ value }) => value !== '')
  }
}

/** An answer that took too long is no success for a conversation. */
function Success({ isSlow = false }: { readonly isSlow: boolean | undefined }) {
  const t = useProviderPhrases()
  if (!isSlow) return <Notice tone="success" title={t('test.ok')} />
  return (
    <Notice tone="warn" title={t('test.slow')}>
      <p>{t('test.slowFix')}</p>
    </Notice>
  )
}

/** The name of the tested model: the practice partner has one in the reader's language. */
const nameOfTested = ({ type }: Provider, model: string, t: ReturnType<typeof useProviderPhrases>): string =>
  type === 'builtin' ? t('partner') : model

function RunResult({ run, provider }: RunResultProps) {
  const t = useProviderPhrases()
  const durationText = useDurationText()
  const exchangeOf = useExchange()
  const trouble = run.ok ? null : <TroubleNotice code={run.code} provider={provider} retryAt={run.retry_at} />
  // Nothing was sent.
  if (run.model === null) return trouble
  const facts = [
    { label: t('test.model'), value: nameOfTested(provider, run.model, t) },
    ...exchangeOf(run),
    ...(run.status === null ? [] : [{ label: t('test.status'), value: run.status }]),
    ...(run.words ? [{ label: t('test.words'), value: run.words }] : []),
    { label: t('test.duration'), value: durationText(run.ms) },
  ]
  return (
    <>
      {trouble ?? <Success isSlow={run.slow} />}
      <Facts facts={facts} />
    </>
  )
}

/** A test that found something missing says nothing once a model and a key, where one is needed, were added. */
const isObsolete = (provider: Provider): boolean =>
  provider.last_test?.code === 'not_set_up' && provider.model_count > 0 && (provider.keyless || provider.key_count > 0)

interface LastResultProps {
  readonly test: NonNullable<Provider['last_test']>
  readonly provider: Provider
}

function LastResult({ test, provider }: LastResultProps) {
  const t = useProviderPhrases()
  const format = useFormat()
  const facts = { when: format.relative(test.at), duration: useDurationText()(test.ms) }
  const model = test.model && nameOfTested(provider, test.model, t)
  return (
    <>
      {/* Nothing was sent. */}
      {test.code === 'not_set_up' ? null : (
        <p className="ui-soft">{model ? t('test.lastOf', { ...facts, model }) : t('test.last', facts)}</p>
      )}
      {test.ok ? (
        <Success isSlow={test.slow} />
      ) : (
        <TroubleNotice code={test.code} provider={provider} retryAt={test.retry_at} />
      )}
    </>
  )
}

/** Says what a person waits for, and lets them stop. */
function WaitingForAnswer({ onStop }: { readonly onStop: () => void }) {
  const t = useProviderPhrases()
  return (
    <div className="ui-row">
      <p className="ui-soft">{t('test.waiting')}</p>
      <Button onClick={onStop}>{t('test.stop')}</Button>
    </div>
  )
}

interface StartedTest {
  readonly choice: TestChoice
  readonly version: number
  readonly signal: AbortSignal
}

/** A test that a person or the next test can stop. Its result counts for the provider as it was then. */
export function useTestRun({ id, version }: Provider) {
  const running = useRef<AbortController>(undefined)
  const [isStopped, setStopped] = useState(false)
  const { data, error, isPending, variables, mutate } = useMutation({
    mutationFn: ({ choice, signal }: StartedTest) => testProvider(id, choice, signal),
    onMutate: () => setStopped(false),
    onError: () => setStopped(running.current?.signal.aborted ?? false),
    // A test changes the health of the provider and of its models, and the last use of the key.
    onSettled: () => Promise.all([refreshModels(), refreshKeys()]),
  })
  const stop = () => running.current?.abort()
  const start = (choice: TestChoice = {}) => {
    stop()
    running.current = new AbortController()
    mutate({ choice, version, signal: running.current.signal })
  }
  const isCurrent = variables?.version === version
  return {
    data: isPending || !isCurrent ? undefined : data,
    error: isStopped || !isCurrent ? null : error,
    isStopped: isStopped && isCurrent,
    isPending,
    start,
    stop,
  }
}

interface ConnectionTestProps {
  readonly provider: Provider
  /** The test asks the provider as it is stored. */
  readonly hasUnsavedChanges: boolean
  readonly test: ReturnType<typeof useTestRun>
}

const leadOf = ({ type, keyless }: Provider) => {
  if (type === 'builtin') return 'test.partnerLead'
  if (!servesText(type)) return type === 'openai_realtime' ? 'test.realtimeLead' : 'test.voiceLead'
  return keyless ? 'test.keylessLead' : 'test.lead'
}

/** Sends one question with the first key and model, and shows what came back and what to fix. */
export function ConnectionTest({ provider, hasUnsavedChanges, test }: ConnectionTestProps) {
  const t = useProviderPhrases()
  const { data, error, isPending, isStopped, start, stop } = test
  const place = useKeptFocus(isPending)
  const last = isPending || isStopped || data || isObsolete(provider) ? null : provider.last_test
  return (
    <Section title={t('test.title')} lead={t(leadOf(provider))}>
      <div>
        <Button busy={isPending} onClick={() => start()}>
          {t('test.run')}
        </Button>
      </div>
      {hasUnsavedChanges ? <p className="ui-soft">{t('test.unsaved')}</p> : null}
      <div role="status" className="ui-stack" ref={place} tabIndex={-1}>
        {isPending ? <WaitingForAnswer onStop={stop} /> : null}
        {isStopped ? <Notice title={t('test.stopped')} /> : null}
        {error ? <RefusalNotice error={error} /> : null}
        {data ? <RunResult run={data} provider={provider} /> : null}
        {last ? <LastResult test={last} provider={provider} /> : null}
      </div>
    </Section>
  )
}
