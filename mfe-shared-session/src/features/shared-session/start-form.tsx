import type { SharedSession } from '@parley/contracts/calls'
import { useSession, useUser } from '@parley/mfe-kit'
import { Button } from '@parley/ui/core'
import { CheckField, Form, TextField, useForm } from '@parley/ui/form'
import { useEffect } from 'react'
import { refusalOf, useEntrance } from '../../parts/use-shared-session.ts'
import { useSessionPhrases } from '../../parts/use-session-phrases.ts'
import { keepEntries, keptEntries } from '../../parts/kept-entries.ts'
import { QuotesField } from './workshop-part.tsx'

interface StartProps {
  readonly accessCode: string
  readonly shared: SharedSession
}

/** Signed-in people learn that their own sign-in is kept. */
function OwnAccountNote() {
  const t = useSessionPhrases()
  const user = useUser()
  const { guest } = useSession()
  return user && !guest ? (
    <p className="ui-soft">{t('sharedSession.otherAccount', { name: user.displayName })}</p>
  ) : null
}

/** The name and the consent that the code asks for, and Start. */
export function StartForm({ accessCode, shared }: StartProps) {
  const t = useSessionPhrases()
  const enter = useEntrance(accessCode, shared)
  const form = useForm({
    initial: keptEntries(accessCode),
    check: ({ name, consent }) => ({
      ...(shared.ask_name && name.trim() === '' ? { name: t('sharedSession.nameMissing') } : {}),
      ...(shared.consent_text && !consent ? { consent: t('sharedSession.agreeMissing') } : {}),
    }),
    onSubmit: async ({ name, consent, quotes }) => {
      try {
        await enter({ display_name: name.trim(), consent, ...(shared.workshop ? { quotes } : {}) })
        return undefined
      } catch (error) {
        return { '': t('sharedSession.failed', { reason: refusalOf(error).message }) }
      }
    },
  })
  const { values } = form
  useEffect(() => keepEntries(accessCode, values), [accessCode, values])
  const name = form.field('name')
  const consent = form.field('consent')
  const quotes = form.field('quotes')
  const start = t(shared.workshop ? 'sharedSession.workshop.join' : 'sharedSession.start')
  return (
    <Form
      form={form}
      label={start}
      actions={
        <Button tone="primary" size="large" type="submit" busy={form.busy}>
          {start}
        </Button>
      }
    >
      {shared.ask_name ? (
        <TextField
          label={t('sharedSession.name')}
          help={t('sharedSession.nameHelp')}
          autoComplete="given-name"
          maxLength={80}
          {...name}
        />
      ) : null}
      {shared.consent_text ? (
        <div className="shared__consent">
          <p>{shared.consent_text}</p>
          <CheckField
            label={t('sharedSession.agree')}
            name="consent"
            checked={consent.value}
            error={consent.error}
            onChange={consent.onChange}
          />
        </div>
      ) : null}
      {shared.workshop ? <QuotesField checked={quotes.value} onChange={quotes.onChange} /> : null}
      <OwnAccountNote />
    </Form>
  )
}
