import { api, Link, useRoute } from '@parley/mfe-kit'
import { Button, buttonClass, Notice } from '@parley/ui/core'
import { type FieldErrors, Form, fulfilsPasswordRules, useForm } from '@parley/ui/form'
import { useState } from 'react'
import '../../auth.css'
import { useAuthPhrases } from '../../phrases/use-auth-phrases.ts'
import { AuthDialog } from '../../parts/auth-dialog.tsx'
import { sendForm } from '../../parts/failure-text.ts'
import { codeOfHash } from '../../parts/code-of-hash.ts'
import { NewPasswordField } from '../../parts/new-password-field.tsx'

function ChooseForm({ code, onDone }: { readonly code: string; readonly onDone: () => void }) {
  const t = useAuthPhrases()
  const form = useForm({
    initial: { new_password: '' },
    check: ({ new_password }): FieldErrors =>
      fulfilsPasswordRules(new_password) ? {} : { new_password: t('newPasswordWeak') },
    onSubmit: ({ new_password }) =>
      sendForm(async () => {
        await api.identity.changePasswordAfterReset({ body: { reset_code: code, new_password } })
        onDone()
      }, t('unexpected')),
  })
  return (
    <Form
      form={form}
      label={t('reset.title')}
      actions={
        <Button type="submit" tone="primary" wide busy={form.busy}>
          {t('reset.submit')}
        </Button>
      }
    >
      <p>{t('reset.lead')}</p>
      <NewPasswordField {...form.field('new_password')} account="" />
    </Form>
  )
}

function PasswordChangedNotice() {
  const t = useAuthPhrases()
  return (
    <div className="auth-stack">
      <Notice tone="success" title={t('reset.doneTitle')}>
        {t('reset.done')}
      </Notice>
      <Link to="/#login" className={buttonClass({ tone: 'primary', wide: true })}>
        {t('reset.signIn')}
      </Link>
    </div>
  )
}

export function Page() {
  const t = useAuthPhrases()
  const { hash } = useRoute()
  const [done, setDone] = useState(false)
  const code = codeOfHash(hash, 'reset_code')
  const body = code ? (
    <ChooseForm code={code} onDone={() => setDone(true)} />
  ) : (
    <Notice tone="warn">{t('reset.noCode')}</Notice>
  )
  return (
    <AuthDialog title={t('reset.title')}>
      {done ? <PasswordChangedNotice /> : body}
      {done ? null : (
        <p className="auth-aside">
          <Link to="/#forgot-password">{t('reset.newLink')}</Link>
        </p>
      )}
    </AuthDialog>
  )
}
