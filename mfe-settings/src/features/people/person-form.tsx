import type { Role } from '@parley/contracts/access'
import { contract } from '@parley/contracts/calls'
import { displayName, notify, useCan } from '@parley/mfe-kit'
import {
  Checkbox,
  ConflictChoice,
  conflictingRecord,
  Form,
  FormField,
  Input,
  RecordForm,
  type RecordFormHandle,
  SearchSelect,
  Select,
  useRecordForm,
} from '@parley/ui/antd'
import { Button, Section } from '@parley/ui/core'
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { changedOnly } from '../../parts/changed-only.ts'
import { useConflictWords } from '../../parts/conflict-words.ts'
import { CustomFieldInputs } from '../../parts/custom-fields/custom-field-inputs.tsx'
import { PictureChoice } from '../../parts/picture-choice.tsx'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { groupById } from '../../parts/groups/group-choice.queries.ts'
import { useGrantableRoles } from './choice/use-grantable-roles.ts'
import {
  createPerson,
  type NewPerson,
  type Person,
  type PersonChange,
  refreshPeople,
  updatePerson,
} from './people.queries.ts'
import { usePeopleAddress } from './people-address.ts'
import { useGroupOptions } from '../../parts/groups/use-group-options.ts'
import { PermissionChoice } from './permission-choice.tsx'

function NameFields() {
  const t = useSettingsPhrases()
  return (
    <>
      <FormField name="email" label={t('people.email')} showOptional={false}>
        <Input type="email" autoComplete="off" />
      </FormField>
      <FormField name="first_name" label={t('profile.firstName')}>
        <Input autoComplete="off" />
      </FormField>
      <FormField name="last_name" label={t('profile.lastName')}>
        <Input autoComplete="off" />
      </FormField>
      <FormField name="language" label={t('people.language')} help={t('people.languageHelp')} showOptional={false}>
        <Select
          placeholder={t('people.languageOfOrganization')}
          options={[
            { value: 'en', label: t('people.languages.en') },
            { value: 'fr', label: t('people.languages.fr') },
          ]}
        />
      </FormField>
    </>
  )
}

const noGroups: Person['groups'] = []

interface RightFieldsProps {
  readonly current?: Role
  readonly groups?: Person['groups']
  readonly organizationId?: string | undefined
}

/** The role, the groups and the single permissions of a person. */
function RightFields({ current, groups: joined = noGroups, organizationId }: RightFieldsProps) {
  const t = useSettingsPhrases()
  const groups = useGroupOptions({ organizationId })
  const nameOf = (group: string) => joined.find(({ id }) => id === group)?.name ?? group
  const grantable = useGrantableRoles()
  const form = Form.useFormInstance<NewPerson>()
  const role = Form.useWatch('organization_role', form) ?? current ?? 'user'
  const offeredRoles = current && !grantable.includes(current) ? [current, ...grantable] : grantable
  return (
    <>
      <FormField name="organization_role" label={t('people.role')} help={t('people.roleHelp')} showOptional={false}>
        <Select
          options={offeredRoles.map((word) => ({ value: word, label: t(`profile.roles.${word}`) }))}
          onChange={() => form.setFieldValue('permissions', null)}
        />
      </FormField>
      <FormField name="group_ids" label={t('people.groups')}>
        <SearchSelect<string[]>
          mode="multiple"
          options={groups.isSearching ? undefined : groups.options}
          onRetry={groups.onRetry}
          onSearch={groups.onSearch}
          nameOf={nameOf}
        />
      </FormField>
      {role === 'super-admin' ? null : (
        <FormField name="permissions" label={t('people.permissions')} showOptional={false}>
          <PermissionChoice role={role} />
        </FormField>
      )}
    </>
  )
}

const newPerson: NewPerson = {
  email: '',
  first_name: '',
  last_name: '',
  image_url: null,
  organization_role: 'user',
  permissions: null,
  group_ids: [],
  custom: {},
  send_invitation: true,
}

/** A new person of one's own organisation, or for a super-admin of another one. */
export function NewPersonForm({ organizationId }: { readonly organizationId?: string | undefined }) {
  const t = useSettingsPhrases()
  const navigate = useNavigate()
  const listAddress = usePeopleAddress()
  const canInvite = useCan('send-invitation-email')
  const form = useRecordForm({
    schema: contract.users.create.body,
    initial: { ...newPerson, send_invitation: canInvite },
    save: (values) => createPerson({ ...values, ...(organizationId ? { organization_id: organizationId } : {}) }),
    onSaved: async ({ email }, { send_invitation: isInvited }) => {
      notify({ kind: 'success', text: t(isInvited ? 'people.addedAndInvited' : 'people.added', { email }) })
      await refreshPeople()
      await navigate(listAddress)
    },
  })
  return (
    <RecordForm
      form={form}
      label={t('people.label')}
      leaveParams={['organization']}
      actions={<SaveButton busy={form.busy} />}
    >
      <Section title={t('people.about')}>
        <NameFields />
        <PictureChoice category="users" name="" organizationId={organizationId} />
      </Section>
      <Section title={t('people.rights')} lead={t('people.rightsLead')}>
        <RightFields organizationId={organizationId} />
      </Section>
      <CustomFieldInputs kind="user" organizationId={organizationId} />
      {canInvite ? (
        <FormField name="send_invitation" label={t('people.invitation')} valuePropName="checked" showOptional={false}>
          <Checkbox>{t('people.inviteNow')}</Checkbox>
        </FormField>
      ) : null}
    </RecordForm>
  )
}

function SaveButton({ busy }: { readonly busy: boolean }) {
  const t = useSettingsPhrases()
  return (
    <Button type="submit" tone="primary" busy={busy}>
      {t('people.save')}
    </Button>
  )
}

const changeOf = (person: Person): PersonChange => ({
  version: person.version,
  email: person.email,
  first_name: person.first_name,
  last_name: person.last_name,
  language: person.language,
  image_url: person.image_url,
  organization_role: person.organization_role,
  permissions: person.own_permissions ? person.permissions : null,
  group_ids: person.groups.map(({ id }) => id),
  custom: person.custom,
})

/** The names of the groups on both sides of a conflict. */
function useGroupNames(
  { antd, failure }: RecordFormHandle<PersonChange>,
  { groups }: Person,
): ReadonlyMap<string, string> {
  const current = conflictingRecord(failure)
  const theirs = (current?.['groups'] ?? []) as Person['groups']
  const knownNames = new Map([...groups, ...theirs].map(({ id, name }) => [id, name]))
  const groupIds = current ? ((antd.getFieldsValue(true) as PersonChange).group_ids ?? []) : []
  const groupQueries = useQueries({ queries: groupIds.filter((id) => !knownNames.has(id)).map((id) => groupById(id)) })
  return new Map([...knownNames, ...groupQueries.flatMap(({ data }) => (data ? [[data.id, data.name] as const] : []))])
}

/** The fields of the server’s record that the form changes, so that both sides of a conflict have the same fields. */
const fieldsOfPerson = (record: object) => ({ ...changeOf(record as Person) })

export function PersonForm({ person }: { readonly person: Person }) {
  const t = useSettingsPhrases()
  const navigate = useNavigate()
  const listAddress = usePeopleAddress()
  const initial = changeOf(person)
  const form = useRecordForm({
    schema: contract.users.update.body,
    initial,
    save: (values) => updatePerson(person.id, changedOnly(initial, values)),
    onSaved: async ({ email }) => {
      notify({ kind: 'success', text: t('people.saved', { email }) })
      await refreshPeople()
      await navigate(listAddress)
    },
  })
  const labels = {
    email: t('people.email'),
    first_name: t('profile.firstName'),
    last_name: t('profile.lastName'),
    language: t('people.language'),
    organization_role: t('people.role'),
    permissions: t('people.permissions'),
    group_ids: t('people.groups'),
    image_url: t('picture.ofPerson'),
    custom: t('customFields.section'),
  }
  const describe = useConflictWords(useGroupNames(form, person))
  return (
    <RecordForm form={form} label={t('people.label')} actions={<SaveButton busy={form.busy} />}>
      <ConflictChoice form={form} labels={labels} fieldsOf={fieldsOfPerson} describe={describe} merges />
      <Section title={t('people.about')}>
        <NameFields />
        <PictureChoice category="users" name={displayName(person)} organizationId={person.organization_id} />
      </Section>
      <Section title={t('people.rights')} lead={t('people.rightsLead')}>
        <RightFields
          current={person.organization_role}
          groups={person.groups}
          organizationId={person.organization_id}
        />
      </Section>
      <CustomFieldInputs kind="user" organizationId={person.organization_id} />
    </RecordForm>
  )
}
