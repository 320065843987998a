import { ManagementPage } from '@parley/ui/antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { IssuedTokenPanel } from './issued-token.tsx'
import type { IssuedToken } from './release-tokens.queries.ts'
import { TokenForm } from './token-form.tsx'
import { TokenList } from './token-list.tsx'
import './release-tokens.css'

/** Tokens with which teams publish and promote releases over HTTP. */
export function Page() {
  const t = useSettingsPhrases()
  const [issued, setIssued] = useState<IssuedToken>()
  return (
    <ManagementPage
      title={t('releaseTokens.title')}
      lead={t('releaseTokens.lead')}
      trail={<Link to="/settings">{t('home.title')}</Link>}
    >
      {issued ? (
        <IssuedTokenPanel key={issued.record.id} issued={issued} onDone={() => setIssued(undefined)} />
      ) : (
        <TokenForm onIssued={setIssued} />
      )}
      <TokenList />
    </ManagementPage>
  )
}
