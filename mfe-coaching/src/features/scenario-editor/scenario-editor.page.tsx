import { type Scenario, scenarioDraft } from '@parley/contracts/authored'
import { DescriptionFields, LaterParts, NameFields, RecordEditor } from '../editor/index.ts'
import { ScenarioReading } from '../records/index.ts'
import { PartFields, PlayFields, WordFields, useScenarioLabels } from './scenario-fields.tsx'
import { blankScenario, type ScenarioDraft } from './scenario-form.model.ts'
import { ScenarioPreview } from './scenario-preview.tsx'

const readScenario = (scenario: Scenario) => <ScenarioReading scenario={scenario} />
const previewScenario = (draft: ScenarioDraft) => <ScenarioPreview draft={draft} />

export function Page() {
  const labels = useScenarioLabels()
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
      <LaterParts>
        <PartFields />
        <WordFields />
        <PlayFields />
        <DescriptionFields kind="scenario" />
      </LaterParts>
    </RecordEditor>
  )
}
