import { useFormat } from '@parley/mfe-kit'
import { Button, Notice } from '@parley/ui/core'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import type { ServiceKey } from './keys.queries.ts'

/** The list of providers and the notifications warn from the same share on. */
const WARNING_SHARE = 0.8

const shareOf = ({ budget_eur: budget, spent_eur: spent }: ServiceKey): number => (budget ? spent / budget : 0)

interface BudgetNoticesProps {
  readonly keys: readonly ServiceKey[]
  readonly onEdit: (key: ServiceKey) => void
}

/** Warns above the keys of a provider of those that have spent 80 % or all of their budget. */
function BudgetNotices({ keys, onEdit }: BudgetNoticesProps) {
  const t = useProviderPhrases()
  const format = useFormat()
  const textOf = (key: ServiceKey): string => {
    const [name, budget] = [key.label, format.euro(key.budget_eur ?? 0)]
    if (!key.is_own) return t('usage.sharedSpent', { name })
    if (key.is_spent) return t('usage.budgetSpent', { name, budget })
    return t('usage.budgetLow', { name, budget, share: format.percent(shareOf(key)) })
  }
  return keys
    .filter((key) => key.state === 'active' && (key.is_spent || shareOf(key) >= WARNING_SHARE))
    .map((key) => (
      <Notice
        key={key.id}
        tone={key.is_spent ? 'danger' : 'warn'}
        title={textOf(key)}
        action={
          key.abilities.update ? <Button onClick={() => onEdit(key)}>{t('usage.raiseBudget')}</Button> : undefined
        }
      />
    ))
}

const isUsable = ({ state, is_spent: isSpent }: ServiceKey): boolean => state === 'active' && !isSpent

/** Warns that no key of the provider can be used, so none of its models is asked. */
function NoUsableKey({ keys }: Pick<BudgetNoticesProps, 'keys'>) {
  const t = useProviderPhrases()
  if (keys.length === 0 || keys.some(isUsable)) return null
  // The notice of each spent key already says that it is no longer used.
  if (keys.every(({ state, is_spent: isSpent }) => state === 'active' && isSpent)) return null
  return <Notice tone="warn" title={t('fix.key_suspended')} />
}

/** Warns that no organisation has a key, of those who could assign one. */
function NoOrganization({ keys, onAssign }: Pick<KeyNoticesProps, 'keys' | 'onAssign'>) {
  const t = useProviderPhrases()
  const usableKeys = keys.filter(isUsable)
  const [first] = usableKeys
  const isUnused = usableKeys.every(
    ({ organization_id: owner, organization_ids: ids, abilities }) =>
      owner === null && ids.length === 0 && abilities.assign,
  )
  if (!first || !isUnused) return null
  return (
    <Notice
      tone="warn"
      title={t('keys.noOrganization')}
      action={<Button onClick={() => onAssign(first)}>{t('keys.organizations')}</Button>}
    />
  )
}

interface KeyNoticesProps extends BudgetNoticesProps {
  /** The list holds each key of the provider. */
  readonly isWhole: boolean
  readonly onAssign: (key: ServiceKey) => void
}

/** The warnings above the keys of a provider. */
export function KeyNotices({ keys, isWhole, onEdit, onAssign }: KeyNoticesProps) {
  return (
    <>
      {isWhole ? <NoUsableKey keys={keys} /> : null}
      {isWhole ? <NoOrganization keys={keys} onAssign={onAssign} /> : null}
      <BudgetNotices keys={keys} onEdit={onEdit} />
    </>
  )
}
