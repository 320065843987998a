import { contract } from '@parley/contracts/calls'
import { api, notify, useApplications, useLanguages } from '@parley/mfe-kit'
import { Checkbox, Drawer, FormField, RecordForm, SearchSelect, useRecordForm } from '@parley/ui/antd'
import { Button } from '@parley/ui/core'
import { useGroupOptions } from '../../parts/groups/use-group-options.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { type Application, refreshApplications } from './applications.queries.ts'

interface SharingProps {
  readonly application: Application
  readonly onClose: () => void
}

function SharingForm({ application, onClose }: SharingProps) {
  const t = useSettingsPhrases()
  const { refresh } = useApplications()
  const { everyone, group_ids: groupIds } = application.shared_with
  const groups = useGroupOptions({ chosenIds: groupIds })
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
        <SearchSelect<string[]>
          mode="multiple"
          placeholder={t('applications.shareNoGroups')}
          options={groups.isSearching ? undefined : groups.options}
          onRetry={groups.onRetry}
          onSearch={groups.onSearch}
          nameOf={(id) => groups.options.find(({ value }) => value === id)?.label ?? id}
        />
      </FormField>
    </RecordForm>
  )
}

/** The people of the own organisation who may open the application. */
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
