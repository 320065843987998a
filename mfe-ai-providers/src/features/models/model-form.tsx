import {
  contract,
  type ModelKind,
  ownServerContextTokens,
  type ProviderType,
  servedKinds,
} from '@parley/contracts/calls'
import { notify } from '@parley/mfe-kit'
import {
  Form,
  FormField,
  Input,
  InputNumber,
  RecordForm,
  SearchSelect,
  searchStateOf,
  Select,
  Switch,
  useRecordForm,
} from '@parley/ui/antd'
import { Button } from '@parley/ui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { modelById } from '../checks/index.ts'
import { perMillion, perThousand } from './character-price.ts'
import { CreditNotice } from './credit-notice.tsx'
import { ModelConflict } from './model-conflict.tsx'
import {
  createModel,
  labelOf,
  type Model,
  type ModelChange,
  modelsOfKind,
  type NewModel,
  refreshModels,
  updateModel,
} from './models.queries.ts'

/** Offers a choice only where the type of the provider serves several kinds. */
function KindField({ kinds }: { readonly kinds: readonly ModelKind[] }) {
  const t = useProviderPhrases()
  if (kinds.length < 2) return null
  return (
    <FormField name="kind" label={t('models.kind')} showOptional={false}>
      <Select options={kinds.map((kind) => ({ value: kind, label: t(`models.kinds.${kind}`) }))} />
    </FormField>
  )
}

function PriceFields({ kind }: { readonly kind: ModelKind }) {
  const t = useProviderPhrases()
  const field = { name: 'price_input_eur', help: t('models.priceHelp'), showOptional: false } as const
  if (kind === 'stt') {
    return (
      <FormField {...field} label={t('models.priceMinute')}>
        <InputNumber min={0} step={0.001} suffix="€" />
      </FormField>
    )
  }
  if (kind === 'tts') {
    return (
      <FormField
        {...field}
        label={t('models.priceCharacters')}
        getValueProps={(amount: number | null | undefined) => ({
          value: typeof amount === 'number' ? perThousand(amount) : null,
        })}
        getValueFromEvent={(amount: number | null) => (amount === null ? null : perMillion(amount))}
      >
        <InputNumber min={0} step={0.001} suffix="€" />
      </FormField>
    )
  }
  return (
    <>
      <FormField {...field} label={t('models.priceInput')}>
        <InputNumber min={0} step={0.01} suffix="€" />
      </FormField>
      <FormField
        name="price_cached_input_eur"
        label={t('models.priceCached')}
        help={t('models.priceCachedHelp')}
        getValueFromEvent={(amount: number | null) => amount ?? null}
      >
        <InputNumber min={0} step={0.01} suffix="€" />
      </FormField>
      <FormField name="price_output_eur" label={t('models.priceOutput')} showOptional={false}>
        <InputNumber min={0} step={0.01} suffix="€" />
      </FormField>
    </>
  )
}

function LimitFields() {
  const t = useProviderPhrases()
  return (
    <>
      <FormField
        name="max_output_tokens"
        label={t('models.maxOutput')}
        help={t('models.maxOutputHelp')}
        showOptional={false}
      >
        <InputNumber min={16} max={100_000} precision={0} />
      </FormField>
      <FormField name="context_tokens" label={t('models.context')} help={t('models.contextHelp')} showOptional={false}>
        <InputNumber min={512} max={10_000_000} precision={0} />
      </FormField>
    </>
  )
}

interface FallbackProps {
  readonly kind: ModelKind
  readonly except: string | undefined
  /** The organisation of the provider; null for the platform's. */
  readonly owner: string | null
}

/** The model that answers when this one cannot. Everybody who can use this model can use that one, too. */
function FallbackField({ except, kind, owner }: FallbackProps) {
  const t = useProviderPhrases()
  const [search, setSearch] = useState('')
  const query = useQuery({ ...modelsOfKind(kind, search), placeholderData: keepPreviousData })
  const { isSearching, onRetry } = searchStateOf(query)
  const options = (query.data?.items ?? [])
    .filter(({ id, provider_type: type }) => id !== except && type !== 'builtin')
    .filter(({ organization_id: organization }) => organization === null || organization === owner)
    .map((model) => ({
      value: model.id,
      label: `${labelOf(model)}${model.enabled ? '' : ` (${t('models.isDisabled')})`}`,
    }))
  const chosenId = Form.useWatch('fallback_model_id') as string | null | undefined
  const isMissing = query.isSuccess && !!chosenId && options.every(({ value }) => value !== chosenId)
  const { data: missing } = useQuery({ ...modelById(chosenId ?? ''), enabled: isMissing })
  return (
    <FormField
      name="fallback_model_id"
      label={t('models.fallback')}
      help={t('models.fallbackHelp')}
      getValueFromEvent={(id: string | undefined) => id ?? null}
    >
      <SearchSelect
        allowClear
        options={isSearching || query.isPlaceholderData ? undefined : options}
        onRetry={onRetry}
        onSearch={setSearch}
        nameOf={() => (missing ? labelOf(missing) : '…')}
      />
    </FormField>
  )
}

interface IdentityProps {
  readonly kinds: readonly ModelKind[]
  readonly isNew: boolean
}

/** A new model has the name that it has at the provider, until a person gives it another. */
function IdentityFields({ kinds, isNew }: IdentityProps) {
  const t = useProviderPhrases()
  const form = Form.useFormInstance()
  const followedName = useRef('')
  return (
    <>
      <KindField kinds={kinds} />
      <FormField
        name="external_id"
        label={t('models.externalId')}
        help={t('models.externalIdHelp')}
        showOptional={false}
      >
        <Input
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            if (isNew && form.getFieldValue('name') === followedName.current) form.setFieldValue('name', target.value)
            followedName.current = target.value
          }}
        />
      </FormField>
    </>
  )
}

interface ServiceFieldsProps {
  readonly kind: ModelKind
  readonly modelId: string | undefined
  readonly provider: ModelProvider
}

/** Prices, limits and the fallback model. */
function ServiceFields({ kind, modelId, provider }: ServiceFieldsProps) {
  const prices = [Form.useWatch('price_input_eur'), Form.useWatch('price_output_eur')] as (number | null | undefined)[]
  return (
    <>
      <PriceFields kind={kind} />
      {prices.some((price) => price) ? (
        <div className="model-credit">
          <CreditNotice providerId={provider.id} />
        </div>
      ) : null}
      {kind === 'llm' ? <LimitFields /> : null}
      <FallbackField except={modelId} kind={kind} owner={provider.organization_id} />
    </>
  )
}

/** The provider of a model: its type decides which kinds of model it serves. */
interface ModelProvider {
  readonly id: string
  readonly organization_id: string | null
  readonly type: ProviderType
  readonly keyless: boolean
}

interface FormProps<Values extends { kind?: ModelKind | undefined }> {
  readonly schema: typeof pricedModelSchema | typeof contract.aiModels.update.body
  readonly initial: Values
  readonly save: (values: Values) => Promise<Model>
  readonly onAdded?: ((externalId: string) => void) | undefined
  readonly onClose: () => void
  readonly modelId?: string
  readonly provider: ModelProvider
}

function ModelForm<Values extends { kind?: ModelKind | undefined }>({
  schema,
  initial,
  save,
  onAdded,
  onClose,
  modelId,
  provider,
}: FormProps<Values>) {
  const t = useProviderPhrases()
  const form = useRecordForm({
    schema,
    initial,
    save,
    onSaved: async ({ name, external_id: externalId }) => {
      notify({ kind: 'success', text: t('models.saved', { name }) })
      onAdded?.(externalId)
      await refreshModels()
      onClose()
    },
  })
  // The practice partner is free and has no settings.
  const isPartner = provider.type === 'builtin'
  const kind = (Form.useWatch('kind', form.antd) as ModelKind | undefined) ?? initial.kind ?? 'llm'
  return (
    <RecordForm
      form={form}
      label={t('models.label')}
      actions={
        <>
          <Button type="submit" tone="primary" busy={form.busy}>
            {t('models.save')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <ModelConflict form={form} kind={kind} />
      {isPartner ? null : <IdentityFields kinds={servedKinds[provider.type]} isNew={modelId === undefined} />}
      <FormField name="name" label={t('models.name')} showOptional={false}>
        <Input autoComplete="off" />
      </FormField>
      {isPartner ? null : <ServiceFields kind={kind} modelId={modelId} provider={provider} />}
      <FormField
        name="enabled"
        label={t('models.enabled')}
        help={kind === 'llm' && !isPartner && modelId !== undefined ? t('models.enabledHelp') : null}
        showOptional={false}
        valuePropName="checked"
      >
        <Switch />
      </FormField>
    </RecordForm>
  )
}

/** Servers of one's own and the practice partner cost nothing; the price of any other provider must be known. */
const isUsuallyFree = (type: ProviderType): boolean => type === 'openai_compatible' || type === 'builtin'

const newModelFields = contract.aiModels.create.body
const price = newModelFields.shape.price_input_eur.unwrap().optional()

/** The call takes a model without a price for a free one. A person who adds a paid one enters its prices. */
const pricedModelSchema = newModelFields
  .extend({ price_input_eur: price, price_output_eur: price })
  .superRefine(({ kind, price_input_eur: input, price_output_eur: output }, context) => {
    const hasOutput = kind === 'llm' || kind === 'realtime'
    if (input === undefined) context.addIssue({ code: 'custom', path: ['price_input_eur'], message: 'missing' })
    if (hasOutput && output === undefined)
      context.addIssue({ code: 'custom', path: ['price_output_eur'], message: 'missing' })
  })

interface NewModelFormProps {
  readonly provider: ModelProvider
  /** The name of the model at the provider, when it was discovered. */
  readonly externalId: string
  readonly kind: ModelKind
  /** In tokens; null when the provider did not say it. */
  readonly contextTokens: number | null
  readonly onAdded: (externalId: string) => void
  readonly onClose: () => void
}

export function NewModelForm({ provider, externalId, kind, contextTokens, onAdded, onClose }: NewModelFormProps) {
  const usualTokens = provider.keyless ? ownServerContextTokens : 32_000
  const initial: NewModel = {
    provider_id: provider.id,
    kind,
    name: externalId,
    external_id: externalId,
    ...(isUsuallyFree(provider.type) ? { price_input_eur: 0, price_output_eur: 0 } : {}),
    price_cached_input_eur: null,
    max_output_tokens: 600,
    context_tokens: contextTokens ?? usualTokens,
    enabled: true,
    fallback_model_id: null,
  }
  return (
    <ModelForm
      schema={pricedModelSchema}
      initial={initial}
      save={createModel}
      onAdded={onAdded}
      onClose={onClose}
      provider={provider}
    />
  )
}

interface ChangedModelFormProps {
  readonly provider: ModelProvider
  readonly model: Model
  readonly onClose: () => void
}

export function ChangedModelForm({ provider, model, onClose }: ChangedModelFormProps) {
  const initial: ModelChange = {
    version: model.version,
    kind: model.kind,
    name: model.name,
    external_id: model.external_id,
    price_input_eur: model.price_input_eur,
    price_cached_input_eur: model.price_cached_input_eur,
    price_output_eur: model.price_output_eur,
    max_output_tokens: model.max_output_tokens,
    context_tokens: model.context_tokens,
    enabled: model.enabled,
    fallback_model_id: model.fallback_model_id,
  }
  return (
    <ModelForm
      schema={contract.aiModels.update.body}
      initial={initial}
      save={(values) => updateModel(model.id, values)}
      onClose={onClose}
      modelId={model.id}
      provider={provider}
    />
  )
}
