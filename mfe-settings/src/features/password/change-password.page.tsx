import { api, Link, navigateTo, notify, useUser } from '@parley/mfe-kit'
import { Button, buttonClass, PageHeader } from '@parley/ui/core'
import { type FieldErrors, Form, fulfilsPasswordRules, PasswordField, useForm } from '@parley/ui/form'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { sendForm } from '../send-form.ts'

interface Passwords {
  readonly current: string
  readonly next: string
}

const checkWith =
  (t: (key: 'password.currentMissing' | 'password.nextWeak' | 'password.same') => string) =>
  ({ current, next }: Passwords): FieldErrors => {
    if (!current) return { current: t('password.currentMissing') }
    if (!fulfilsPasswordRules(next)) return { next: t('password.nextWeak') }
    return next === current ? { next: t('password.same') } : {}
  }

function PasswordForm() {
  const t = useSettingsPhrases()
  const account = useUser()?.email ?? ''
  const form = useForm({
    initial: { current: '', next: '' },
    check: checkWith(t),
    onSubmit: ({ current, next }) =>
      sendForm(
        async () => {
          await api.identity.changePassword({ body: { current_password: current, new_password: next } })
          notify({ text: t('password.done'), kind: 'success' })
          await navigateTo('/profile')
        },
        t('password.unexpected'),
        { current_password: 'current', new_password: 'next' },
      ),
  })
  return (
    <Form
      form={form}
      label={t('password.title')}
      actions={
        <>
          <Button type="submit" tone="primary" busy={form.busy}>
            {t('password.submit')}
          </Button>
          <Link to="/profile" className={buttonClass({ tone: 'quiet' })}>
            {t('password.cancel')}
          </Link>
        </>
      }
    >
      {/* Password managers file the new one under this name. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <PasswordField {...form.field('current')} label={t('password.current')} autoComplete="current-password" />
      <PasswordField {...form.field('next')} label={t('password.next')} autoComplete="new-password" />
    </Form>
  )
}

export function Page() {
  const t = useSettingsPhrases()
  return (
    <>
      <PageHeader title={t('password.title')} lead={t('password.lead')} />
      <PasswordForm />
    </>
  )
}
