import { failureText, Link, session, useSearch } from '@parley/mfe-kit'
import { Button, buttonClass, Notice } from '@parley/ui/core'
import { useState } from 'react'
import { useAuthPhrases } from '../../phrases/use-auth-phrases.ts'

/** Sign-in through an organisation. A user who signed in this way before goes to the same realm at once. */
export function RealmSignIn() {
  const t = useAuthPhrases()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [params] = useSearch()
  const returnPath = params.get('return')
  const choice = returnPath ? `/preconnect?${new URLSearchParams({ return: returnPath }).toString()}` : '/preconnect'
  const realm = session().lastMethod() === 'keycloak' ? session().lastRealm() : null
  if (!realm) {
    return (
      <Link to={choice} className={buttonClass({ wide: true })}>
        {t('signIn.realm')}
      </Link>
    )
  }
  const leave = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await session().startSingleSignOn(realm)
    } catch (error) {
      setBusy(false)
      setFailure(failureText(error, t('unexpected')))
    }
  }
  return (
    <>
      {failure ? (
        <Notice tone="danger" title={t('preconnect.failed')}>
          {failure}
        </Notice>
      ) : null}
      <Button wide busy={busy} onClick={() => void leave()}>
        {t('signIn.realmAgain', { realm })}
      </Button>
      <p className="auth-aside">
        {t('signIn.lastTime')} <Link to={choice}>{t('signIn.realmOther')}</Link>
      </p>
    </>
  )
}
