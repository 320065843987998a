import { type ModelKind, servedKinds } from '@parley/contracts/calls'
import { useCan } from '@parley/mfe-kit'
import { FormDialog } from '@parley/ui/antd'
import { Button, ErrorPanel, isFewer, Loading, Notice, Section, useKeptFocus } from '@parley/ui/core'
import { RecordTable } from '@parley/ui/management'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../parts/failure-text.ts'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { modelVerdicts } from '../checks/index.ts'
import { DiscoveredModels } from './discovered-models.tsx'
import { ChangedModelForm, NewModelForm } from './model-form.tsx'
import { discoverModels, type Model, modelsOf, modelsOfKind, type Provider } from './models.queries.ts'
import { useModelColumns } from './use-model-columns.tsx'

type OpenForm = { readonly externalId: string; readonly kind: ModelKind } | { readonly model: Model }

interface ModelDialogProps {
  readonly form: OpenForm
  readonly provider: ModelSectionProps['provider']
  readonly onClose: () => void
}

function ModelDialog({ form, provider, onClose }: ModelDialogProps) {
  const t = useProviderPhrases()
  const isNew = 'externalId' in form
  return (
    <FormDialog open placement="side" title={isNew ? t('models.new') : form.model.name} onClose={onClose}>
      {isNew ? (
        <NewModelForm provider={provider} externalId={form.externalId} kind={form.kind} onClose={onClose} />
      ) : (
        <ChangedModelForm provider={provider} model={form.model} onClose={onClose} />
      )}
    </FormDialog>
  )
}

function ModelTable({
  models,
  isPartner,
  onEdit,
}: {
  readonly models: readonly Model[]
  readonly isPartner: boolean
  readonly onEdit: (model: Model) => void
}) {
  const t = useProviderPhrases()
  const { data } = useQuery(modelsOfKind(undefined))
  const names = data && new Map(data.items.map(({ id, name }) => [id, name]))
  const checked = useQuery(modelVerdicts())
  const verdicts = new Map((checked.data?.items ?? []).map(({ model_id: id, verdicts: found }) => [id, found]))
  const columns = useModelColumns({ names, verdicts, onEdit, isPartner })
  if (models.length === 0) return <p className="ui-soft">{t('models.empty')}</p>
  return <RecordTable label={t('models.title')} columns={columns} rows={models} rowId={({ id }) => id} />
}

interface ModelSectionProps {
  readonly provider: Provider
}

interface NewModelsProps {
  readonly provider: Provider
  readonly models: readonly Model[]
  readonly isFormOpen: boolean
  readonly onOpen: (form: OpenForm) => void
}

/** Adds models by hand, or from the provider's own list. */
function NewModels({ provider, models, isFormOpen, onOpen }: NewModelsProps) {
  const t = useProviderPhrases()
  const discovery = useMutation({ mutationFn: () => discoverModels(provider.id) })
  const firstKind = servedKinds[provider.type][0] ?? 'llm'
  return (
    <>
      <div className="ui-row">
        <Button onClick={() => onOpen({ externalId: '', kind: firstKind })}>{t('models.add')}</Button>
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
            addedNames={new Set(models.map(({ external_id: externalId }) => externalId))}
            isFormOpen={isFormOpen}
            onAdd={({ external_id: externalId, kind }) => onOpen({ externalId, kind })}
          />
        ) : null}
      </div>
    </>
  )
}

/** The models of a provider: added by hand or from the provider's own list. */
export function ModelSection({ provider }: ModelSectionProps) {
  const t = useProviderPhrases()
  const isPartner = provider.type === 'builtin'
  const canAdd = useCan('ai-model-create') && provider.abilities.update && !isPartner
  const [form, setForm] = useState<OpenForm>()
  const list = useQuery(modelsOf(provider.id))
  const models = list.data?.items ?? []
  const place = useKeptFocus(models.length, isFewer)
  return (
    <Section title={t('models.title')} lead={t(isPartner ? 'models.partnerLead' : 'models.lead')}>
      {list.isPending ? <Loading shape="rows" count={2} /> : null}
      {list.error ? (
        <ErrorPanel onRetry={() => void list.refetch()} retrying={list.isFetching}>
          {list.error.message}
        </ErrorPanel>
      ) : null}
      {list.data ? (
        <div ref={place} tabIndex={-1}>
          <ModelTable models={models} isPartner={isPartner} onEdit={(model) => setForm({ model })} />
        </div>
      ) : null}
      {canAdd ? (
        <NewModels provider={provider} models={models} isFormOpen={form !== undefined} onOpen={setForm} />
      ) : null}
      {form ? <ModelDialog form={form} provider={provider} onClose={() => setForm(undefined)} /> : null}
    </Section>
  )
}
