import { contract } from '@parley/contracts/calls'
import { api } from '@parley/mfe-kit'
import { FormField, Input, RecordForm, Select, useRecordForm } from '@parley/ui/antd'
import { DateInput } from '@parley/ui/antd/extras'
import { Button, Section } from '@parley/ui/core'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { type IssuedToken, refreshReleaseTokens } from './release-tokens.queries.ts'

const empty = {
  name: '',
  parts: [] as string[],
  environments: ['staging', 'preview-*'],
  expires_at: null as string | null,
}

/** The last moment of a day where the super-admin is, as the contract takes it. */
const endOf = (day: string | null): string | null => day && new Date(`${day}T23:59:59`).toISOString()

/** The day of an instant where the super-admin is. */
const dayOf = (instant: string | null): string | null => {
  if (!instant) return null
  const date = new Date(instant)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

const optionsOf = (words: readonly string[]) => words.map((value) => ({ value, label: value }))

/** The remotes that this page knows, and the shell. A remote that is new may be typed. */
const knownParts = ['shell', 'ai-providers', 'auth', 'coaching', 'settings', 'shared-session']
const knownEnvironments = ['stable', 'staging', 'preview-*']

/** Makes a token for a team, or for the shell. */
export function TokenForm({ onIssued }: { readonly onIssued: (issued: IssuedToken) => void }) {
  const t = useSettingsPhrases()
  const form = useRecordForm({
    schema: contract.releaseTokens.create.body,
    initial: empty,
    save: (body) => api.releaseTokens.create({ body }),
    onSaved: async (token) => {
      onIssued(token)
      await refreshReleaseTokens()
    },
    messageOf: ({ message, code }) => {
      if (code === 'invalid_format') return t('releaseTokens.nameForm')
      return message === 'shell-alone' ? t('releaseTokens.shellAlone') : undefined
    },
  })
  return (
    <Section title={t('releaseTokens.new')} lead={t('releaseTokens.newLead')}>
      <RecordForm
        form={form}
        label={t('releaseTokens.new')}
        actions={
          <Button type="submit" tone="primary" busy={form.busy}>
            {t('releaseTokens.make')}
          </Button>
        }
      >
        <FormField name="name" label={t('releaseTokens.name')} help={t('releaseTokens.nameHelp')} showOptional={false}>
          <Input autoComplete="off" />
        </FormField>
        <FormField
          name="parts"
          label={t('releaseTokens.parts')}
          help={t('releaseTokens.partsHelp')}
          showOptional={false}
        >
          <Select mode="tags" options={optionsOf(knownParts)} tokenSeparators={[' ', ',']} />
        </FormField>
        <FormField
          name="environments"
          label={t('releaseTokens.environments')}
          help={t('releaseTokens.environmentsHelp')}
          showOptional={false}
        >
          <Select mode="tags" options={optionsOf(knownEnvironments)} tokenSeparators={[' ', ',']} />
        </FormField>
        <FormField
          name="expires_at"
          label={t('releaseTokens.expires')}
          getValueProps={(value: unknown) => ({ value: dayOf(value as string | null) })}
          getValueFromEvent={endOf}
        >
          <DateInput />
        </FormField>
      </RecordForm>
    </Section>
  )
}
