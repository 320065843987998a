import { IconButton } from '@parley/ui/core'
import { Lightbulb } from '@parley/ui/icons'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useHints } from './use-hints.ts'

/** Help within reach of the thumb, while there is any. */
export function HintButton() {
  const t = useCoachingPhrases()
  const { isUseful, busy, take } = useHints()
  if (!isUseful) return null
  return (
    <IconButton
      label={t('play.hint.ask')}
      icon={<Lightbulb size={20} aria-hidden="true" />}
      busy={busy}
      onClick={() => void take()}
    />
  )
}
