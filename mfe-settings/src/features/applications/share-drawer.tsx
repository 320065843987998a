import { contract } from '@parley/contracts/calls'
import { api, notify, useApplications, useLanguages } from '@parley/mfe-kit'
import { Checkbox, Drawer, FormField, RecordForm, Select, useRecordForm } from '@parley/ui/antd'
import { Button } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { type Application, groupsByName, refreshApplications } from './applications.queries.ts'

interface SharingProps {
  readonly application: Application
  readonly onClose: () => void
}

function SharingForm({ application, onClose }: SharingProps) {
  const t = useSettingsPhrases()
  const { refresh } = useApplications()
  const groups = useQuery(groupsByName())
  const { everyone, group_ids: groupIds } = application.shared_with
  const form = useRecordForm({
    schema: contract.applications.share.body,
    initial: { everyone, group_ids: groupIds },
    save: (body) => api.applications.share({ params: { id: application.id }, body }),
    onSaved: async () => {
      notify({ kind: 'success', text: t('applications.shared') })
      onClose()
      await refreshApplications()
      await refresh()
    },
  })
  return (
    <RecordForm
      form={form}
      label={t('applications.share')}
      leaveParams={['share']}
      actions={
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('people.save')}
        </Button>
      }
    >
      <FormField name="everyone" label={t('applications.shareEveryone')} valuePropName="checked" showOptional={false}>
        <Checkbox>{t('applications.shareEveryoneHelp')}</Checkbox>
      </FormField>
      <FormField name="group_ids" label={t('applications.shareGroups')} showOptional={false}>
        <Select
          mode="multiple"
          loading={groups.isFetching}
          placeholder={t('applications.shareNoGroups')}
          showSearch={{ optionFilterProp: 'label' }}
          options={(groups.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FormField>
    </RecordForm>
  )
}

/** Who in the own organisation may open the application. */
export function ShareDrawer({ application, onClose }: Partial<SharingProps> & Pick<SharingProps, 'onClose'>) {
  const t = useSettingsPhrases()
  const { current } = useLanguages()
  const title = application ? t('applications.shareTitle', { title: application.title[current] }) : ''
  return (
    <Drawer open={application !== undefined} onClose={onClose} title={title} size={480} destroyOnHidden>
      {application ? <SharingForm key={application.id} application={application} onClose={onClose} /> : null}
    </Drawer>
  )
}
