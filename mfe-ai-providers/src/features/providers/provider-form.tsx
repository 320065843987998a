import { contract, servedProviderTypes } from '@parley/contracts/calls'
import { notify, useCan } from '@parley/mfe-kit'
import {
  ConflictChoice,
  Form,
  FormField,
  Input,
  InputNumber,
  Radio,
  RecordForm,
  Switch,
  useRecordForm,
} from '@parley/ui/antd'
import { Button } from '@parley/ui/core'
import { type ChangeEvent, useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { isServed, knownAddressOf, needsNoAddress } from '../../parts/provider-types.ts'
import { servesText } from '../../parts/serves-text.ts'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { useShownName } from '../../parts/use-shown-name.ts'
import {
  createProvider,
  type NewProvider,
  type Provider,
  type ProviderChange,
  type ProviderType,
  refreshProviders,
  updateProvider,
} from './providers.queries.ts'

/** An empty address means the known one of the type. */
const readAddress = ({ target }: ChangeEvent<HTMLInputElement>): string | null => target.value.trim() || null

interface AddressFieldProps {
  readonly type: ProviderType
  /** The address that is stored. */
  readonly storedAddress?: string | null
}

function AddressField({ type, storedAddress = null }: AddressFieldProps) {
  const t = useProviderPhrases()
  if (type === 'builtin') return null
  const isUsual = storedAddress !== null && storedAddress === knownAddressOf(type)
  const ownHelp = isServed(type) ? t(`addressHelp.${type}`) : undefined
  const help = isUsual ? t('form.usualAddressHelp') : ownHelp
  return (
    <FormField
      name="base_url"
      label={t('field.address')}
      help={help}
      showOptional={needsNoAddress(type)}
      getValueFromEvent={readAddress}
      getValueProps={(value: string | null) => ({ value: value ?? '' })}
    >
      <Input
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={knownAddressOf(type) ?? undefined}
      />
    </FormField>
  )
}

function RegionField({ type }: { readonly type: ProviderType }) {
  const t = useProviderPhrases()
  if (type !== 'azure_microsoft') return null
  return (
    <FormField name="region" label={t('form.region')} help={t('form.regionHelp')} showOptional={false}>
      <Input autoComplete="off" spellCheck={false} />
    </FormField>
  )
}

interface CommonFieldsProps {
  readonly type: ProviderType
  /** No session uses a new provider. */
  readonly isNew?: boolean
}

function CommonFields({ type, isNew = false }: CommonFieldsProps) {
  const t = useProviderPhrases()
  const usedHelp = servesText(type) ? 'form.enabledHelp' : 'form.voiceEnabledHelp'
  const enabledHelp = isNew ? 'form.newEnabledHelp' : usedHelp
  return (
    <>
      {type === 'openai_compatible' ? (
        <FormField
          name="keyless"
          label={t('form.keyless')}
          help={t('form.keylessHelp')}
          showOptional={false}
          valuePropName="checked"
        >
          <Switch />
        </FormField>
      ) : null}
      {type === 'builtin' ? null : (
        <FormField name="priority" label={t('field.priority')} help={t('form.priorityHelp')} showOptional={false}>
          <InputNumber min={0} max={1000} precision={0} />
        </FormField>
      )}
      <FormField
        name="enabled"
        label={t('form.enabled')}
        help={t(type === 'builtin' ? 'form.partnerEnabledHelp' : enabledHelp)}
        showOptional={false}
        valuePropName="checked"
      >
        <Switch />
      </FormField>
    </>
  )
}

function NameField({ type }: { readonly type: ProviderType }) {
  const t = useProviderPhrases()
  const shownName = useShownName()
  return (
    <FormField
      name="name"
      label={t('field.name')}
      help={type === 'builtin' ? undefined : t('form.nameHelp')}
      showOptional={false}
      getValueProps={(value: string) => ({ value: shownName(value) })}
    >
      <Input autoComplete="off" />
    </FormField>
  )
}

interface PlaceOfServer {
  readonly base_url?: string | null | undefined
  readonly region?: string | undefined
}

/** The empty field without which Parley cannot find the server of this type. */
const missingField = (type: ProviderType, { base_url: address, region }: PlaceOfServer) => {
  if (address || type === 'builtin') return undefined
  if (type === 'azure_microsoft') return region ? undefined : 'region'
  return needsNoAddress(type) ? undefined : 'base_url'
}

/** The server refuses the same; the form says it together with all other faults. */
const newProviderSchema = contract.aiProviders.create.body.superRefine((values, context) => {
  const field = missingField(values.type, values)
  if (field) context.addIssue({ code: 'custom', path: [field], message: 'missing' })
})

const changeSchema = (type: ProviderType) =>
  contract.aiProviders.update.body.superRefine((values, context) => {
    const field = missingField(type, values)
    if (field) context.addIssue({ code: 'custom', path: [field], message: 'missing' })
  })

const newProvider: NewProvider = {
  name: '',
  type: 'openai',
  base_url: null,
  region: '',
  priority: 100,
  keyless: false,
  enabled: true,
}

/** The phrase that names the next step after a provider was added. */
const createdPhrase = ({ type, keyless }: Provider, canAddKey: boolean) => {
  if (type === 'builtin') return 'form.created'
  return keyless || !canAddKey ? 'form.createdNeedsModels' : 'form.createdNeedsKey'
}

export function NewProviderForm() {
  const t = useProviderPhrases()
  const canAddKey = useCan('ai-service-key-create')
  const navigate = useNavigate()
  const form = useRecordForm({
    schema: newProviderSchema,
    initial: newProvider,
    save: createProvider,
    onSaved: async (provider: Provider) => {
      notify({ kind: 'success', text: t(createdPhrase(provider, canAddKey), { name: provider.name }) })
      await refreshProviders()
      await navigate(`/ai-providers/edit/${provider.id}`)
    },
  })
  const type = Form.useWatch('type', form.antd) ?? newProvider.type
  // An address belongs to the type that it was typed for, and its fault too.
  const clearPlace = () =>
    form.antd.setFields([
      { name: 'base_url', value: null, errors: [] },
      { name: 'region', value: '', errors: [] },
      { name: 'keyless', value: false },
    ])
  return (
    <RecordForm
      form={form}
      label={t('form.label')}
      actions={
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('form.create')}
        </Button>
      }
    >
      <FormField name="type" label={t('field.type')} help={isServed(type) ? t(`typeHelp.${type}`) : undefined}>
        <Radio.Group
          options={servedProviderTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          onChange={clearPlace}
        />
      </FormField>
      <NameField type={type} />
      <RegionField type={type} />
      <AddressField type={type} />
      <CommonFields type={type} isNew />
    </RecordForm>
  )
}

interface ChangedProviderFormProps {
  readonly provider: Provider
  /** Called when the form differs from the stored record, or no longer does. */
  readonly onDirty: (isDirty: boolean) => void
}

export function ChangedProviderForm({ provider, onDirty }: ChangedProviderFormProps) {
  const t = useProviderPhrases()
  const shownName = useShownName()
  const { id, type, version, name, base_url: address, region, priority, keyless, enabled } = provider
  const initial: ProviderChange = { version, name, base_url: address, region, priority, keyless, enabled }
  const form = useRecordForm({
    schema: useMemo(() => changeSchema(type), [type]),
    initial,
    save: (values) => updateProvider(id, values),
    onSaved: async (savedProvider: Provider) => {
      notify({ kind: 'success', text: t('form.saved', { name: shownName(savedProvider.name) }), subjects: [id] })
      await refreshProviders()
    },
  })
  useEffect(() => onDirty(form.dirty), [onDirty, form.dirty])
  return (
    <RecordForm
      form={form}
      label={t('form.label')}
      actions={
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('form.save')}
        </Button>
      }
    >
      <ConflictChoice
        form={form}
        labels={{
          name: t('field.name'),
          region: t('form.region'),
          base_url: t('field.address'),
          keyless: t('form.keyless'),
          priority: t('field.priority'),
          enabled: t('form.enabled'),
        }}
        describe={(value) => (typeof value === 'boolean' ? t(value ? 'yes' : 'no') : undefined)}
        merges
      />
      <NameField type={type} />
      <RegionField type={type} />
      <AddressField type={type} storedAddress={address} />
      <CommonFields type={type} />
    </RecordForm>
  )
}
