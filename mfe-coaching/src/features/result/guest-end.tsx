import { api, leaveGuestSession, notify } from '@parley/mfe-kit'
import type { SessionDetail } from '@parley/contracts/session'
import { Button, Notice, Section } from '@parley/ui/core'
import { Form, TextField, useForm } from '@parley/ui/form'
import { useState } from 'react'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'

const isAddress = (text: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text)

/** A guest turns the session into an account. The answer does not say whether the address has an account. */
function KeepForm() {
  const t = useCoachingPhrases()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initial: { email: '', first_name: '', last_name: '' },
    check: ({ email }): Record<string, string> => (isAddress(email.trim()) ? {} : { email: t('guest.emailMissing') }),
    onSubmit: async (values) => {
      try {
        const { email } = await api.guests.convertToUser({ body: values })
        setSentTo(email)
        return undefined
      } catch (error) {
        return { '': error instanceof Error ? error.message : t('guest.failed') }
      }
    },
  })
  if (sentTo)
    return (
      <>
        <Notice tone="success">{t('guest.sent', { email: sentTo })}</Notice>
        <div className="ui-row">
          <Button onClick={() => setSentTo(undefined)}>{t('guest.otherAddress')}</Button>
        </div>
      </>
    )
  return (
    <Form
      form={form}
      label={t('guest.keep')}
      actions={
        <Button tone="primary" type="submit" busy={form.busy}>
          {t('guest.send')}
        </Button>
      }
    >
      <TextField label={t('guest.email')} type="email" autoComplete="email" {...form.field('email')} />
      <TextField label={t('guest.firstName')} autoComplete="given-name" {...form.field('first_name')} />
      <TextField label={t('guest.lastName')} autoComplete="family-name" {...form.field('last_name')} />
    </Form>
  )
}

type Guest = NonNullable<SessionDetail['guest']>

/** Beside the report: the guest keeps the session, where the access code allows it. */
export function GuestKeep({ guest }: { readonly guest: Guest }) {
  const t = useCoachingPhrases()
  if (!guest.may_keep) return null
  return (
    <Section title={t('guest.keep')} lead={t('guest.keepLead')}>
      <KeepForm />
    </Section>
  )
}

/** The last thing on the page, so that a guest leaves only after all there is to read. */
export function GuestLeave({ guest }: { readonly guest: Guest }) {
  const t = useCoachingPhrases()
  const [busy, setBusy] = useState(false)
  const leaveOnce = () => {
    setBusy(true)
    leaveGuestSession().catch(() => {
      setBusy(false)
      notify({ kind: 'error', text: t('guest.failed') })
    })
  }
  const button = (
    <div className="ui-row">
      <Button tone={guest.may_keep ? 'quiet' : 'primary'} busy={busy} onClick={leaveOnce}>
        {t('guest.leave')}
      </Button>
    </div>
  )
  if (guest.may_keep) return button
  return (
    <Section title={t('guest.over')} lead={t('guest.overLead')}>
      {button}
    </Section>
  )
}
