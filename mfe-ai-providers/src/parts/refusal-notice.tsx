import { apiErrorOf, useCan, useCanOpen, useUser } from '@parley/mfe-kit'
import { Notice } from '@parley/ui/core'
import { Link } from 'react-router'
import { failureText } from './failure-text.ts'
import { useProviderPhrases } from './use-provider-phrases.ts'

const isCreditError = (error: Error): boolean =>
  ['credit-exhausted', 'credit-missing'].includes(apiErrorOf(error)?.code ?? '')

/** The reason why a check or a test did not start. People who add credit are led to the page for it. */
export function RefusalNotice({ error }: { readonly error: Error }) {
  const t = useProviderPhrases()
  const organization = useUser()?.organization_id
  const canBook = useCan('organization-update-credit')
  const canOpen = useCanOpen()('settings/organization-edit')
  if (!isCreditError(error) || !canBook || !canOpen || !organization)
    return <Notice tone="danger" title={failureText(error, t('notDone'))} />
  return (
    <Notice tone="danger" title={t('checks.withoutCredit')}>
      <Link to={`/settings/organization/edit/${organization}?tab=credit`}>{t('checks.addCredit')}</Link>
    </Notice>
  )
}
