import { type Observer, observerDraft } from '@parley/contracts/authored'
import { useRoute } from '@parley/mfe-kit'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { CheckPanel } from '../checks/index.ts'
import { DescriptionFields, NameFields, RecordEditor } from '../editor/index.ts'
import { ObserverReading } from '../records/index.ts'
import { VersionsButton } from '../versions/index.ts'
import { CriteriaFields, JudgingFields } from './observer-fields.tsx'
import { blankObserver, type ObserverDraft } from './observer-form.model.ts'

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
    description: t('editor.description'),
    tags: t('records.tags'),
    language: t('editor.language'),
    visibility: t('editor.visibility'),
  }
}

const readObserver = (observer: Observer) => <ObserverReading observer={observer} />

export function Page() {
  const labels = useLabels()
  const { id } = useRoute().params
  return (
    <RecordEditor<ObserverDraft, Observer>
      kind="observer"
      schema={observerDraft}
      labels={labels}
      blank={blankObserver}
      reading={readObserver}
    >
      <NameFields />
      <CriteriaFields />
      <JudgingFields />
      <DescriptionFields />
      <CheckPanel kind="observer" schema={observerDraft} labels={labels} />
      {id ? <VersionsButton kind="observer" id={id} labels={labels} /> : null}
    </RecordEditor>
  )
}
