import { organizationDetails } from '@parley/contracts/calls'
import type { OutputOf } from '@parley/contracts/kit'
import { notify } from '@parley/mfe-kit'
import { ConflictChoice, FormField, Input, RecordForm, Select, Switch, useRecordForm } from '@parley/ui/antd'
import { Button, Section } from '@parley/ui/core'
import type { Organization } from '../../parts/organization.queries.ts'
import { useConflictWords } from '../../parts/conflict-words.ts'
import { textOrNull } from '../../parts/text-or-null.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { refreshOrganizations, updateRetention, updateSection } from './metadata.queries.ts'
import { RetentionField } from './retention-field.tsx'
import { fieldsOfRecord, sectionValues } from './section-values.ts'

type Details = OutputOf<typeof organizationDetails>

const names = [
  'contact_name',
  'contact_email',
  'contact_phone',
  'locale',
  'allow_own_scenarios',
  'allow_browser_speech',
  'record_spoken_sessions',
] as const
const fieldsOf = fieldsOfRecord('organization', names)

/** Saves the section, and the retention with the version that results, only when it changed. */
const saveDetails = async (organization: Organization, details: Details) => {
  const { version, retention_days: days = null, ...values } = details
  const savedSection = await updateSection(organization.id, 'organization', { version, values })
  if (days !== savedSection.retention_days) await updateRetention(organization.id, savedSection.version, days)
}

/** The choices of the organisation for its learners. */
function LearnerChoices() {
  const t = useSettingsPhrases()
  return (
    <>
      <Section title={t('metadata.practice')} lead={t('metadata.ownScenariosLead')}>
        <FormField name="allow_own_scenarios" label={t('metadata.allowOwnScenarios')} valuePropName="checked">
          <Switch />
        </FormField>
      </Section>
      <Section title={t('metadata.voice')} lead={t('metadata.browserSpeechLead')}>
        <FormField name="allow_browser_speech" label={t('metadata.allowBrowserSpeech')} valuePropName="checked">
          <Switch />
        </FormField>
      </Section>
      <Section title={t('metadata.recordings')} lead={t('metadata.recordingsLead')}>
        <FormField name="record_spoken_sessions" label={t('metadata.recordSpokenSessions')} valuePropName="checked">
          <Switch />
        </FormField>
      </Section>
    </>
  )
}

/** Contact, language and retention of an organisation. */
export function OrganizationSection({ organization }: { readonly organization: Organization }) {
  const t = useSettingsPhrases()
  const { version, metadata, retention_days } = organization
  const form = useRecordForm({
    schema: organizationDetails,
    initial: {
      ...sectionValues(metadata, 'organization', names),
      allow_own_scenarios: metadata.organization['allow_own_scenarios'] !== false,
      allow_browser_speech: metadata.organization['allow_browser_speech'] === true,
      record_spoken_sessions: metadata.organization['record_spoken_sessions'] === true,
      version,
      retention_days,
    } as Details,
    save: (details) => saveDetails(organization, details),
    onSaved: async () => {
      notify({ kind: 'success', text: t('metadata.saved') })
      await refreshOrganizations()
    },
  })
  const labels = {
    contact_name: t('metadata.contactName'),
    contact_email: t('metadata.contactEmail'),
    contact_phone: t('metadata.contactPhone'),
    locale: t('metadata.locale'),
    allow_own_scenarios: t('metadata.allowOwnScenarios'),
    allow_browser_speech: t('metadata.allowBrowserSpeech'),
    record_spoken_sessions: t('metadata.recordSpokenSessions'),
    retention_days: t('organizations.retentionDays'),
  }
  const describe = useConflictWords(new Map())
  return (
    <RecordForm
      form={form}
      label={t('metadata.tabs.organization')}
      leaveParams={['tab']}
      actions={
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('people.save')}
        </Button>
      }
    >
      <ConflictChoice form={form} labels={labels} fieldsOf={fieldsOf} describe={describe} />
      <Section title={t('metadata.contact')} lead={t('metadata.contactLead')}>
        <FormField name="contact_name" label={labels.contact_name} {...textOrNull}>
          <Input autoComplete="off" />
        </FormField>
        <FormField name="contact_email" label={labels.contact_email} {...textOrNull}>
          <Input type="email" autoComplete="off" />
        </FormField>
        <FormField name="contact_phone" label={labels.contact_phone} {...textOrNull}>
          <Input type="tel" autoComplete="off" />
        </FormField>
      </Section>
      <Section title={t('metadata.localeAndRetention')}>
        <FormField name="locale" label={labels.locale} getValueFromEvent={(locale?: string) => locale ?? null}>
          <Select
            allowClear
            placeholder={t('metadata.localeNone')}
            options={[
              { value: 'en', label: t('people.languages.en') },
              { value: 'fr', label: t('people.languages.fr') },
            ]}
          />
        </FormField>
        <RetentionField organizationId={organization.id} />
      </Section>
      <LearnerChoices />
    </RecordForm>
  )
}
