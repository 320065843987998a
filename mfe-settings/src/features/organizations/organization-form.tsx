import { contract } from '@parley/contracts/calls'
import { notify } from '@parley/mfe-kit'
import { ConflictChoice, RecordForm, useRecordForm } from '@parley/ui/antd'
import { Button, Facts } from '@parley/ui/core'
import { useNavigate } from 'react-router'
import { changedOnly } from '../../parts/changed-only.ts'
import { useConflictWords } from '../../parts/conflict-words.ts'
import type { Organization } from '../../parts/organization.queries.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { editableFieldsOf, OrganizationFields, useFieldLabels, useReadOnlyFacts } from './organization-fields.tsx'
import {
  createOrganization,
  type NewOrganization,
  type OrganizationChange,
  refreshOrganizations,
  updateOrganization,
} from './organizations.queries.ts'
import './organizations.css'

const newOrganization: NewOrganization = { name: '', operator_name: '', realm: null, seats: null, retention_days: null }
const everyField = { name: true, operatorName: true, limits: true }

export function NewOrganizationForm() {
  const t = useSettingsPhrases()
  const navigate = useNavigate()
  const form = useRecordForm({
    schema: contract.organizations.create.body,
    initial: newOrganization,
    save: createOrganization,
    onSaved: async ({ name }) => {
      notify({ kind: 'success', text: t('organizations.created', { name }) })
      await refreshOrganizations()
      await navigate('/settings/organization/list')
    },
  })
  return (
    <RecordForm
      form={form}
      label={t('organizations.label')}
      actions={
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('organizations.createNow')}
        </Button>
      }
    >
      <OrganizationFields editable={everyField} />
    </RecordForm>
  )
}

/** Shows the fields that the user may change as a form and the others as text. */
export function ChangedOrganizationForm({ organization }: { readonly organization: Organization }) {
  const t = useSettingsPhrases()
  const { id, version, name, operator_name, realm, seats, image_url } = organization
  const initial: OrganizationChange = { version, name, operator_name, realm, seats, image_url }
  const editable = editableFieldsOf(organization)
  const facts = useReadOnlyFacts(organization, editable)
  const labels = useFieldLabels()
  const describe = useConflictWords(new Map())
  const form = useRecordForm({
    schema: contract.organizations.update.body,
    initial,
    save: (values) => updateOrganization(id, changedOnly(initial, values)),
    onSaved: async () => {
      notify({ kind: 'success', text: t('organizations.saved') })
      await refreshOrganizations()
    },
  })
  if (!Object.values(editable).includes(true)) return <Facts facts={facts} />
  return (
    <>
      <div className="organization-facts">
        <Facts facts={facts} />
      </div>
      <RecordForm
        form={form}
        label={t('organizations.label')}
        leaveParams={['tab']}
        actions={
          <Button type="submit" tone="primary" busy={form.busy}>
            {t('people.save')}
          </Button>
        }
      >
        <ConflictChoice form={form} labels={labels} describe={describe} merges />
        <OrganizationFields editable={editable} organization={organization} />
      </RecordForm>
    </>
  )
}
