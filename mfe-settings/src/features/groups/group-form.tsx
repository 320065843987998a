import { contract } from '@parley/contracts/calls'
import { displayName, notify, useCan } from '@parley/mfe-kit'
import { ConflictChoice, FormField, Input, RecordForm, useRecordForm } from '@parley/ui/antd'
import { Button } from '@parley/ui/core'
import { useNavigate } from 'react-router'
import { useConflictWords } from '../../parts/conflict-words.ts'
import { changedOnly } from '../../parts/changed-only.ts'
import { CustomFieldInputs } from '../../parts/custom-fields/custom-field-inputs.tsx'
import { PictureChoice } from '../../parts/picture-choice.tsx'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import {
  createGroup,
  type Group,
  type GroupChange,
  type GroupMember,
  type NewGroup,
  refreshGroups,
  updateGroup,
} from './groups.queries.ts'
import { MemberChoice } from './member-choice.tsx'

interface FormProps<Values extends object> {
  readonly schema: typeof contract.usergroups.create.body | typeof contract.usergroups.update.body
  readonly initial: Values
  readonly save: (values: Values) => Promise<Group>
  readonly members?: readonly GroupMember[]
  readonly organizationId?: string | undefined
}

/** The form knows of a member no more than who it is and whether they manage the group. */
const fieldsOfGroup = (record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  ...record,
  members: ((record['members'] ?? []) as readonly GroupMember[]).map(({ id, manager }) => ({ id, manager })),
})

function GroupForm<Values extends object>(props: FormProps<Values>) {
  const { schema, initial, save, members = [], organizationId } = props
  const t = useSettingsPhrases()
  const navigate = useNavigate()
  const form = useRecordForm({
    schema,
    initial,
    save,
    onSaved: async ({ name }) => {
      notify({ kind: 'success', text: t('groups.saved', { name }) })
      await refreshGroups()
      await navigate('/settings/user/list?view=groups')
    },
  })
  const canChoosePeople = useCan('user-list')
  const labels = {
    name: t('groups.name'),
    description: t('groups.description'),
    image_url: t('picture.ofGroup'),
    members: t('groups.members'),
    custom: t('customFields.section'),
  }
  const describe = useConflictWords(new Map(members.map((member) => [member.id, displayName(member)])))
  return (
    <RecordForm
      form={form}
      label={t('groups.label')}
      leaveParams={['organization']}
      actions={
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('groups.save')}
        </Button>
      }
    >
      <ConflictChoice form={form} labels={labels} fieldsOf={fieldsOfGroup} describe={describe} merges />
      <FormField name="name" label={t('groups.name')} showOptional={false}>
        <Input autoComplete="off" />
      </FormField>
      <FormField name="description" label={t('groups.description')} help={t('groups.descriptionHelp')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} />
      </FormField>
      <PictureChoice category="usergroups" name="" organizationId={organizationId} />
      {canChoosePeople ? (
        <FormField name="members" label={t('groups.members')} help={t('groups.managerHelp')} showOptional={false}>
          <MemberChoice knownMembers={members} organizationId={organizationId} />
        </FormField>
      ) : null}
      <CustomFieldInputs kind="usergroup" organizationId={organizationId} />
    </RecordForm>
  )
}

const newGroup: NewGroup = { name: '', description: '', image_url: null, members: [], custom: {} }

/** A new group of the user’s own organisation, or for a super-admin of another one. */
export const NewGroupForm = ({ organizationId }: { readonly organizationId: string | undefined }) => (
  <GroupForm
    schema={contract.usergroups.create.body}
    initial={newGroup}
    organizationId={organizationId}
    save={(values) => createGroup({ ...values, ...(organizationId ? { organization_id: organizationId } : {}) })}
  />
)

export function ChangedGroupForm({ group }: { readonly group: Group }) {
  const { id, version, name, description, image_url, members, custom, organization_id: organizationId } = group
  const initial: GroupChange = {
    version,
    name,
    description,
    image_url,
    custom,
    members: members.map((member) => ({ id: member.id, manager: member.manager })),
  }
  return (
    <GroupForm
      schema={contract.usergroups.update.body}
      initial={initial}
      members={members}
      organizationId={organizationId}
      save={(values) => updateGroup(id, changedOnly(initial, values))}
    />
  )
}
