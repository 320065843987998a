import { Link, navigateTo, useRoute } from '@parley/mfe-kit'
import { buttonClass, Loading, Notice, PageHeader } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import '../../auth.css'
import { useAuthPhrases } from '../../phrases/use-auth-phrases.ts'
import { codeOfHash } from '../../parts/code-of-hash.ts'
import { invitation } from '../../parts/auth.queries.ts'
import { failureText } from '../../parts/failure-text.ts'
import { ActivateForm } from './activate-form.tsx'

function Unusable({ reason }: { readonly reason: string }) {
  const t = useAuthPhrases()
  return (
    <div className="auth-stack">
      <PageHeader title={t('activate.failedTitle')} />
      <Notice tone="warn">{reason}</Notice>
      <p>{t('activate.askAgain')}</p>
      <Link to="/#login" className={buttonClass({ wide: true })}>
        {t('activate.signIn')}
      </Link>
    </div>
  )
}

function InvitationForm({ code }: { readonly code: string }) {
  const t = useAuthPhrases()
  const { data, error } = useQuery(invitation(code))
  // Keep the form after the first read of the invitation, because a later read may fail while the user types.
  if (error && !data) return <Unusable reason={failureText(error, t('unexpected'))} />
  if (!data) return <Loading shape="text" count={4} />
  const lead = data.first_name ? t('activate.lead', { name: data.first_name }) : t('activate.leadNameless')
  return (
    <div className="auth-stack">
      <PageHeader title={t('activate.title', { organization: data.organization_name })} lead={lead} />
      <p>{data.email}</p>
      <ActivateForm code={code} email={data.email} />
    </div>
  )
}

/** Moves a code from the query to the fragment, so that no later request and no copied address carries it to a server. */
function useCode(): string {
  const { hash, search, path } = useRoute()
  const fromQuery = new URLSearchParams(search).get('invite_code') ?? ''
  useEffect(() => {
    if (fromQuery) void navigateTo(`${path}#invite_code=${encodeURIComponent(fromQuery)}`, { replace: true })
  }, [fromQuery, path])
  return fromQuery || codeOfHash(hash, 'invite_code')
}

export function Page() {
  const t = useAuthPhrases()
  const code = useCode()
  return code ? <InvitationForm code={code} /> : <Unusable reason={t('activate.noCode')} />
}
