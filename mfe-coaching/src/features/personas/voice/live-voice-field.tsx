import type { PersonaContent } from '@parley/contracts/authored'
import { FormField, Input } from '@parley/ui/antd'
import { useId } from 'react'
import { useAuthorPhrases } from '../../../phrases/use-author-phrases.ts'

type LiveVoice = PersonaContent['realtime']

interface InputProps {
  readonly id?: string
  readonly value?: LiveVoice
  readonly onChange?: (voice: LiveVoice) => void
}

/** The voices that live models have today. Providers add others, so any name may be typed. */
const knownVoices = ['alloy', 'ash', 'ballad', 'cedar', 'coral', 'echo', 'marin', 'sage', 'shimmer', 'verse']

function LiveVoiceInput({ id, value = null, onChange }: InputProps) {
  const t = useAuthorPhrases()
  const listId = useId()
  return (
    <>
      <Input
        id={id}
        list={listId}
        autoComplete="off"
        maxLength={60}
        placeholder={t('personaEditor.voiceNone')}
        value={value?.voice ?? ''}
        onChange={({ target: { value: voice } }) => onChange?.(voice ? { model: '', voice } : null)}
      />
      <datalist id={listId}>
        {knownVoices.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}

/** The voice of the persona where a live model plays it. The model itself is the scenario's, so a typed voice names none. */
export function LiveVoiceField() {
  const t = useAuthorPhrases()
  return (
    <FormField name="realtime" label={t('personaEditor.liveVoice')} help={t('personaEditor.liveVoiceHelp')}>
      <LiveVoiceInput />
    </FormField>
  )
}
