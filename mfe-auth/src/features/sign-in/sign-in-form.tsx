import { Link, navigateTo, session } from '@parley/mfe-kit'
import { Button } from '@parley/ui/core'
import { type FieldErrors, Form, PasswordField, TextField, useForm } from '@parley/ui/form'
import { useAuthPhrases } from '../../phrases/use-auth-phrases.ts'
import { sendForm } from '../../parts/failure-text.ts'
import { keepTypedEmail, typedEmail } from '../../parts/typed-email.ts'

/** Signs in with a password. The form keeps its text after a refusal, so the user can correct a typing error. */
export function SignInForm() {
  const t = useAuthPhrases()
  const form = useForm({
    initial: { username: typedEmail(), password: '' },
    check: ({ username, password }): FieldErrors => ({
      ...(username.trim() ? {} : { username: t('emailMissing') }),
      ...(password ? {} : { password: t('passwordMissing') }),
    }),
    onSubmit: ({ username, password }) =>
      sendForm(async () => {
        await session().signIn({ username: username.trim(), password })
        await navigateTo(session().destination(), { replace: true })
      }, t('unexpected')),
  })
  const email = form.field('username')
  const onEmail = (address: string) => {
    keepTypedEmail(address)
    email.onChange(address)
  }
  return (
    <Form
      form={form}
      label={t('signIn.title')}
      actions={
        <Button type="submit" tone="primary" wide busy={form.busy}>
          {t('signIn.submit')}
        </Button>
      }
    >
      <TextField
        {...email}
        onChange={onEmail}
        label={t('email')}
        type="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to fill this in, and it comes after the dialog
        autoFocus
      />
      <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
      <Link to="/#forgot-password">{t('signIn.forgotten')}</Link>
    </Form>
  )
}
