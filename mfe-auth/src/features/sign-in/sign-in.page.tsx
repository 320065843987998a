import { navigateTo, session, useUser } from '@parley/mfe-kit'
import { Button, Loading } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import '../../auth.css'
import { useAuthPhrases } from '../../phrases/use-auth-phrases.ts'
import { AuthDialog } from '../../parts/auth-dialog.tsx'
import { authenticationMethods } from '../../parts/auth.queries.ts'
import { RealmSignIn } from './realm-sign-in.tsx'
import { SignInForm } from './sign-in-form.tsx'

function SignedInAlready({ name }: { readonly name: string }) {
  const t = useAuthPhrases()
  return (
    <div className="auth-stack">
      <p>{t('signIn.already', { name })}</p>
      <Button tone="primary" wide onClick={() => void navigateTo(session().destination(), { replace: true })}>
        {t('signIn.proceed')}
      </Button>
      <Button wide onClick={() => void session().signOut()}>
        {t('signIn.other')}
      </Button>
    </div>
  )
}

function Methods() {
  const t = useAuthPhrases()
  const { data, isFetched } = useQuery(authenticationMethods())
  // A server that does not answer this call may still accept a password, so the form stays during retries.
  const methods = data ?? (isFetched ? { fau: true, keycloak: false, mail: true } : undefined)
  if (!methods) return <Loading shape="text" count={4} />
  return (
    <div className="auth-stack">
      {methods.fau ? <SignInForm /> : null}
      {methods.fau && methods.keycloak ? <p className="auth-or">{t('signIn.or')}</p> : null}
      {methods.keycloak ? <RealmSignIn /> : null}
    </div>
  )
}

export function Page() {
  const t = useAuthPhrases()
  const user = useUser()
  return (
    <AuthDialog title={t('signIn.title')}>
      {user ? <SignedInAlready name={user.displayName} /> : <Methods />}
    </AuthDialog>
  )
}
