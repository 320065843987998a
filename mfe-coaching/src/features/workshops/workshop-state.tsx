import type { Workshop } from '@parley/contracts/calls'
import { Badge } from '@parley/ui/core'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'

const tones = { waiting: 'info', running: 'success', paused: 'warn', finished: undefined } as const satisfies Record<
  Workshop['state'],
  string | undefined
>

export function WorkshopState({ state }: Pick<Workshop, 'state'>) {
  const t = useCoachingPhrases()
  return <Badge tone={tones[state]}>{t(`workshops.is.${state}`)}</Badge>
}
