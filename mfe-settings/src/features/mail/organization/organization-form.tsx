import { contract } from '@parley/contracts/calls'
import { api, notify } from '@parley/mfe-kit'
import { ConflictChoice, FormField, Input, RecordForm, useRecordForm } from '@parley/ui/antd'
import { Button } from '@parley/ui/core'
import { textOrNull } from '../../../parts/text-or-null.ts'
import { useSettingsPhrases } from '../../../parts/use-settings-phrases.ts'
import { type OrganizationMail, refreshMail } from '../mail.queries.ts'

const useRefusals = () => {
  const t = useSettingsPhrases()
  const refusals: Readonly<Record<string, string>> = {
    'mail-name': t('mail.organization.nameRefused'),
    'mail-line': t('mail.organization.lineRefused'),
  }
  return ({ message }: { readonly message: string }) => refusals[message]
}

/** The details that messages to the people of one organisation carry. */
export function OrganizationForm({ mail }: { readonly mail: OrganizationMail }) {
  const t = useSettingsPhrases()
  const { id, from, installation, version, sender_name, reply_to, closing_en, closing_fr } = mail
  const form = useRecordForm({
    schema: contract.mail.updateOrganization.body,
    initial: { version, sender_name, reply_to, closing_en, closing_fr },
    save: (body) => api.mail.updateOrganization({ params: { id }, body }),
    messageOf: useRefusals(),
    onSaved: async () => {
      notify({ kind: 'success', text: t('mail.organization.saved') })
      await refreshMail()
    },
  })
  const labels = {
    sender_name: t('mail.senderName'),
    reply_to: t('mail.replyTo'),
    closing_en: t('mail.organization.closingEnglish'),
    closing_fr: t('mail.organization.closingFrench'),
  }
  const address = installation.reply_to ?? from
  return (
    <RecordForm
      form={form}
      label={t('mail.tabs.organization')}
      leaveParams={['tab', 'organization']}
      actions={
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('people.save')}
        </Button>
      }
    >
      <ConflictChoice form={form} labels={labels} merges />
      <FormField
        name="sender_name"
        label={labels.sender_name}
        help={t('mail.organization.senderHelp', { name: installation.sender_name })}
        {...textOrNull}
      >
        <Input autoComplete="off" />
      </FormField>
      <FormField
        name="reply_to"
        label={labels.reply_to}
        help={address ? t('mail.organization.replyToHelp', { address }) : undefined}
        {...textOrNull}
      >
        <Input type="email" autoComplete="off" />
      </FormField>
      <FormField name="closing_en" label={labels.closing_en} help={t('mail.organization.closingHelp')} {...textOrNull}>
        <Input lang="en" autoComplete="off" />
      </FormField>
      <FormField name="closing_fr" label={labels.closing_fr} help={t('mail.organization.closingHelp')} {...textOrNull}>
        <Input lang="fr" autoComplete="off" />
      </FormField>
    </RecordForm>
  )
}
