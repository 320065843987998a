import { Badge, type BadgeProps } from '@parley/ui/core'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import type { Verdicts } from './checks.queries.ts'
import './checks.css'

const tones: Readonly<Record<Verdicts['persona'], BadgeProps['tone']>> = {
  good: 'success',
  limited: 'warn',
  unfit: 'danger',
}

/** The uses that a model is fit for, in words and colour. */
export function VerdictBadges({ verdicts }: { readonly verdicts: Verdicts }) {
  const t = useProviderPhrases()
  return (
    <span className="verdicts">
      {(['persona', 'observer', 'coach'] as const).map((use) => (
        <Badge key={use} tone={tones[verdicts[use]]}>
          {t('checks.verdictOf', { use: t(`checks.uses.${use}`), verdict: t(`checks.verdicts.${verdicts[use]}`) })}
        </Badge>
      ))}
    </span>
  )
}
