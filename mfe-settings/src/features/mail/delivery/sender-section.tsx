import { contract } from '@parley/contracts/calls'
import { api, notify } from '@parley/mfe-kit'
import { FormField, Input, RecordForm, useRecordForm } from '@parley/ui/antd'
import { Button, Facts, Section } from '@parley/ui/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { textOrNull } from '../../../parts/text-or-null.ts'
import { useSettingsPhrases } from '../../../parts/use-settings-phrases.ts'
import { type MailSettings, refreshMail } from '../mail.queries.ts'
import { TestAnswer } from './test-answer.tsx'

function SenderForm({ settings }: { readonly settings: MailSettings }) {
  const t = useSettingsPhrases()
  const form = useRecordForm({
    schema: contract.mail.update.body,
    initial: { sender_name: settings.sender_name, reply_to: settings.reply_to },
    save: (body) => api.mail.update({ body }),
    onSaved: async () => {
      notify({ kind: 'success', text: t('mail.senderSaved') })
      await refreshMail()
    },
  })
  return (
    <RecordForm
      form={form}
      label={t('mail.tabs.sender')}
      leaveParams={['tab']}
      actions={
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('people.save')}
        </Button>
      }
    >
      <FormField name="sender_name" label={t('mail.senderName')} showOptional={false}>
        <Input autoComplete="off" />
      </FormField>
      <FormField name="reply_to" label={t('mail.replyTo')} help={t('mail.replyToHelp')} {...textOrNull}>
        <Input type="email" autoComplete="off" />
      </FormField>
    </RecordForm>
  )
}

function TestMessage() {
  const t = useSettingsPhrases()
  const [to, setTo] = useState('')
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => api.mail.test({ body: { to } }) })
  return (
    <form
      className="ui-form"
      aria-label={t('mail.testTitle')}
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
    >
      <div className="mail-test">
        <Input
          type="email"
          required
          aria-label={t('mail.testTo')}
          placeholder={t('mail.testTo')}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button type="submit" busy={isPending}>
          {t('mail.testSend')}
        </Button>
      </div>
      <TestAnswer data={data} error={error} />
    </form>
  )
}

/** In whose name the installation writes, and whether the mail server takes its messages. */
export function SenderSection({ settings }: { readonly settings: MailSettings }) {
  const t = useSettingsPhrases()
  const { server, from } = settings
  return (
    <div className="mail-texts">
      {server && from ? (
        <Facts
          facts={[
            { label: t('mail.server'), value: server },
            { label: t('mail.from'), value: from },
          ]}
        />
      ) : null}
      <SenderForm settings={settings} />
      {server ? (
        <Section title={t('mail.testTitle')} lead={t('mail.testLead')}>
          <TestMessage />
        </Section>
      ) : null}
    </div>
  )
}
