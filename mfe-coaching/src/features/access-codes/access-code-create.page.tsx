import { ManagementPage } from '@parley/ui/antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { AccessCodeForm } from './access-code-form.tsx'
import type { IssuedCode } from './access-codes.queries.ts'
import { CodeDelivery } from '../../parts/sharing/code-delivery.tsx'

/** Makes codes, then hands them out: the page is the only place that ever shows them. */
export function Page() {
  const t = useAuthorPhrases()
  const paths = useCoachingPaths()
  const [search] = useSearchParams()
  const [issued, setIssued] = useState<readonly IssuedCode[]>()
  return (
    <ManagementPage
      title={issued ? t('accessCodes.issuedTitle', { count: issued.length }) : t('accessCodes.create')}
      lead={issued ? t('accessCodes.issuedLead', { count: issued.length }) : t('accessCodes.createLead')}
      trail={<Link to={paths.accessCodes}>{t('accessCodes.title')}</Link>}
    >
      {issued ? (
        <CodeDelivery codes={issued} doneTo={paths.accessCodes} />
      ) : (
        <AccessCodeForm
          target={{ scenarioId: search.get('scenario'), playlistId: search.get('playlist') }}
          onIssued={setIssued}
        />
      )}
    </ManagementPage>
  )
}
