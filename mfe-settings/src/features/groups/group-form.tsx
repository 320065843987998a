import { contract } from '@parley/contracts/calls'
import { notify, usePhrases } from '@parley/mfe-kit'
import { FormField, Input, RecordForm, useRecordForm } from '@parley/ui/antd'
import { Button } from '@parley/ui/core'
import { useNavigate } from 'react-router'
import type { en } from '../../phrases/en.ts'
import {
  createGroup,
  type Group,
  type GroupChange,
  type NewGroup,
  refreshGroups,
  updateGroup,
} from './groups.queries.ts'

interface FormProps<Values extends object> {
  readonly schema: typeof contract.usergroups.create.body | typeof contract.usergroups.update.body
  readonly initial: Values
  readonly save: (values: Values) => Promise<Group>
}

function GroupForm<Values extends object>({ schema, initial, save }: FormProps<Values>) {
  const t = usePhrases<typeof en>('settings')
  const navigate = useNavigate()
  const form = useRecordForm({
    schema,
    initial,
    save,
    onSaved: async ({ name }) => {
      notify({ kind: 'success', text: t('groups.saved', { name }) })
      await refreshGroups()
      await navigate('/settings')
    },
  })
  return (
    <RecordForm
      form={form}
      label={t('groups.label')}
      actions={
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('groups.save')}
        </Button>
      }
    >
      <FormField name="name" label={t('groups.name')}>
        <Input autoComplete="off" />
      </FormField>
      <FormField name="description" label={t('groups.description')} help={t('groups.descriptionHelp')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} />
      </FormField>
    </RecordForm>
  )
}

const newGroup: NewGroup = { name: '', description: '' }

export const NewGroupForm = () => (
  <GroupForm schema={contract.usergroups.create.body} initial={newGroup} save={createGroup} />
)

export function ChangedGroupForm({ group }: { readonly group: Group }) {
  const { id, version, name, description } = group
  const initial: GroupChange = { version, name, description }
  return (
    <GroupForm schema={contract.usergroups.update.body} initial={initial} save={(values) => updateGroup(id, values)} />
  )
}
