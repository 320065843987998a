import { navigateTo, session, useRoute } from '@parley/mfe-kit'
import { useEffect, useRef, useState } from 'react'
import { useAuthPhrases } from '../../phrases/use-auth-phrases.ts'
import { failureText } from '../../parts/failure-text.ts'

/** Completes the sign-in of the identity provider once. Keeps the failure until the user tries again. */
export function useCompletion() {
  const t = useAuthPhrases()
  const { search } = useRoute()
  const begunCode = useRef<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const params = new URLSearchParams(search)
  const [realm, code, state] = [params.get('realm'), params.get('code'), params.get('state') ?? undefined]

  useEffect(() => {
    if (!realm || !code || begunCode.current === code) return
    begunCode.current = code
    session()
      .completeSingleSignOn({ realm, code, state })
      .then(() => navigateTo(session().destination(), { replace: true }))
      .catch((error: unknown) => setFailure(failureText(error, t('unexpected'))))
  }, [realm, code, state, t])

  const denial = params.has('error') ? t('preconnect.denied') : null
  return { completing: Boolean(realm && code) && failure === null, failure: failure ?? denial }
}
