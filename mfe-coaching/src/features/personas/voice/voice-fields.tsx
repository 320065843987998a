import type { SpeechVoice } from '@parley/contracts/calls'
import { apiErrorOf, notify, useFormat } from '@parley/mfe-kit'
import { Form, FormField, Input, InputNumber, Select, Slider, useNumberFault } from '@parley/ui/antd'
import { Button, Disclosure, Notice, Section } from '@parley/ui/core'
import { CircleStop, Play } from '@parley/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { failureText } from '../../../parts/load-failure.tsx'
import { useAuthorPhrases } from '../../../phrases/use-author-phrases.ts'
import { LiveVoiceField } from './live-voice-field.tsx'
import {
  fetchSample,
  findListed,
  keyOfListed,
  keyOfVoice,
  type PersonaVoice,
  voiceFrom,
  voiceList,
} from './voices.queries.ts'

type Language = 'en' | 'fr'

const isSilent = (error: unknown): boolean => apiErrorOf(error)?.code === 'speech-unavailable'

/** Plays a sample of the voice; a second press stops it. */
function SampleButton({
  listed,
  voice,
  language,
}: {
  readonly listed: SpeechVoice
  readonly voice: PersonaVoice
  readonly language: Language
}) {
  const t = useAuthorPhrases()
  const [state, setState] = useState<'idle' | 'loading' | 'playing'>('idle')
  const sound = useRef<HTMLAudioElement | null>(null)
  const isShown = useRef(false)
  const stop = () => {
    sound.current?.pause()
    if (sound.current) URL.revokeObjectURL(sound.current.src)
    sound.current = null
  }
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      stop()
    }
  }, [])
  const play = async () => {
    setState('loading')
    try {
      const address = await fetchSample(listed, voice, language)
      // One who has left the page meanwhile wants to hear nothing.
      if (!isShown.current) return URL.revokeObjectURL(address)
      const audio = new Audio(address)
      sound.current = audio
      audio.addEventListener('ended', () => setState('idle'))
      await audio.play()
      setState('playing')
    } catch (error) {
      setState('idle')
      const text = isSilent(error) ? t('personaEditor.voiceSilent') : failureText(error, t('failure.unexpected'))
      notify({ kind: 'error', text })
    }
  }
  if (state === 'playing')
    return (
      <Button
        icon={<CircleStop size={16} aria-hidden="true" />}
        onClick={() => {
          stop()
          setState('idle')
        }}
      >
        {t('personaEditor.voiceStop')}
      </Button>
    )
  return (
    <Button icon={<Play size={16} aria-hidden="true" />} busy={state === 'loading'} onClick={() => void play()}>
      {t('personaEditor.voiceSample')}
    </Button>
  )
}

interface FineProps {
  readonly voice: PersonaVoice
  readonly onChange: (voice: PersonaVoice) => void
}

const seedLimits = { min: 0, max: 4_294_967_295, precision: 0 } as const

/** The manner of the voice; few authors need it. */
function FineSettings({ voice, onChange }: FineProps) {
  const t = useAuthorPhrases()
  const format = useFormat()
  const styleId = useId()
  const seedId = useId()
  const speed = `${format.number(voice.speed)}\u00A0×`
  const seedFault = useNumberFault()(voice.seed, seedLimits)
  return (
    <Disclosure summary={t('personaEditor.voiceMore')}>
      <div className="speech-field">
        <span>{t('personaEditor.voiceSpeedIs', { speed })}</span>
        <Slider
          min={0.5}
          max={2}
          step={0.05}
          value={voice.speed}
          ariaLabelForHandle={t('personaEditor.voiceSpeed')}
          ariaValueTextFormatterForHandle={() => speed}
          tooltip={{ formatter: null }}
          onChange={(next: number) => onChange({ ...voice, speed: next })}
        />
      </div>
      <div className="speech-field">
        <label htmlFor={styleId}>{t('personaEditor.voiceStyle')}</label>
        <Input
          id={styleId}
          value={voice.style}
          maxLength={120}
          onChange={(event) => onChange({ ...voice, style: event.target.value })}
        />
      </div>
      <div className="speech-field">
        <label htmlFor={seedId}>{t('personaEditor.voiceSeed')}</label>
        <InputNumber
          id={seedId}
          {...seedLimits}
          {...(seedFault ? { status: 'error', 'aria-describedby': `${seedId}-fault` } : {})}
          value={voice.seed}
          onChange={(seed) => onChange({ ...voice, seed })}
        />
        {seedFault ? (
          <p className="ui-field__error" id={`${seedId}-fault`} role="alert">
            {seedFault}
          </p>
        ) : null}
      </div>
    </Disclosure>
  )
}

interface VoiceInputProps {
  readonly id?: string
  readonly value?: PersonaVoice | null
  readonly onChange?: (voice: PersonaVoice | null) => void
}

const groupOf = ({ provider_name, model }: SpeechVoice): string => `${provider_name} · ${model}`

const optionsFrom = (voices: readonly SpeechVoice[]) =>
  [...new Set(voices.map(groupOf))].map((label) => ({
    label,
    title: label,
    options: voices
      .filter((voice) => groupOf(voice) === label)
      .map((voice) => ({ value: keyOfListed(voice), label: voice.name })),
  }))

/** The reasons why a voice cannot be chosen or heard. */
function VoiceNotices({ language, isGone }: { readonly language: Language; readonly isGone: boolean }) {
  const t = useAuthorPhrases()
  const { data, error, refetch } = useQuery(voiceList(language))
  if (error)
    return (
      <Notice tone="warn" action={<Button onClick={() => void refetch()}>{t('personaEditor.voiceAgain')}</Button>}>
        {failureText(error, t('failure.unexpected'))}
      </Notice>
    )
  if (!data) return null
  const { items, problems } = data
  return (
    <>
      {items.length === 0 && problems.length === 0 ? <Notice>{t('personaEditor.voiceNoModel')}</Notice> : null}
      {isGone ? <Notice tone="warn">{t('personaEditor.voiceGone')}</Notice> : null}
      {problems.map(({ provider_name }) => (
        <Notice key={provider_name} tone="warn">
          {t('personaEditor.voiceProblem', { provider: provider_name })}
        </Notice>
      ))}
    </>
  )
}

/** The voices of the language, and the place of the chosen one among them. */
function useVoices(language: Language, value: PersonaVoice | null) {
  const { data, isPending } = useQuery(voiceList(language))
  const voices = data?.items ?? []
  const listedVoice = value ? findListed(voices, value) : undefined
  const unlistedOptions = value && !listedVoice && data ? [{ value: keyOfVoice(value), label: value.voice_id }] : []
  return { voices, listed: listedVoice, unlisted: unlistedOptions, isPending }
}

function VoiceInput({ id, value = null, onChange }: VoiceInputProps) {
  const t = useAuthorPhrases()
  const language = (Form.useWatch('language') as Language | undefined) ?? 'en'
  const { voices, listed, unlisted, isPending } = useVoices(language, value)
  const choose = (key: string | undefined) => {
    const chosenVoice = voices.find((voice) => keyOfListed(voice) === key)
    onChange?.(chosenVoice ? voiceFrom(chosenVoice, value) : null)
  }
  return (
    <div className="persona-voice">
      <div className="persona-talk__row">
        <Select
          id={id}
          className="persona-voice__choice"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          loading={isPending}
          placeholder={t('personaEditor.voiceNone')}
          value={value ? keyOfVoice(value) : undefined}
          onChange={choose}
          options={[...unlisted, ...optionsFrom(voices)]}
        />
        {listed && value ? <SampleButton listed={listed} voice={value} language={language} /> : null}
      </div>
      <VoiceNotices language={language} isGone={unlisted.length > 0} />
      {value ? <FineSettings voice={value} onChange={(voice) => onChange?.(voice)} /> : null}
    </div>
  )
}

/** With which voice the persona speaks in spoken conversations. */
export function VoiceFields() {
  const t = useAuthorPhrases()
  return (
    <Section title={t('personaEditor.voice')} lead={t('personaEditor.voiceLead')}>
      <FormField name="voice" label={t('personaEditor.voice')} labelHidden showOptional={false}>
        <VoiceInput />
      </FormField>
      <LiveVoiceField />
    </Section>
  )
}
