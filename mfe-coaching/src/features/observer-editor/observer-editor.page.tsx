import { type Observer, observerDraft } from '@parley/contracts/authored'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { DescriptionFields, NameFields, RecordEditor } from '../editor/index.ts'
import { ObserverReading } from '../records/index.ts'
import { CriteriaFields, JudgingFields } from './observer-fields.tsx'
import { blankObserver, type ObserverDraft } from './observer-form.model.ts'
import { ObserverPreview } from './observer-preview.tsx'
import { ObserverTrial } from './observer-trial.tsx'

function useLabels() {
  const t = useCoachingPhrases()
  return {
    name: t('editor.name'),
    criteria: t('fields.looksAt'),
    timing: t('observerEditor.timing'),
    pass_score: t('observerEditor.pass'),
    min_user_turns: t('observerEditor.minTurns'),
    measures: t('report.measures'),
    tone: t('fields.tone'),
    instructions: t('fields.instructions'),
    llm_model_id: t('observerEditor.model'),
    description: t('editor.description'),
    tags: t('records.tags'),
    language: t('editor.language'),
    visibility: t('editor.visibility'),
  }
}

const readObserver = (observer: Observer) => <ObserverReading observer={observer} />
const previewObserver = (draft: ObserverDraft) => (
  <>
    <ObserverPreview draft={draft} />
    <ObserverTrial draft={draft} />
  </>
)

export function Page() {
  const labels = useLabels()
  return (
    <RecordEditor<ObserverDraft, Observer>
      kind="observer"
      schema={observerDraft}
      labels={labels}
      blank={blankObserver}
      reading={readObserver}
      preview={previewObserver}
    >
      <NameFields />
      <CriteriaFields />
      <JudgingFields />
      <DescriptionFields />
    </RecordEditor>
  )
}
