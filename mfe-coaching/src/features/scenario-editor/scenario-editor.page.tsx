import { type Scenario, scenarioDraft } from '@parley/contracts/authored'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { DescriptionFields, NameFields, RecordEditor } from '../editor/index.ts'
import { ScenarioReading } from '../records/index.ts'
import { PartFields, PlayFields, WordFields } from './scenario-fields.tsx'
import { blankScenario, type ScenarioDraft } from './scenario-form.model.ts'
import { ScenarioPreview } from './scenario-preview.tsx'

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

const readScenario = (scenario: Scenario) => <ScenarioReading scenario={scenario} />
const previewScenario = (draft: ScenarioDraft) => <ScenarioPreview draft={draft} />

export function Page() {
  const labels = useLabels()
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
    </RecordEditor>
  )
}
