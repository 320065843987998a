import { contract, recipeFaults } from '@parley/contracts/calls'
import { notify, queryClient, useCan, useFormat, useRecordTitle } from '@parley/mfe-kit'
import { ConflictChoice, FormField, Input, RecordForm, useFormValues, useRecordForm } from '@parley/ui/antd'
import { Button, useConfirm } from '@parley/ui/core'
import { Play } from '@parley/ui/icons'
import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { failureText } from '../../parts/load-failure.tsx'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { HistoryButton } from '../versions/index.ts'
import { draftOfGenerator, type GeneratorDraft } from './generator-form.model.ts'
import { GeneratorPreview } from './generator-preview.tsx'
import { GeneratorRuns, type LinksListener, runsTitle } from './generator-runs.tsx'
import {
  createGenerator,
  type Generator,
  previewOf,
  refreshGenerators,
  runGenerator,
  updateGenerator,
} from './generators.queries.ts'
import { SourceFields } from './source-fields.tsx'
import { TargetFields } from './target-fields.tsx'
import { Variables } from './variable-fields.tsx'
import './generators.css'

type Values = GeneratorDraft & { version?: number }

const useFaultText = () => {
  const t = useAuthorPhrases()
  const codes = new Set<string>([...recipeFaults, 'value-with-placeholder'])
  return ({ message }: { readonly message: string }) =>
    codes.has(message) ? t(`generators.fault.${message as 'no-source'}`) : undefined
}

function useLabels() {
  const t = useAuthorPhrases()
  return {
    name: t('generators.name'),
    description: t('generators.description'),
    scenario_ids: t('generators.scenarios'),
    persona_ids: t('generators.personas'),
    mission_ids: t('generators.missions'),
    observer_ids: t('generators.observers'),
    selection: t('generators.selection'),
    seed: t('generators.seed'),
    variables: t('generators.variablesTitle'),
    target: t('generators.target'),
    quantity: t('generators.quantity.people'),
    kind: t('generators.kind'),
    opens_at: t('generators.opens_at'),
    expires_at: t('generators.expires_at'),
  }
}

/** Runs the stored generator after saying what it will create. */
function RunButton({ generator, dirty }: { readonly generator: Generator; readonly dirty: boolean }) {
  const t = useAuthorPhrases()
  const format = useFormat()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { total, people, cost } = await queryClient().query(previewOf(draftOfGenerator(generator)))
      const euros = format.euro(cost.total_eur)
      const sure = await confirm({
        title: t('generators.runTitle', { count: total }),
        children: [
          generator.target === 'guests' ? t('generators.runGuests') : t('generators.runPeople', { count: people }),
          cost.paid ? t('generators.runCost', { total: euros }) : '',
        ]
          .filter(Boolean)
          .join(' '),
        confirmLabel: t('generators.run'),
      })
      if (sure) {
        await runGenerator(generator.id, generator.version)
        notify({ kind: 'success', text: t('generators.running') })
        // The runs stand far above the button: without this, the person sees no progress.
        document.getElementById(runsTitle)?.scrollIntoView({ block: 'center' })
      }
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
    }
    await refreshGenerators()
    setBusy(false)
  }
  return (
    <>
      <Button
        icon={<Play size={16} aria-hidden="true" />}
        busy={busy}
        disabled={dirty || !generator.abilities.run}
        onClick={() => void run()}
      >
        {t('generators.run')}
      </Button>
      {dirty ? (
        <span className="ui-soft ui-small" role="status">
          {t('generators.saveFirst')}
        </span>
      ) : null}
    </>
  )
}

interface FormProps {
  readonly initial: Values
  /** The stored generator; undefined for a new one. */
  readonly generator?: Generator
  readonly onLinks: LinksListener
}

/** The recipe with its preview beside it, and below it the runs. */
export function GeneratorForm({ initial, generator, onLinks }: FormProps) {
  const t = useAuthorPhrases()
  const navigate = useNavigate()
  const paths = useCoachingPaths()
  const labels = useLabels()
  const messageOf = useFaultText()
  const mayRun = useCan('coaching-session-generate')
  useRecordTitle(generator?.name)
  const form = useRecordForm<Values, Generator>({
    schema: generator ? contract.sessionGenerators.update.body : contract.sessionGenerators.create.body,
    initial,
    messageOf,
    save: ({ version, ...values }) =>
      generator ? updateGenerator(generator.id, { ...values, version: version ?? 1 }) : createGenerator(values),
    onSaved: async (savedGenerator) => {
      notify({ kind: 'success', text: t('generators.saved', { name: savedGenerator.name }) })
      await refreshGenerators()
      if (!generator) await navigate(paths.generator(savedGenerator.id), { replace: true })
    },
  })
  const formValues = useFormValues(form.antd)
  const { version: _, ...values } = useDeferredValue({ ...initial, ...formValues })
  return (
    <div className="generator">
      <RecordForm
        form={form}
        label={t('generators.label')}
        actions={
          <>
            <Button type="submit" tone="primary" busy={form.busy}>
              {t('generators.save')}
            </Button>
            {generator ? <HistoryButton kind="session-generator" id={generator.id} labels={labels} /> : null}
            {generator && mayRun ? <RunButton generator={generator} dirty={form.dirty} /> : null}
          </>
        }
      >
        <ConflictChoice form={form} labels={labels} merges />
        <FormField name="name" label={t('generators.name')} help={t('generators.nameHelp')} showOptional={false}>
          <Input autoComplete="off" />
        </FormField>
        <FormField name="description" label={t('generators.description')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
        </FormField>
        <SourceFields />
        <Variables />
        <TargetFields />
      </RecordForm>
      <aside className="generator__side" aria-label={t('generators.preview')}>
        <GeneratorPreview values={values} />
        {generator ? <GeneratorRuns id={generator.id} onLinks={onLinks} /> : null}
      </aside>
    </div>
  )
}
