import { api, navigateTo, session, useBlocker } from '@parley/mfe-kit'
import { Button, LeaveDialog } from '@parley/ui/core'
import { type FieldErrors, Form, fulfilsPasswordRules, useForm } from '@parley/ui/form'
import { useAuthPhrases } from '../../phrases/use-auth-phrases.ts'
import { NewPasswordField } from '../../parts/new-password-field.tsx'
import { sendForm } from '../../parts/failure-text.ts'

interface Props {
  readonly code: string
  readonly email: string
}

/** The user chooses the first password and is signed in with it. */
export function ActivateForm({ code, email }: Props) {
  const t = useAuthPhrases()
  const form = useForm({
    initial: { password: '' },
    check: ({ password }): FieldErrors => (fulfilsPasswordRules(password) ? {} : { password: t('newPasswordWeak') }),
    onSubmit: ({ password }) =>
      sendForm(async () => {
        await api.identity.activateAccount({ body: { invite_code: code, password } })
        await session().signIn({ username: email, password })
        await navigateTo(session().destination(), { replace: true })
      }, t('unexpected')),
  })
  // The accepted password leads to the next page by itself.
  const heldNavigation = useBlocker(form.dirty && !form.busy)
  return (
    <Form
      form={form}
      label={t('activate.titlePlain')}
      actions={
        <Button type="submit" tone="primary" wide busy={form.busy}>
          {t('activate.submit')}
        </Button>
      }
    >
      <NewPasswordField {...form.field('password')} account={email} />
      <LeaveDialog
        navigation={heldNavigation}
        title={t('activate.leaveTitle')}
        text={t('activate.leaveText')}
        leave={t('activate.leave')}
        stay={t('activate.stay')}
      />
    </Form>
  )
}
