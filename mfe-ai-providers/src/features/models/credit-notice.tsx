import { useCan, useCanOpen, useFormat } from '@parley/mfe-kit'
import { Notice } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { providerWithoutCredit } from './models.queries.ts'

/** Names the organisations that cannot use the models with a price, because they have no credit. */
export function CreditNotice({ providerId }: { readonly providerId: string }) {
  const t = useProviderPhrases()
  const format = useFormat()
  const isAllowed = useCan(['ai-model-create', 'ai-model-update'])
  const canBook = useCan('organization-update-credit')
  const canOpen = useCanOpen()('settings/organization-edit')
  const { data } = useQuery({ ...providerWithoutCredit(providerId), enabled: isAllowed })
  if (!data || data.total === 0) return null
  const names = data.items.map(({ name }) => name)
  const rest = data.total - names.length
  const all = rest > 0 ? [...names, t('models.moreOrganizations', { count: rest })] : names
  return (
    <Notice tone="warn" title={t('models.withoutCredit', { names: format.list(all) })}>
      {canBook && canOpen ? (
        <span className="ui-row">
          {data.items.map(({ id, name }) => (
            <Link key={id} to={`/settings/organization/edit/${id}?tab=credit`}>
              {t('models.bookCredit', { name })}
            </Link>
          ))}
        </span>
      ) : (
        t('models.askForCredit')
      )}
    </Notice>
  )
}
