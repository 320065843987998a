import { IconButton } from '@parley/ui/core'
import { Lightbulb, X } from '@parley/ui/icons'
import { useState } from 'react'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useLiveState } from '../live-session/use-play-context.ts'

/** The hint that was asked for last, over the composer until it is put away. It stays among the notes. */
export function GivenHint() {
  const t = useCoachingPhrases()
  const hints = useLiveState((state) => state.session.hints)
  const [seen, setSeen] = useState(() => hints.length)
  const last = hints.at(-1)
  return (
    <div role="status">
      {last && hints.length > seen ? (
        <div className="given-hint">
          <Lightbulb size={20} aria-hidden="true" />
          <p>{last.text}</p>
          <IconButton
            label={t('play.hint.putAway')}
            icon={<X size={16} aria-hidden="true" />}
            onClick={() => setSeen(hints.length)}
          />
        </div>
      ) : null}
    </div>
  )
}
