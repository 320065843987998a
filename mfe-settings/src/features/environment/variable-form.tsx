import { contract } from '@parley/contracts/calls'
import { api, notify } from '@parley/mfe-kit'
import { ConflictChoice, FormField, Input, InputNumber, RecordForm, Select, useRecordForm } from '@parley/ui/antd'
import { Button, useConfirm } from '@parley/ui/core'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { refreshVariables, type Variable } from './environment.queries.ts'

interface Values {
  readonly version: number
  readonly value: string | null
  readonly reason: string
}

/** The field that fits the setting. All of them give a text, as the environment would. */
function ValueField({ item }: { readonly item: Variable }) {
  const t = useSettingsPhrases()
  const common = { name: 'value', label: t('env.newValue'), showOptional: false } as const
  if (item.format === 'choice')
    return (
      <FormField {...common}>
        <Select options={item.choices.map((word) => ({ value: word, label: word }))} />
      </FormField>
    )
  if (item.format === 'count')
    return (
      <FormField
        {...common}
        getValueProps={(value: unknown) => ({ value: value ? Number(value) : null })}
        getValueFromEvent={(value: number | null) => (value === null ? '' : String(value))}
      >
        <InputNumber min={1} max={999_999} precision={0} />
      </FormField>
    )
  const formatHelp = item.format === 'text' || item.format === 'secret' ? '' : t(`env.formats.${item.format}`)
  if (item.is_secret)
    return (
      <FormField {...common} help={`${formatHelp} ${t('env.secretHelp')}`.trim()}>
        <Input.Password autoComplete="new-password" />
      </FormField>
    )
  return (
    <FormField {...common} {...(formatHelp === '' ? {} : { help: formatHelp })}>
      {item.format === 'long_text' ? <Input.TextArea autoSize={{ minRows: 2 }} /> : <Input autoComplete="off" />}
    </FormField>
  )
}

const startOf = (item: Variable): Values => ({
  version: item.version,
  // A secret is never sent to the page, so its field starts empty.
  value: item.is_secret ? '' : (item.value ?? ''),
  reason: '',
})

/** Stores a value with a reason, or goes back to the default. */
export function VariableForm({ item }: { readonly item: Variable }) {
  const t = useSettingsPhrases()
  const confirm = useConfirm()
  const form = useRecordForm<Values, Variable>({
    schema: contract.environmentVariables.update.body,
    initial: startOf(item),
    save: (body) => api.environmentVariables.update({ params: { key: item.key }, body }),
    onSaved: async (savedVariable) => {
      form.reset(startOf(savedVariable))
      notify({
        kind: 'success',
        text: t(savedVariable.waits_for_restart ? 'env.savedForRestart' : 'env.saved', { key: item.key }),
      })
      await refreshVariables()
    },
  })
  const clear = async () => {
    const { reason } = form.antd.getFieldsValue()
    const isSure = await confirm({
      title: t('env.clearTitle', { key: item.key }),
      children: t('env.clearText', { value: item.default_value ?? t('env.none') }),
      confirmLabel: t('env.clearValue'),
    })
    if (!isSure) return
    form.antd.setFieldsValue({ value: null, reason: reason || t('env.clearReason') })
    form.submit()
  }
  return (
    <RecordForm
      form={form}
      label={t('env.change', { key: item.key })}
      leaveParams={['key']}
      actions={
        <>
          <Button type="submit" tone="primary" busy={form.busy}>
            {t('env.save')}
          </Button>
          {item.source === 'stored' || item.waits_for_restart ? (
            <Button tone="quiet" onClick={() => void clear()}>
              {t('env.clearValue')}
            </Button>
          ) : null}
        </>
      }
    >
      <ConflictChoice form={form} labels={{ value: t('env.value') }} />
      <ValueField item={item} />
      <FormField name="reason" label={t('env.reason')} help={t('env.reasonHelp')} showOptional={false}>
        <Input autoComplete="off" maxLength={300} />
      </FormField>
    </RecordForm>
  )
}
