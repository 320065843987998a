import { type contract, productDetails } from '@parley/contracts/calls'
import type { OutputOf } from '@parley/contracts/kit'
import { notify } from '@parley/mfe-kit'
import {
  ConflictChoice,
  FormField,
  Input,
  InputNumber,
  RecordForm,
  SearchSelect,
  searchStateOf,
  useRecordForm,
} from '@parley/ui/antd'
import { Button, Notice, Section } from '@parley/ui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Organization } from '../../parts/organization.queries.ts'
import { textOrNull } from '../../parts/text-or-null.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { modelById, modelsOfKind, refreshOrganizations, updateSection } from './metadata.queries.ts'
import { fieldsOfRecord, sectionValues } from './section-values.ts'

type Details = OutputOf<typeof productDetails>
type Model = OutputOf<(typeof contract.aiModels.read.answers)[200]>

const modelKinds = ['llm', 'stt', 'tts', 'realtime'] as const
type ModelKind = (typeof modelKinds)[number]

const names = [
  'product_name',
  'support_email',
  'sessions_per_month',
  'session_minutes',
  ...modelKinds.map((kind) => `default_${kind}` as const),
] as const
const fieldsOf = fieldsOfRecord('product', names)

interface ModelSelectProps {
  readonly kind: ModelKind
  readonly id?: string
  readonly value?: string | null
}

interface ListedModels {
  readonly isSuccess: boolean
  readonly data?: { readonly items: readonly Model[] } | undefined
}

/** The chosen model, which may be behind the first ones of the list. */
function useChosenModel(id: string | null | undefined, { isSuccess, data }: ListedModels): Model | undefined {
  const listedModel = data?.items.find((model) => model.id === id)
  const { data: missing } = useQuery({ ...modelById(id ?? ''), enabled: isSuccess && !!id && !listedModel })
  return listedModel ?? (id ? missing : undefined)
}

function ModelSelect({ kind, ...control }: ModelSelectProps) {
  const t = useSettingsPhrases()
  const [search, setSearch] = useState('')
  const query = useQuery({ ...modelsOfKind(kind, search), placeholderData: keepPreviousData })
  const models = query.data?.items ?? []
  const { isSearching, onRetry } = searchStateOf(query)
  const chosenModel = useChosenModel(control.value, query)
  const isUnfit = Object.values(chosenModel?.verdicts ?? {}).includes('unfit')
  return (
    <>
      <SearchSelect
        {...control}
        allowClear
        placeholder={t('metadata.noModel')}
        options={
          isSearching || query.isPlaceholderData
            ? undefined
            : models.map(({ id, name }) => ({ value: id, label: name }))
        }
        onRetry={onRetry}
        onSearch={setSearch}
        nameOf={() => chosenModel?.name ?? '…'}
      />
      {isUnfit ? <Notice tone="warn" title={t('metadata.unfitModel', { name: chosenModel?.name ?? '' })} /> : null}
    </>
  )
}

function ProductFields({ labels }: { readonly labels: Readonly<Record<(typeof names)[number], string>> }) {
  const t = useSettingsPhrases()
  return (
    <>
      <Section title={t('metadata.productNames')} lead={t('metadata.namesLead')}>
        <FormField name="product_name" label={labels.product_name} {...textOrNull}>
          <Input autoComplete="off" />
        </FormField>
        <FormField name="support_email" label={labels.support_email} {...textOrNull}>
          <Input type="email" autoComplete="off" />
        </FormField>
      </Section>
      <Section title={t('metadata.limits')} lead={t('metadata.limitsLead')}>
        <FormField name="sessions_per_month" label={labels.sessions_per_month}>
          <InputNumber precision={0} />
        </FormField>
        <FormField name="session_minutes" label={labels.session_minutes}>
          <InputNumber precision={0} />
        </FormField>
      </Section>
      <Section title={t('metadata.defaultModels')} lead={t('metadata.defaultModelsLead')}>
        {modelKinds.map((kind) => (
          <FormField
            key={kind}
            name={`default_${kind}`}
            label={labels[`default_${kind}`]}
            getValueFromEvent={(id?: string) => id ?? null}
          >
            <ModelSelect kind={kind} />
          </FormField>
        ))}
      </Section>
    </>
  )
}

/** Names, agreed limits and default models of the product in an organisation. */
export function ProductSection({ organization }: { readonly organization: Organization }) {
  const t = useSettingsPhrases()
  const { id, version, metadata } = organization
  const form = useRecordForm({
    schema: productDetails,
    initial: { ...sectionValues(metadata, 'product', names), version } as Details,
    save: ({ version: current, ...values }) => updateSection(id, 'product', { version: current, values }),
    onSaved: async () => {
      notify({ kind: 'success', text: t('metadata.saved') })
      await refreshOrganizations()
    },
  })
  const labels = {
    product_name: t('metadata.productName'),
    support_email: t('metadata.supportEmail'),
    sessions_per_month: t('metadata.sessionsPerMonth'),
    session_minutes: t('metadata.sessionMinutes'),
    default_llm: t('metadata.models.default_llm'),
    default_stt: t('metadata.models.default_stt'),
    default_tts: t('metadata.models.default_tts'),
    default_realtime: t('metadata.models.default_realtime'),
  }
  return (
    <RecordForm
      form={form}
      label={t('metadata.tabs.product')}
      leaveParams={['tab']}
      actions={
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('people.save')}
        </Button>
      }
    >
      <ConflictChoice form={form} labels={labels} fieldsOf={fieldsOf} />
      <ProductFields labels={labels} />
    </RecordForm>
  )
}
