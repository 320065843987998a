import { isTerminal } from '@parley/conversation/session'
import { EditorLink } from '../../../parts/scenario/editor-link.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useLiveState, usePlayContext } from '../live-session/use-play-context.ts'

/** Above a test of a draft: that nothing counts it, and the way back. At the end, the outcome leads back. */
export function TestBar() {
  const t = useCoachingPhrases()
  const { detail } = usePlayContext()
  const isOver = useLiveState(({ session }) => isTerminal(session.status))
  if (detail.kind !== 'test' || isOver) return null
  return (
    <div className="play__column test-bar">
      <p className="ui-small ui-soft">{t('editor.testNote')}</p>
      <EditorLink detail={detail} />
    </div>
  )
}
