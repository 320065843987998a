import type { SessionDetail } from '@parley/contracts/session'
import { api, notify } from '@parley/mfe-kit'
import { CheckField, TextAreaField } from '@parley/ui/form'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '../../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'

type Settings = SessionDetail['settings']

/** How long after the last key notes are saved, in milliseconds. */
const patience = 800

/** Notes and settings that the learner keeps for an open session. They are saved as one types. */
export function OwnNotes({ detail }: { readonly detail: SessionDetail }) {
  const t = useCoachingPhrases()
  const { id, coached } = detail
  const [settings, setSettings] = useState<Settings>(detail.settings)
  const saved = useRef(detail.settings.notes)
  const { notes, coach_hints } = settings
  const save = async (body: Partial<Settings>) => {
    try {
      await api.sessions.update({ params: { id }, body })
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
    }
  }
  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  })
  useEffect(() => {
    if (notes === saved.current) return undefined
    const timer = setTimeout(() => {
      saved.current = notes
      void latestSave.current({ notes })
    }, patience)
    return () => clearTimeout(timer)
  }, [notes])
  return (
    <>
      <TextAreaField
        label={t('play.notes.label')}
        help={t('play.notes.help')}
        maxLength={4000}
        value={notes}
        onChange={(text) => setSettings({ ...settings, notes: text })}
      />
      {coached ? (
        <CheckField
          label={t('play.notes.coach')}
          look="switch"
          checked={coach_hints}
          onChange={(wanted) => {
            setSettings({ ...settings, coach_hints: wanted })
            void save({ coach_hints: wanted })
          }}
        />
      ) : null}
    </>
  )
}
