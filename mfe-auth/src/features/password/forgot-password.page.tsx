import { api, Link } from '@parley/mfe-kit'
import { Button, Notice } from '@parley/ui/core'
import { type FieldErrors, Form, TextField, useForm } from '@parley/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import '../../auth.css'
import { useAuthPhrases } from '../../phrases/use-auth-phrases.ts'
import { AuthDialog } from '../../parts/auth-dialog.tsx'
import { authenticationMethods } from '../../parts/auth.queries.ts'
import { sendForm } from '../../parts/failure-text.ts'
import { keepTypedEmail, typedEmail } from '../../parts/typed-email.ts'

/** Without a mail server nothing is sent, and the page must not say so. */
const useSendsMail = (): boolean => useQuery(authenticationMethods()).data?.mail ?? true

function MailSentNotice({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  const t = useAuthPhrases()
  const sendsMail = useSendsMail()
  if (!sendsMail)
    return (
      <Notice tone="info" title={t('forgot.askedTitle')}>
        {t('forgot.asked', { email })}
      </Notice>
    )
  return (
    <div className="auth-stack">
      <Notice tone="success" title={t('forgot.sentTitle')}>
        {t('forgot.sent', { email })}
      </Notice>
      <p className="auth-aside">{t('forgot.spam')}</p>
      <Button onClick={onAgain}>{t('forgot.again')}</Button>
    </div>
  )
}

function AskForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const t = useAuthPhrases()
  const sendsMail = useSendsMail()
  const form = useForm({
    initial: { account_email: typedEmail() },
    check: ({ account_email }): FieldErrors =>
      /^\S+@\S+\.\S+$/.test(account_email.trim()) ? {} : { account_email: t('emailMissing') },
    onSubmit: ({ account_email }) =>
      sendForm(async () => {
        await api.identity.resetOwnPassword({ body: { account_email: account_email.trim() } })
        onSent(account_email.trim())
      }, t('unexpected')),
  })
  const email = form.field('account_email')
  const onEmail = (address: string) => {
    keepTypedEmail(address)
    email.onChange(address)
  }
  return (
    <Form
      form={form}
      label={t('forgot.title')}
      actions={
        <Button type="submit" tone="primary" wide busy={form.busy}>
          {t(sendsMail ? 'forgot.submit' : 'forgot.submitByHand')}
        </Button>
      }
    >
      <p>{t(sendsMail ? 'forgot.lead' : 'forgot.leadByHand')}</p>
      <TextField {...email} onChange={onEmail} label={t('email')} type="email" autoComplete="username" />
    </Form>
  )
}

/** The message is the same with and without such an account. */
export function Page() {
  const t = useAuthPhrases()
  const [email, setEmail] = useState<string | null>(null)
  return (
    <AuthDialog title={t('forgot.title')}>
      {email === null ? <AskForm onSent={setEmail} /> : <MailSentNotice email={email} onAgain={() => setEmail(null)} />}
      <p className="auth-aside">
        <Link to="/#login">{t('forgot.back')}</Link>
      </p>
    </AuthDialog>
  )
}
