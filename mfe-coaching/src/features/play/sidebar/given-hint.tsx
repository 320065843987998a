import { Disclosure, IconButton } from '@parley/ui/core'
import { Lightbulb, X } from '@parley/ui/icons'
import { useState } from 'react'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useLiveState } from '../live-session/use-play-context.ts'

/**
 * The last requested hint, over the composer until the learner dismisses it. It folds once the learner has said
 * something since, and goes after one more turn, so that it does not push the conversation away. It stays among the
 * notes.
 */
export function GivenHint() {
  const t = useCoachingPhrases()
  const hints = useLiveState((state) => state.session.hints)
  const [seen, setSeen] = useState(() => hints.length)
  const last = hints.at(-1)
  const turnsSince = useLiveState(
    ({ session }) =>
      session.turns.filter(({ role, turn }) => role === 'learner' && turn > (session.hints.at(-1)?.turn ?? 0)).length,
  )
  const visibleHint = hints.length > seen ? last : undefined
  return (
    <>
      <div role="status">
        {visibleHint && turnsSince === 0 ? (
          <div className="given-hint">
            <Lightbulb size={20} aria-hidden="true" />
            <p>{visibleHint.text}</p>
            <IconButton
              label={t('play.hint.putAway')}
              icon={<X size={16} aria-hidden="true" />}
              onClick={() => setSeen(hints.length)}
            />
          </div>
        ) : null}
      </div>
      {visibleHint && turnsSince === 1 ? (
        <div className="folded-hint">
          <Disclosure summary={t('play.hint.folded')}>{visibleHint.text}</Disclosure>
        </div>
      ) : null}
    </>
  )
}
