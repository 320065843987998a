import { type Observer, observerDraft } from '@parley/contracts/authored'
import { DescriptionFields, LaterParts, NameFields, RecordEditor } from '../editor/index.ts'
import { ObserverReading } from '../records/index.ts'
import { CriteriaFields, JudgingFields, useObserverLabels } from './observer-fields.tsx'
import { blankObserver, type ObserverDraft } from './observer-form.model.ts'
import { ObserverPreview } from './observer-preview.tsx'
import { ObserverTrial } from './observer-trial.tsx'

const readObserver = (observer: Observer) => <ObserverReading observer={observer} />
const previewObserver = (draft: ObserverDraft) => (
  <>
    <ObserverPreview draft={draft} />
    <ObserverTrial draft={draft} />
  </>
)

export function Page() {
  const labels = useObserverLabels()
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
      <LaterParts>
        <CriteriaFields />
        <JudgingFields />
        <DescriptionFields kind="observer" />
      </LaterParts>
    </RecordEditor>
  )
}
