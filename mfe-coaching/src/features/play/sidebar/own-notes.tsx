import type { SessionDetail } from '@parley/contracts/session'
import { CheckField, TextAreaField } from '@parley/ui/form'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useOwnSettings } from './use-own-settings.ts'

interface Props {
  readonly detail: SessionDetail
}

/** The switch that lets a coach give hints. A moderator may set it for the learner. */
export function CoachSetting({ detail }: Props) {
  const t = useCoachingPhrases()
  const { coach_hints, chooseCoach } = useOwnSettings(detail)
  const label = detail.abilities.check ? 'play.settings.coach' : 'play.notes.coach'
  return (
    <CheckField
      label={t(label, { learner: detail.owner.name })}
      look="switch"
      checked={coach_hints}
      onChange={chooseCoach}
    />
  )
}

/** The learner's own notes in an open session, and the switch that lets a coach give hints. */
export function OwnNotes({ detail }: Props) {
  const t = useCoachingPhrases()
  const { notes, write } = useOwnSettings(detail)
  return (
    <>
      <TextAreaField
        label={t('play.notes.label')}
        help={t('play.notes.help')}
        maxLength={4000}
        value={notes}
        onChange={write}
      />
      {detail.coached ? <CoachSetting detail={detail} /> : null}
    </>
  )
}
