import { Link, session } from '@parley/mfe-kit'
import { Button, Loading, Notice, PageHeader } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import '../../auth.css'
import { useAuthPhrases } from '../../phrases/use-auth-phrases.ts'
import { realms } from '../../parts/auth.queries.ts'
import { failureText } from '../../parts/failure-text.ts'
import { useCompletion } from './use-completion.ts'

function RealmButton({ name, onFailure }: { readonly name: string; readonly onFailure: (text: string) => void }) {
  const t = useAuthPhrases()
  const [busy, setBusy] = useState(false)
  const last = session().lastRealm() === name
  const leave = async () => {
    setBusy(true)
    try {
      await session().startSingleSignOn(name)
    } catch (error) {
      setBusy(false)
      onFailure(failureText(error, t('unexpected')))
    }
  }
  return (
    <Button wide size="large" tone={last ? 'primary' : 'plain'} busy={busy} onClick={() => void leave()}>
      {name}
      {last ? <small> · {t('preconnect.last')}</small> : null}
    </Button>
  )
}

function Realms({ onFailure }: { readonly onFailure: (text: string) => void }) {
  const t = useAuthPhrases()
  const { data, error } = useQuery(realms())
  if (error) return <Notice tone="danger">{failureText(error, t('unexpected'))}</Notice>
  if (!data) return <Loading shape="text" count={3} />
  if (data.items.length === 0) return <p>{t('preconnect.none')}</p>
  const last = session().lastRealm()
  const sortedRealms = data.items.toSorted((a, b) => Number(b.name === last) - Number(a.name === last))
  return sortedRealms.map(({ name }) => <RealmButton key={name} name={name} onFailure={onFailure} />)
}

/** The page to choose a realm. Its identity provider returns users to this page. */
export function Page() {
  const t = useAuthPhrases()
  const { completing, failure } = useCompletion()
  const [refused, setRefused] = useState<string | null>(null)
  const problem = refused ?? failure
  if (completing) {
    return (
      <p role="status" className="auth-stack">
        {t('preconnect.completing')}
      </p>
    )
  }
  return (
    <div className="auth-stack">
      <PageHeader title={t('preconnect.title')} lead={t('preconnect.lead')} />
      {problem ? (
        <Notice tone="danger" title={t('preconnect.failed')}>
          {problem}
        </Notice>
      ) : null}
      <Realms onFailure={setRefused} />
      <Link to="/#login">{t('preconnect.byPassword')}</Link>
    </div>
  )
}
