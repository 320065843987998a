import {
  type PersonaContent,
  type ReactionName,
  reactionNames,
  type Speech,
  type SpeechSecret,
} from '@parley/contracts/authored'
import { Form, FormField, Select } from '@parley/ui/antd'
import { Button, Disclosure, ProgressBar, Section } from '@parley/ui/core'
import { Plus } from '@parley/ui/icons'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { WordsInput } from '../editor/index.ts'
import { AnswerFields, ToneFields } from './answer-fields.tsx'
import { LinesInput } from './lines-input.tsx'
import { type PersonaDraft, speechCompleteness, speechParts, speechShares } from './persona-form.model.ts'
import {
  emptySpeech,
  emptyTones,
  sentencesWithoutSecret,
  speechOfSecret,
  topicsOfNames,
  withSecret,
} from './speech.model.ts'

type Secrets = PersonaContent['hidden_facts']

interface PartProps {
  readonly speech: Speech
  readonly onChange: (speech: Speech) => void
}

interface TagsProps {
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

function TagsInput({ label, value, onChange }: TagsProps) {
  const id = useId()
  return (
    <div className="speech-field">
      <label htmlFor={id}>{label}</label>
      <WordsInput id={id} value={[...value]} onChange={onChange} />
    </div>
  )
}

interface SecretLinesProps {
  readonly title: string
  readonly words: SpeechSecret
  readonly onChange: (words: SpeechSecret) => void
  readonly children?: ReactNode
}

const secretParts = ['asks', 'dodges', 'tells', 'after'] as const

function SecretLines({ title, words, onChange, children }: SecretLinesProps) {
  const t = useAuthorPhrases()
  return (
    <fieldset className="speech-part">
      <legend>{title}</legend>
      {secretParts.map((part) => (
        <LinesInput
          key={part}
          label={t(`personaEditor.secretLines.${part}`)}
          value={words[part]}
          onChange={(lines) => onChange({ ...words, [part]: lines })}
        />
      ))}
      {children}
    </fieldset>
  )
}

interface SecretSpeechProps extends PartProps {
  readonly secrets: Secrets
  /** Takes the focus from a part that the author deletes. */
  readonly onDelete: () => void
}

/** The sentences around each secret, and those whose secret is gone: the author can still read and delete them. */
function SecretSpeech({ speech, onChange, secrets, onDelete }: SecretSpeechProps) {
  const t = useAuthorPhrases()
  const lostSentences = sentencesWithoutSecret(speech.secrets, secrets.length)
  const [beganWithLost] = useState(lostSentences.length > 0)
  if (secrets.length + lostSentences.length === 0) return null
  const change = (words: SpeechSecret) => onChange({ ...speech, secrets: withSecret(speech.secrets, words) })
  const remove = (secret: SpeechSecret) => {
    onChange({ ...speech, secrets: speech.secrets.filter((one) => one !== secret) })
    onDelete()
  }
  return (
    <Disclosure lazy summary={t('personaEditor.sections.secrets')} open={beganWithLost}>
      {secrets.map(({ fact }, place) => (
        <SecretLines
          // oxlint-disable-next-line react/no-array-index-key -- the contract names a secret by its place
          key={place}
          title={fact || t('personaEditor.secret', { number: place + 1 })}
          words={speechOfSecret(speech.secrets, place)}
          onChange={change}
        />
      ))}
      {lostSentences.map((words) => (
        <SecretLines key={words.fact} title={t('personaEditor.goneSecret')} words={words} onChange={change}>
          <Button tone="quiet" onClick={() => remove(words)}>
            {t('personaEditor.deleteSentences')}
          </Button>
        </SecretLines>
      ))}
    </Disclosure>
  )
}

function ReactionFields({ speech, onChange }: PartProps) {
  const t = useAuthorPhrases()
  const id = useId()
  const [name, setName] = useState<ReactionName>('greeting')
  const lines = { ...emptyTones(), ...speech.reactions[name] }
  const isWritten = (one: ReactionName) => (speech.reactions[one]?.plain.length ?? 0) > 0
  return (
    <>
      <div className="speech-field">
        <label htmlFor={id}>{t('personaEditor.reaction')}</label>
        <Select
          id={id}
          value={name}
          onChange={setName}
          showSearch={{ optionFilterProp: 'label' }}
          options={reactionNames.map((value) => ({
            value,
            label: `${t(`personaEditor.reactions.${value}`)}${isWritten(value) ? ' ✓' : ''}`,
          }))}
        />
      </div>
      <ToneFields
        key={name}
        lines={lines}
        onChange={(newLines) => onChange({ ...speech, reactions: { ...speech.reactions, [name]: newLines } })}
      />
    </>
  )
}

function Meter({ speech, secrets }: { readonly speech: Speech; readonly secrets: Secrets }) {
  const t = useAuthorPhrases()
  const shares = speechShares(speech, secrets)
  const missing = speechParts.filter((part) => shares[part] < 1)
  return (
    <div className="speech-meter">
      <ProgressBar label={t('personaEditor.completeness')} value={speechCompleteness(shares)} />
      {missing.length > 0 ? (
        <p className="ui-soft ui-small">
          {t('personaEditor.missing', { parts: missing.map((part) => t(`personaEditor.parts.${part}`)).join(', ') })}
        </p>
      ) : null}
    </div>
  )
}

interface SpeechInputProps {
  readonly id?: string
  /** Both come from the form field around it. */
  readonly value?: Speech | null
  readonly onChange?: (speech: Speech) => void
}

/** The own sentences of a persona as one value of the form. */
function SpeechInput({ id, value, onChange: report }: SpeechInputProps) {
  const onChange = (speech: Speech) => report?.(speech)
  const t = useAuthorPhrases()
  const group = useRef<HTMLDivElement>(null)
  const form = Form.useFormInstance<PersonaDraft>()
  const watchedSecrets = Form.useWatch('hidden_facts') as Secrets | undefined
  // At the first render nothing is watched yet.
  const secrets = watchedSecrets ?? (form.getFieldValue('hidden_facts') as Secrets | undefined) ?? []
  const start = t('personaEditor.startSpeech')
  // The label of the field would take the place of the words on the button.
  if (!value)
    return (
      <Button
        id={id}
        aria-label={start}
        icon={<Plus size={16} aria-hidden="true" />}
        onClick={() => onChange(emptySpeech())}
      >
        {start}
      </Button>
    )
  const part = { speech: value, onChange }
  const { change, sustain } = value.leanings
  return (
    // The check before publishing leads here.
    <div id={id} ref={group} tabIndex={-1} role="group" aria-label={t('personaEditor.speech')}>
      <Meter speech={value} secrets={secrets} />
      <TagsInput
        label={t('personaEditor.topics')}
        value={Object.values(value.topics)}
        onChange={(names) => onChange({ ...value, topics: topicsOfNames(value.topics, names) })}
      />
      <AnswerFields {...part} />
      <Disclosure lazy summary={t('personaEditor.sections.feelings')}>
        <TagsInput
          label={t('personaEditor.feelings')}
          value={value.feelings}
          onChange={(feelings) => onChange({ ...value, feelings })}
        />
      </Disclosure>
      <SecretSpeech {...part} secrets={secrets} onDelete={() => group.current?.focus()} />
      <Disclosure lazy summary={t('personaEditor.sections.reactions')}>
        <ReactionFields {...part} />
      </Disclosure>
      <Disclosure lazy summary={t('personaEditor.sections.leanings')}>
        <LinesInput
          label={t('personaEditor.change')}
          value={change}
          onChange={(lines) => onChange({ ...value, leanings: { change: lines, sustain } })}
        />
        <LinesInput
          label={t('personaEditor.sustain')}
          value={sustain}
          onChange={(lines) => onChange({ ...value, leanings: { change, sustain: lines } })}
        />
      </Disclosure>
    </div>
  )
}

/** The built-in partner's lines as this persona, by topic, act and openness. */
export function SpeechFields() {
  const t = useAuthorPhrases()
  return (
    <Section title={t('personaEditor.speech')} lead={t('personaEditor.speechLead')}>
      <FormField name="speech" label={t('personaEditor.speech')} labelHidden showOptional={false}>
        <SpeechInput />
      </FormField>
    </Section>
  )
}
