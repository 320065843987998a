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
    ({ key_id: id, provider_id: provider, name: fullName, is_spent: isSpent, is_own: isOwn, abilities, ...money }) => {
      const budget = format.euro(money.budget_eur)
      // The name ends with the last characters of the key, which the search does not know.
      const form = new URLSearchParams({ key: id, search: fullName.replace(/ …\S+$/, '') }).toString()
      // A line does not end between the dots and the characters.
      const name = fullName.replace(/ …(?=\S+$)/, ' …\u2060')
      const share = format.percent(money.share)
      const ofAmount = isSpent
        ? t('usage.budgetSpent', { name, budget })
        : t('usage.budgetLow', { name, share, budget })
      const ofShare = isSpent ? t('usage.sharedSpent', { name }) : t('usage.sharedLow', { name, share })
      return (
        <Notice
          key={id}
          tone={isSpent ? 'danger' : 'warn'}
          title={isOwn ? ofAmount : ofShare}
          action={
            abilities.update ? (
              <Link to={`/ai-providers/edit/${provider}?${form}`}>{t('usage.raiseBudget')}</Link>
            ) : undefined
          }
        >
          {isOwn ? null : t('usage.budgetOfPlatform')}
        </Notice>
      )
    },
  )
}
