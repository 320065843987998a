import { type Scenario, scenarioDraft } from '@parley/contracts/authored'
import { useRoute } from '@parley/mfe-kit'
import { Section } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { scenarioRecord } from '../../parts/records/record.queries.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { CheckPanel } from '../checks/index.ts'
import { DescriptionFields, NameFields, RecordEditor } from '../editor/index.ts'
import { ScenarioReading } from '../records/index.ts'
import { SharingButton } from '../sharing/index.ts'
import { VersionsButton } from '../versions/index.ts'
import { PartFields, PlayFields, WordFields } from './scenario-fields.tsx'
import { blankScenario, type ScenarioDraft } from './scenario-form.model.ts'
import { ScenarioPreview } from './scenario-preview.tsx'
import { TryButton } from './try-button.tsx'
import './scenario-editor.css'

function useLabels() {
  const t = useCoachingPhrases()
  return {
    name: t('editor.name'),
    persona_id: t('records.one.persona'),
    mission_id: t('records.one.mission'),
    observer_ids: t('records.many.observer'),
    intro: t('fields.intro'),
    opening_lines: t('fields.openings'),
    resolution: t('scenarioEditor.resolution'),
    modes: t('info.mode'),
    feedback_visibility: t('scenarioEditor.feedback'),
    locale_policy: t('scenarioEditor.locale'),
    estimated_minutes: t('scenarioEditor.minutes'),
    attempts_max: t('fields.attempts'),
    description: t('editor.description'),
    tags: t('records.tags'),
    language: t('editor.language'),
    visibility: t('editor.visibility'),
  }
}

/** What an author does with a scenario that is stored: play, share, look back. */
function StoredActions({ id, labels }: { readonly id: string; readonly labels: Readonly<Record<string, string>> }) {
  const t = useCoachingPhrases()
  const { data: record } = useQuery(scenarioRecord(id))
  return (
    <Section title={t('scenarioEditor.actions')} lead={t('scenarioEditor.actionsLead')}>
      <div className="scenario-editor__actions">
        <TryButton id={id} />
        <VersionsButton kind="scenario" id={id} labels={labels} />
        {record?.abilities.share ? (
          <SharingButton kind="scenario" id={id} name={record.name} shares={record.shared_with} />
        ) : null}
      </div>
    </Section>
  )
}

const readScenario = (scenario: Scenario) => <ScenarioReading scenario={scenario} />
const previewScenario = (draft: ScenarioDraft) => <ScenarioPreview draft={draft} />

export function Page() {
  const labels = useLabels()
  const { id } = useRoute().params
  return (
    <RecordEditor<ScenarioDraft, Scenario>
      kind="scenario"
      schema={scenarioDraft}
      labels={labels}
      blank={blankScenario}
      reading={readScenario}
      preview={previewScenario}
    >
      <NameFields />
      <PartFields />
      <WordFields />
      <PlayFields />
      <DescriptionFields />
      <CheckPanel kind="scenario" schema={scenarioDraft} labels={labels} />
      {id ? <StoredActions id={id} labels={labels} /> : null}
    </RecordEditor>
  )
}
