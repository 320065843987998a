import type { SessionDetail } from '@parley/contracts/session'
import { CheckField, TextAreaField } from '@parley/ui/form'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useOwnSettings } from './use-own-settings.ts'

/** The learner's own notes in an open session, and the switch that lets a coach give hints. */
export function OwnNotes({ detail }: { readonly detail: SessionDetail }) {
  const t = useCoachingPhrases()
  const { notes, coach_hints, write, chooseCoach } = useOwnSettings(detail)
  return (
    <>
      <TextAreaField
        label={t('play.notes.label')}
        help={t('play.notes.help')}
        maxLength={4000}
        value={notes}
        onChange={write}
      />
      {detail.coached ? (
        <CheckField label={t('play.notes.coach')} look="switch" checked={coach_hints} onChange={chooseCoach} />
      ) : null}
    </>
  )
}
