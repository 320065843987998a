import { servedKinds } from '@parley/contracts/calls'
import { useCan } from '@parley/mfe-kit'
import { FormDialog } from '@parley/ui/antd'
import { Button, ErrorPanel, isFewer, Loading, Notice, Section, useKeptFocus } from '@parley/ui/core'
import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { failureText } from '../../parts/failure-text.ts'
import { servesText } from '../../parts/serves-text.ts'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { CreditNotice } from './credit-notice.tsx'
import { DiscoveredModels } from './discovered-models.tsx'
import { ChangedModelForm, NewModelForm } from './model-form.tsx'
import { ModelPages, ModelSearch, ModelTable, useModelList } from './model-list.tsx'
import { discoverModels, type Model, type Provider } from './models.queries.ts'

type NewModel = Pick<ComponentProps<typeof NewModelForm>, 'externalId' | 'kind' | 'contextTokens'>
type OpenForm = NewModel | { readonly model: Model }

interface ModelDialogProps {
  readonly form: OpenForm
  readonly provider: ModelSectionProps['provider']
  readonly onAdded: (externalId: string) => void
  readonly onClose: () => void
}

function ModelDialog({ form, provider, onAdded, onClose }: ModelDialogProps) {
  const t = useProviderPhrases()
  const isNew = 'externalId' in form
  return (
    <FormDialog open placement="side" title={isNew ? t('models.new') : form.model.name} onClose={onClose}>
      {isNew ? (
        <NewModelForm {...form} provider={provider} onAdded={onAdded} onClose={onClose} />
      ) : (
        <ChangedModelForm provider={provider} model={form.model} onClose={onClose} />
      )}
    </FormDialog>
  )
}

interface ModelSectionProps {
  readonly provider: Provider
  readonly onTest: ((model: Model) => void) | undefined
}

interface NewModelsProps {
  readonly provider: Provider
  /** True for each model that was added on this page, false for one that was deleted, by the name at the provider. */
  readonly changes: ReadonlyMap<string, boolean>
  readonly isFormOpen: boolean
  readonly onOpen: (form: OpenForm) => void
}

/** Adds models by hand, or from the provider's own list. */
function NewModels({ provider, changes, isFormOpen, onOpen }: NewModelsProps) {
  const t = useProviderPhrases()
  const discovery = useMutation({ mutationFn: () => discoverModels(provider.id) })
  const firstKind = servedKinds[provider.type][0] ?? 'llm'
  return (
    <>
      <div className="ui-row">
        <Button onClick={() => onOpen({ externalId: '', kind: firstKind, contextTokens: null })}>
          {t('models.add')}
        </Button>
        <Button busy={discovery.isPending} onClick={() => discovery.mutate()}>
          {t('models.discover')}
        </Button>
      </div>
      <div role="status" className="ui-stack">
        {discovery.error ? <Notice tone="danger" title={failureText(discovery.error, t('notDone'))} /> : null}
        {discovery.data ? (
          <DiscoveredModels
            discovery={discovery.data}
            provider={provider}
            changes={changes}
            isFormOpen={isFormOpen}
            onAdd={({ external_id: externalId, kind, context_tokens: contextTokens }) =>
              onOpen({ externalId, kind, contextTokens })
            }
          />
        ) : null}
      </div>
    </>
  )
}

const leadOf = ({ type }: Provider) => {
  if (type === 'builtin') return 'models.partnerLead'
  return servesText(type) ? 'models.lead' : 'models.voiceLead'
}

const isPriced = (model: Model): boolean => model.price_input_eur + model.price_output_eur > 0

/** The models of a provider: added by hand or from the provider's own list. */
export function ModelSection({ provider, onTest }: ModelSectionProps) {
  const t = useProviderPhrases()
  const isPartner = provider.type === 'builtin'
  const canAdd = useCan('ai-model-create') && provider.abilities.update && !isPartner
  const [form, setForm] = useState<OpenForm>()
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map())
  const note = (isAdded: boolean) => (externalId: string) =>
    setChanges((before) => new Map([...before, [externalId, isAdded]]))
  const list = useModelList(provider.id)
  const place = useKeptFocus(list.models.length, isFewer)
  return (
    <Section title={t('models.title')} lead={t(leadOf(provider))}>
      {list.models.some(isPriced) ? <CreditNotice providerId={provider.id} /> : null}
      <ModelSearch list={list} />
      {list.isPending ? <Loading shape="rows" count={2} /> : null}
      {list.error ? (
        <ErrorPanel onRetry={list.refetch} retrying={list.isFetching}>
          {list.error.message}
        </ErrorPanel>
      ) : null}
      {list.isRead ? (
        <div ref={place} tabIndex={-1}>
          <ModelTable
            list={list}
            provider={provider}
            onTest={onTest}
            onEdit={(model) => setForm({ model })}
            onRemoved={note(false)}
          />
          <ModelPages list={list} />
        </div>
      ) : null}
      {canAdd ? (
        <NewModels provider={provider} changes={changes} isFormOpen={form !== undefined} onOpen={setForm} />
      ) : null}
      {form ? (
        <ModelDialog form={form} provider={provider} onAdded={note(true)} onClose={() => setForm(undefined)} />
      ) : null}
    </Section>
  )
}
