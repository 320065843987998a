import { Link, session, useSearch } from '@parley/mfe-kit'
import { Button, buttonClass } from '@parley/ui/core'
import { useState } from 'react'
import { useAuthPhrases } from '../../phrases/use-auth-phrases.ts'

/** Sign-in through an organisation. A user who signed in this way before goes to the same realm at once. */
export function RealmSignIn() {
  const t = useAuthPhrases()
  const [busy, setBusy] = useState(false)
  const [params] = useSearch()
  const realm = session().lastMethod() === 'keycloak' ? session().lastRealm() : null
  if (!realm) {
    const returnPath = params.get('return')
    return (
      <Link
        to={returnPath ? `/preconnect?${new URLSearchParams({ return: returnPath }).toString()}` : '/preconnect'}
        className={buttonClass({ wide: true })}
      >
        {t('signIn.realm')}
      </Link>
    )
  }
  const leave = () => {
    setBusy(true)
    session()
      .startSingleSignOn(realm)
      .catch(() => setBusy(false))
  }
  return (
    <>
      <Button wide busy={busy} onClick={leave}>
        {t('signIn.realmAgain', { realm })}
      </Button>
      <p className="auth-aside">{t('signIn.lastTime')}</p>
    </>
  )
}
