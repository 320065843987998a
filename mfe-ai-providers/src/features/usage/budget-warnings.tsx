import { useFormat } from '@parley/mfe-kit'
import { Notice } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { budgetWarnings } from './usage.queries.ts'

/** Warns of keys that have spent 80 % of their budget, and of those that have nothing left. */
export function BudgetWarnings() {
  const t = useProviderPhrases()
  const format = useFormat()
  const { data } = useQuery(budgetWarnings())
  return (data?.items ?? []).map(
    ({ key_id: id, provider_id: provider, name, is_spent: isSpent, abilities, ...money }) => {
      const budget = format.euro(money.budget_eur)
      const share = format.percent(money.budget_eur > 0 ? money.spent_eur / money.budget_eur : 1)
      return (
        <Notice
          key={id}
          tone={isSpent ? 'danger' : 'warn'}
          title={isSpent ? t('usage.budgetSpent', { name, budget }) : t('usage.budgetLow', { name, share, budget })}
          action={
            abilities.update ? <Link to={`/ai-providers/edit/${provider}`}>{t('usage.raiseBudget')}</Link> : undefined
          }
        >
          {abilities.update ? null : t('usage.budgetOfPlatform')}
        </Notice>
      )
    },
  )
}
