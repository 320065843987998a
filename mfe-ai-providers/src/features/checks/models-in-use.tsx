import { useFormat } from '@parley/mfe-kit'
import { Badge, Facts, Notice, Section } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { HealthBadge } from '../../parts/model-health.tsx'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { useShownName } from '../../parts/use-shown-name.ts'
import { modelsInUse, type UsedModel } from './checks.queries.ts'

function UsedModelName({ model }: { readonly model: NonNullable<UsedModel['model']> }) {
  const t = useProviderPhrases()
  const shownName = useShownName()
  const { provider_id: providerId, verdict } = model
  const [name, provider] = [shownName(model.name), shownName(model.provider_name)]
  return (
    <>
      <Link to={`/ai-providers/edit/${providerId}`}>{t('checks.modelOf', { name, provider })}</Link>{' '}
      <span className="ui-soft">{verdict ? t(`checks.verdicts.${verdict}`) : t('checks.notChecked')}</span>{' '}
      {model.health === 'ok' ? null : <HealthBadge health={model.health} />}{' '}
      {model.lacks_credit ? <Badge tone="danger">{t('checks.lacksCredit')}</Badge> : null}
    </>
  )
}

interface UnfitUse {
  readonly use: UsedModel['use']
  readonly model: NonNullable<UsedModel['model']>
}

/** Warns of each unsuitable model once, with all its uses. */
function UnfitModels({ uses }: { readonly uses: readonly UsedModel[] }) {
  const t = useProviderPhrases()
  const format = useFormat()
  const unfitUses: readonly UnfitUse[] = uses.flatMap(({ use, model }) =>
    model?.verdict === 'unfit' ? [{ use, model }] : [],
  )
  // One model may be the chosen default of one use and the last choice for another.
  const isSame = (one: UnfitUse, other: UnfitUse): boolean =>
    one.model.id === other.model.id && one.model.is_default === other.model.is_default
  return unfitUses
    .filter((one, place) => unfitUses.findIndex((other) => isSame(one, other)) === place)
    .map((first) => {
      const { use, model } = first
      const names = unfitUses.filter((other) => isSame(first, other)).map((other) => t(`checks.uses.${other.use}`))
      const phrase = model.is_default ? 'checks.unfitDefault' : 'checks.unfitAlone'
      return <Notice key={use} tone="warn" title={t(phrase, { name: model.name, uses: format.list(names) })} />
    })
}

/** The models that play, observe and coach now in the reader's organisation, where the authors chose none. */
export function ModelsInUse() {
  const t = useProviderPhrases()
  const { data } = useQuery(modelsInUse())
  if (!data) return null
  const facts = data.items.map(({ use, model }) => ({
    label: t(`checks.uses.${use}`),
    value: model ? <UsedModelName model={model} /> : t(use === 'persona' ? 'type.builtin' : 'checks.builtinObserver'),
  }))
  return (
    <Section title={t('checks.inUse')} lead={t('checks.inUseLead')}>
      <Facts facts={facts} />
      {data.items.some(({ model }) => model?.lacks_credit) ? (
        <Notice tone="danger" title={t('checks.inUseWithoutCredit')} />
      ) : null}
      <UnfitModels uses={data.items} />
    </Section>
  )
}
