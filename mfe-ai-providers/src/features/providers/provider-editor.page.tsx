import { Can, useCan, useRecordTitle } from '@parley/mfe-kit'
import { ManagementPage, VersionedForm } from '@parley/ui/antd'
import { Button, ErrorPanel, Facts, Loading, Notice, Section } from '@parley/ui/core'
import { History } from '@parley/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { isServed } from '../../parts/provider-types.ts'
import { Trail } from '../../parts/trail.tsx'
import { servesText } from '../../parts/serves-text.ts'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { useShownName } from '../../parts/use-shown-name.ts'
import { ModelsInUse } from '../checks/index.ts'
import { KeySection } from '../keys/index.ts'
import { ModelSection } from '../models/index.ts'
import { ConnectionTest, useTestRun } from './connection-test.tsx'
import { ChangedProviderForm, NewProviderForm } from './provider-form.tsx'
import { EnabledBadge, ProviderHealth } from './provider-state.tsx'
import { type Provider, providerById, type TestChoice } from './providers.queries.ts'
import './provider-editor.css'

const ProviderHistory = lazy(() =>
  import('./provider-history.tsx').then(({ ProviderHistory: part }) => ({ default: part })),
)

/** A provider of the platform, for people who use it but may not change it. */
function ProviderFacts({ provider }: { readonly provider: Provider }) {
  const t = useProviderPhrases()
  const facts = [
    { label: t('field.type'), value: t(`type.${provider.type}`) },
    { label: t('field.state'), value: <EnabledBadge enabled={provider.enabled} /> },
    { label: t('field.health'), value: <ProviderHealth {...provider} /> },
    { label: t('field.priority'), value: provider.priority },
  ]
  return (
    <>
      <Notice title={t('form.notYours')} />
      <Facts facts={facts} />
    </>
  )
}

/** A provider of models for speech alone serves no use of text. */
const UsesOfText = ({ provider: { type } }: { readonly provider: Provider }) =>
  servesText(type) ? <ModelsInUse /> : null

function ProviderParts({ provider }: { readonly provider: Provider }) {
  const t = useProviderPhrases()
  const [isDirty, setDirty] = useState(false)
  const canTest = useCan('ai-provider-update') && provider.abilities.update
  const test = useTestRun(provider)
  const testPlace = useRef<HTMLDivElement>(null)
  /** The result stands below the tables, so the page goes there. */
  const startTest = (choice: TestChoice) => {
    test.start(choice)
    testPlace.current?.scrollIntoView({ block: 'nearest' })
  }
  const canReadModels = useCan(['ai-model-list', 'ai-model-paginated-read'])
  const canReadKeys = useCan([
    'ai-service-key-create',
    'ai-service-key-update',
    'ai-service-key-assign',
    'ai-service-key-disassign',
  ])
  return (
    <>
      <Section
        title={t('form.title')}
        lead={provider.abilities.update ? t('form.typeIs', { type: t(`type.${provider.type}`) }) : undefined}
      >
        {isServed(provider.type) ? null : <Notice tone="warn" title={t('form.notServed')} />}
        {provider.abilities.update ? (
          <VersionedForm record={provider}>
            {(shownProvider) => <ChangedProviderForm provider={shownProvider} onDirty={setDirty} />}
          </VersionedForm>
        ) : (
          <ProviderFacts provider={provider} />
        )}
      </Section>
      {canReadModels ? <UsesOfText provider={provider} /> : null}
      <div className="provider-tables">
        {canReadModels ? (
          <ModelSection provider={provider} onTest={canTest ? ({ id }) => startTest({ model_id: id }) : undefined} />
        ) : null}
        {canReadKeys && provider.type !== 'builtin' ? (
          <KeySection provider={provider} onTest={canTest ? ({ id }) => startTest({ key_id: id }) : undefined} />
        ) : null}
      </div>
      {canTest ? (
        <div ref={testPlace}>
          <ConnectionTest provider={provider} hasUnsavedChanges={isDirty} test={test} />
        </div>
      ) : null}
    </>
  )
}

/** People of an organisation read no changes of the platform. */
const hasHistory = ({ organization_id: owner, abilities }: Provider): boolean => owner !== null || abilities.update

/** Loads the provider, then mounts the form, so that the form never starts without its values. */
function LoadedProvider({ id }: { readonly id: string }) {
  const t = useProviderPhrases()
  const shownName = useShownName()
  const { data, error, refetch, isFetching } = useQuery(providerById(id))
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  useRecordTitle(data && shownName(data.name))
  if (data)
    return (
      <ManagementPage
        title={shownName(data.name)}
        trail={<Trail />}
        actions={
          hasHistory(data) ? (
            <Can permission="user-detail-read">
              <Button icon={<History size={16} aria-hidden="true" />} onClick={() => setHistoryOpen(true)}>
                {t('form.history')}
              </Button>
            </Can>
          ) : undefined
        }
      >
        <ProviderParts provider={data} />
        {isHistoryOpen ? (
          <Suspense fallback={<Loading shape="rows" count={1} />}>
            <ProviderHistory id={id} onClose={() => setHistoryOpen(false)} />
          </Suspense>
        ) : null}
      </ManagementPage>
    )
  return (
    <ManagementPage title={t('form.edit')} trail={<Trail />}>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading shape="form" count={4} />
      )}
    </ManagementPage>
  )
}

/** One page for a new provider, and for one that exists with its models and keys. */
export function Page() {
  const t = useProviderPhrases()
  const { providerID: id } = useParams()
  const canAddKey = useCan('ai-service-key-create')
  if (id) return <LoadedProvider id={id} />
  return (
    <ManagementPage
      title={t('form.new')}
      lead={t(canAddKey ? 'form.newLead' : 'form.newLeadWithoutKey')}
      trail={<Trail />}
    >
      <NewProviderForm />
    </ManagementPage>
  )
}
