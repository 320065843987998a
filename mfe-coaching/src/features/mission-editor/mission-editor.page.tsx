import { type Mission, missionDraft } from '@parley/contracts/authored'
import { DescriptionFields, LaterParts, NameFields, RecordEditor } from '../editor/index.ts'
import { MissionReading } from '../records/index.ts'
import { MaterialFields } from './material-fields.tsx'
import {
  BriefingFields,
  EndingFields,
  HintFields,
  ObjectiveFields,
  RuleFields,
  useMissionLabels,
} from './mission-fields.tsx'
import { blankMission, type MissionDraft } from './mission-form.model.ts'
import { MissionPreview } from './mission-preview.tsx'

const readMission = (mission: Mission) => <MissionReading mission={mission} />
const previewMission = (draft: MissionDraft) => <MissionPreview draft={draft} />

export function Page() {
  const labels = useMissionLabels()
  return (
    <RecordEditor<MissionDraft, Mission>
      kind="mission"
      schema={missionDraft}
      labels={labels}
      blank={blankMission}
      reading={readMission}
      preview={previewMission}
    >
      <NameFields />
      <LaterParts>
        <BriefingFields />
        <ObjectiveFields />
        <EndingFields />
        <RuleFields />
        <HintFields />
        <MaterialFields />
        <DescriptionFields kind="mission" />
      </LaterParts>
    </RecordEditor>
  )
}
