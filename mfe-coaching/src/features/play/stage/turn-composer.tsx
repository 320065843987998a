import { type Ref, useEffect } from 'react'
import { Composer } from '../../../parts/talk/composer.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { keptText } from '../live-session/kept-text.ts'
import { turnsLeft } from '../live-session/session-clock.ts'
import { useLiveState, usePlayContext } from '../live-session/use-play-context.ts'
import { HintButton } from '../sidebar/hint-button.tsx'
import { useWorkshopHold } from '../workshop/workshop-hold.tsx'

interface Props {
  readonly field: Ref<HTMLTextAreaElement>
  readonly text: string
  readonly onText: (text: string) => void
}

/** The field for the learner's turn. Its text outlives a reload. */
export function TurnComposer({ field, text, onText }: Props) {
  const t = useCoachingPhrases()
  const { detail, say } = usePlayContext()
  const name = detail.persona.first_name
  const replying = useLiveState((state) => state.session.replying !== null)
  const sending = useLiveState((state) => state.unsent !== null)
  const isHeld = useWorkshopHold() !== null
  const remainingTurns = useLiveState((state) => turnsLeft(state.session))
  const answerFirst = replying ? t('play.answerFirst') : undefined
  const waitNote = sending ? t('play.sendFirst') : answerFirst
  useEffect(() => keptText(detail.id).keepDraft(text), [detail.id, text])
  return (
    <Composer
      label={t('play.yourTurn', { name })}
      placeholder={t('play.placeholder', { name })}
      sendLabel={t('play.send')}
      text={text}
      onText={onText}
      waits={replying || sending || isHeld}
      onSend={say}
      field={field}
      beside={<HintButton />}
      fullNote={t('play.fullNote')}
      waitNote={waitNote}
      aside={remainingTurns !== null && remainingTurns <= 5 ? t('play.turnsLeft', { count: remainingTurns }) : null}
    />
  )
}
