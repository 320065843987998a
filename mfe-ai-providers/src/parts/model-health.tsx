import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer } from '@parley/contracts/kit'
import { Badge, type BadgeProps } from '@parley/ui/core'
import { troubleOf } from './trouble.tsx'
import { useProviderPhrases } from './use-provider-phrases.ts'

type Model = CallAnswer<Contract['aiModels']['read']>

const tones: Readonly<Record<Model['health'], BadgeProps['tone']>> = {
  ok: 'success',
  slow: 'warn',
  failing: 'danger',
  unknown: undefined,
}

export function HealthBadge({ health }: Pick<Model, 'health'>) {
  const t = useProviderPhrases()
  return <Badge tone={tones[health]}>{t(`health.${health}`)}</Badge>
}

/** The health of a model: how it answers, its last fault, and the changes that Parley made in its requests. */
export function ModelHealth({ health, health_code: code, adaptations }: Model) {
  const t = useProviderPhrases()
  const isTroubled = health === 'slow' || health === 'failing'
  return (
    <div className="model-health">
      <HealthBadge health={health} />
      {isTroubled && code ? <p className="ui-small">{t(`trouble.${troubleOf(code)}`)}</p> : null}
      {adaptations.length > 0 ? (
        <ul className="ui-small ui-soft" aria-label={t('adapted')}>
          {adaptations.map((one) => (
            <li key={one}>{t(`adaptations.${one}`)}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
