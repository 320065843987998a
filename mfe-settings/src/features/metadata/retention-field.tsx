import { callQuery } from '@parley/api-client/queries'
import { api, useFormat } from '@parley/mfe-kit'
import { Form, FormField, InputNumber } from '@parley/ui/antd'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import './retention-field.css'

const retentionPreview = (id: string, days: number) =>
  callQuery(api, 'organizations', 'previewRetention', { params: { id }, query: { days: String(days) } })

/** The records that are removed by the next night with the number of days in the form. */
function RetentionPreview({ organizationId, days }: { readonly organizationId: string; readonly days: number }) {
  const t = useSettingsPhrases()
  const format = useFormat()
  const { data, isLoadingError } = useQuery({
    ...retentionPreview(organizationId, days),
    placeholderData: keepPreviousData,
  })
  if (isLoadingError)
    return (
      <p className="ui-field__help retention-preview" role="alert">
        {t('organizations.retentionUnknown')}
      </p>
    )
  if (!data?.before) return null
  const { sessions, guests, workshops, generator_runs: runs, before } = data
  const list = [
    sessions > 0 ? t('organizations.retentionSessions', { count: sessions }) : '',
    guests > 0 ? t('organizations.retentionGuests', { count: guests }) : '',
    workshops > 0 ? t('organizations.retentionWorkshops', { count: workshops }) : '',
    runs > 0 ? t('organizations.retentionRuns', { count: runs }) : '',
  ].filter(Boolean)
  return (
    <p className="ui-field__help retention-preview" role="status">
      {list.length === 0
        ? t('organizations.retentionNothing')
        : t('organizations.retentionPreview', { before: format.date(before), list: format.list(list) })}
    </p>
  )
}

/** The days for which an organisation keeps sessions. */
export function RetentionField({ organizationId }: { readonly organizationId: string }) {
  const t = useSettingsPhrases()
  const form = Form.useFormInstance()
  const days = useDeferredValue<unknown>(Form.useWatch('retention_days', form))
  const isValid = typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= 3650
  return (
    <>
      <FormField
        name="retention_days"
        label={t('organizations.retentionDays')}
        help={t('organizations.retentionDaysHelp')}
      >
        <InputNumber precision={0} />
      </FormField>
      {isValid ? <RetentionPreview organizationId={organizationId} days={days} /> : null}
    </>
  )
}
