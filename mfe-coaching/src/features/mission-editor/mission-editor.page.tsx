import { type Mission, missionDraft } from '@parley/contracts/authored'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { DescriptionFields, NameFields, RecordEditor } from '../editor/index.ts'
import { MissionReading } from '../records/index.ts'
import { BriefingFields, EndingFields, HintFields, ObjectiveFields, RuleFields } from './mission-fields.tsx'
import { blankMission, type MissionDraft } from './mission-form.model.ts'
import { MissionPreview } from './mission-preview.tsx'

function useLabels() {
  const t = useCoachingPhrases()
  return {
    name: t('editor.name'),
    learner_role: t('fields.role'),
    briefing: t('info.briefing'),
    objectives: t('missionEditor.objectives'),
    outcome_mode: t('fields.outcomeMode'),
    win_conditions: t('fields.win'),
    lose_conditions: t('fields.lose'),
    end_conditions: t('fields.end'),
    ai_context: t('fields.context'),
    difficulty: t('info.difficulty'),
    who_starts: t('fields.whoStarts'),
    allowed_modes: t('info.mode'),
    min_user_turns: t('missionEditor.minTurns'),
    max_turns: t('fields.maxTurns'),
    time_limit_s: t('missionEditor.timeLimit'),
    timeout_outcome: t('missionEditor.timeout'),
    hints: t('play.sidebar.hints'),
    description: t('editor.description'),
    tags: t('records.tags'),
    language: t('editor.language'),
    visibility: t('editor.visibility'),
  }
}

const readMission = (mission: Mission) => <MissionReading mission={mission} />
const previewMission = (draft: MissionDraft) => <MissionPreview draft={draft} />

export function Page() {
  const labels = useLabels()
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
      <BriefingFields />
      <ObjectiveFields />
      <EndingFields />
      <RuleFields />
      <HintFields />
      <DescriptionFields />
    </RecordEditor>
  )
}
