import { Link, session } from '@parley/mfe-kit'
import { Button, buttonClass } from '@parley/ui/core'
import { useState } from 'react'
import { useAuthPhrases } from '../../phrases/use-auth-phrases.ts'

/** The way in by an organisation; where it was used last time it goes straight to the same one. */
export function RealmSignIn() {
  const t = useAuthPhrases()
  const [busy, setBusy] = useState(false)
  const realm = session().lastMethod() === 'keycloak' ? session().lastRealm() : null
  if (!realm) {
    return (
      <Link to="/preconnect" className={buttonClass({ wide: true })}>
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
