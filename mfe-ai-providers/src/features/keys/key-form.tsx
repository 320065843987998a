import { contract } from '@parley/contracts/calls'
import { notify } from '@parley/mfe-kit'
import { ConflictChoice, FormField, Input, InputNumber, RecordForm, useRecordForm } from '@parley/ui/antd'
import { Button } from '@parley/ui/core'
import type { ChangeEvent } from 'react'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { createKey, type KeyChange, type NewKey, refreshKeys, type ServiceKey, updateKey } from './keys.queries.ts'

interface FormProps<Values extends object> {
  readonly schema: typeof contract.aiServiceKeys.create.body | typeof contract.aiServiceKeys.update.body
  readonly initial: Values
  readonly save: (values: Values) => Promise<ServiceKey>
  readonly onClose: () => void
  /** The last characters of the secret that is stored; empty where it is too short to show any. */
  readonly last4?: string
}

/** An empty field keeps the secret as it is. */
const readSecret = ({ target }: ChangeEvent<HTMLInputElement>): string | undefined => target.value || undefined

const wordsOf = (last4: string | undefined) => {
  if (last4 === undefined) return ['keys.secret', 'keys.secretHelp'] as const
  return ['keys.newSecret', last4 ? 'keys.newSecretHelp' : 'keys.newSecretHelpPlain'] as const
}

function KeyForm<Values extends object>({ schema, initial, save, onClose, last4 }: FormProps<Values>) {
  const t = useProviderPhrases()
  const [secretLabel, secretHelp] = wordsOf(last4)
  const form = useRecordForm({
    schema,
    initial,
    save,
    onSaved: async ({ id, label, organization_id: owner }) => {
      const isForAnyone = last4 === undefined && owner === null
      const text = t(isForAnyone ? 'keys.savedUnassigned' : 'keys.saved', { name: label })
      notify({ kind: 'success', text, subjects: [id] })
      await refreshKeys()
      onClose()
    },
  })
  return (
    <RecordForm
      form={form}
      label={t('keys.form')}
      actions={
        <>
          <Button type="submit" tone="primary" busy={form.busy}>
            {t('keys.save')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <ConflictChoice form={form} labels={{ label: t('keys.label'), budget_eur: t('keys.budget') }} merges />
      <FormField name="label" label={t('keys.label')} help={t('keys.labelHelp')} showOptional={false}>
        <Input autoComplete="off" />
      </FormField>
      <FormField
        name="secret"
        label={t(secretLabel)}
        help={t(secretHelp, { last4: last4 ?? '' })}
        getValueFromEvent={readSecret}
      >
        <Input.Password autoComplete="new-password" spellCheck={false} />
      </FormField>
      <FormField
        name="budget_eur"
        label={t('keys.budget')}
        help={t('keys.budgetHelp')}
        getValueFromEvent={(amount: number | null) => amount ?? null}
      >
        <InputNumber min={0} step={10} suffix="€" />
      </FormField>
    </RecordForm>
  )
}

export function NewKeyForm({ providerId, onClose }: { readonly providerId: string; readonly onClose: () => void }) {
  const initial: NewKey = { provider_id: providerId, label: '', secret: '', budget_eur: null }
  return <KeyForm schema={contract.aiServiceKeys.create.body} initial={initial} save={createKey} onClose={onClose} />
}

export function ChangedKeyForm({
  serviceKey,
  onClose,
}: {
  readonly serviceKey: ServiceKey
  readonly onClose: () => void
}) {
  const { id, version, label, budget_eur: budget, last4 } = serviceKey
  const initial: KeyChange = { version, label, budget_eur: budget }
  return (
    <KeyForm
      schema={contract.aiServiceKeys.update.body}
      initial={initial}
      save={(values) => updateKey(id, values)}
      onClose={onClose}
      last4={last4}
    />
  )
}
