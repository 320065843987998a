import type { Speech, SpeechAnswer, TonedLines } from '@parley/contracts/authored'
import { Select } from '@parley/ui/antd'
import { Button, Disclosure } from '@parley/ui/core'
import { Plus, Trash2 } from '@parley/ui/icons'
import { useEffect, useId, useRef, useState } from 'react'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { LinesInput } from './lines-input.tsx'
import { newAnswer } from './speech.model.ts'

interface TonesProps<Lines extends TonedLines> {
  readonly lines: Lines
  readonly onChange: (lines: Lines) => void
}

/** Sentences for one occasion, and those that only fit while the persona is closed or open. */
export function ToneFields<Lines extends TonedLines>({ lines, onChange }: TonesProps<Lines>) {
  const t = useAuthorPhrases()
  const field = (tone: keyof TonedLines) => (
    <LinesInput
      label={t(`personaEditor.tones.${tone}`)}
      value={lines[tone]}
      onChange={(value) => onChange({ ...lines, [tone]: value })}
    />
  )
  return (
    <>
      {field('plain')}
      <Disclosure lazy summary={t('personaEditor.moreTones')}>
        {field('closed')}
        {field('open')}
      </Disclosure>
    </>
  )
}

interface AnswerFieldsProps {
  readonly speech: Speech
  readonly onChange: (speech: Speech) => void
}

function AnswerForm({
  answer,
  topics,
  onChange,
}: {
  readonly answer: SpeechAnswer
  readonly topics: Speech['topics']
  readonly onChange: (answer: SpeechAnswer) => void
}) {
  const t = useAuthorPhrases()
  const id = useId()
  return (
    <>
      <div className="speech-field">
        <label htmlFor={id}>{t('personaEditor.topic')}</label>
        <Select
          id={id}
          value={answer.topic ?? ''}
          onChange={(topic) => onChange({ ...answer, topic: topic || null })}
          options={[
            { value: '', label: t('personaEditor.noTopic') },
            ...Object.entries(topics).map(([value, label]) => ({ value, label })),
          ]}
        />
      </div>
      <LinesInput
        label={t('personaEditor.asks')}
        help={t('personaEditor.asksHelp')}
        value={answer.asks}
        onChange={(asks) => onChange({ ...answer, asks })}
      />
      <ToneFields lines={answer} onChange={onChange} />
      <Disclosure lazy summary={t('personaEditor.followUps')}>
        <LinesInput
          label={t('personaEditor.why')}
          value={answer.why}
          onChange={(why) => onChange({ ...answer, why })}
        />
        <LinesInput
          label={t('personaEditor.more')}
          value={answer.more}
          onChange={(more) => onChange({ ...answer, more })}
        />
      </Disclosure>
    </>
  )
}

/** The answers of a persona. A persona has up to 300, so the form shows one at a time. */
export function AnswerFields({ speech, onChange }: AnswerFieldsProps) {
  const t = useAuthorPhrases()
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const { answers, topics } = speech
  const place = Math.min(chosen, answers.length - 1)
  const answer = answers[place]
  const change = (next: readonly SpeechAnswer[]) => onChange({ ...speech, answers: [...next] })
  /** True while an answer that the author added is not drawn yet: its first field takes the focus. */
  const isAdding = useRef(false)
  const form = useRef<HTMLDivElement>(null)
  const add = () => {
    isAdding.current = true
    change([...answers, newAnswer(answers)])
    setChosen(answers.length)
  }
  useEffect(() => {
    if (!isAdding.current) return
    isAdding.current = false
    form.current?.querySelector('input')?.focus()
  }, [answers.length])
  const nameOf = ({ asks, plain, topic, key }: SpeechAnswer) =>
    [topic === null ? undefined : topics[topic], asks[0] ?? plain[0] ?? key].filter(Boolean).join(' · ')
  return (
    <fieldset className="speech-part">
      <legend>{t('personaEditor.answers', { count: answers.length })}</legend>
      {answer ? (
        <>
          <div className="speech-field">
            <label htmlFor={id}>{t('personaEditor.answer')}</label>
            <Select
              id={id}
              value={place}
              onChange={setChosen}
              showSearch={{ optionFilterProp: 'label' }}
              options={answers.map((one, value) => ({ value, label: nameOf(one) }))}
            />
          </div>
          <div ref={form}>
            <AnswerForm
              key={place}
              answer={answer}
              topics={topics}
              onChange={(changedAnswer) => change(answers.with(place, changedAnswer))}
            />
          </div>
        </>
      ) : null}
      <div className="ui-row">
        <Button
          tone="quiet"
          icon={<Plus size={16} aria-hidden="true" />}
          disabled={answers.length >= 300}
          onClick={add}
        >
          {t('personaEditor.addAnswer')}
        </Button>
        {answer ? (
          <Button
            tone="quiet"
            icon={<Trash2 size={16} aria-hidden="true" />}
            onClick={() => change(answers.toSpliced(place, 1))}
          >
            {t('personaEditor.removeAnswer')}
          </Button>
        ) : null}
      </div>
    </fieldset>
  )
}
