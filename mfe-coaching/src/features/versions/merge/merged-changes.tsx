import { Button, Notice } from '@parley/ui/core'
import type { RefObject } from 'react'
import type { RecordKind } from '../../../parts/coaching-paths.ts'
import { useDecisionFocus } from '../../../parts/records/use-decision-focus.ts'
import { useAuthorPhrases } from '../../../phrases/use-author-phrases.ts'
import { compareDrafts } from '../compare.model.ts'
import { FieldChangeText } from '../field-change.tsx'
import { useDraftWords } from '../use-draft-words.ts'
import type { MergedRecord } from './merged-record.ts'
import '../versions.css'

interface MergedChangesProps {
  readonly kind: RecordKind
  readonly merged: MergedRecord
  readonly labels: Readonly<Record<string, string>>
  readonly box: RefObject<HTMLDivElement | null>
  readonly onUndo: (field: string) => void
  readonly onClose: () => void
}

/** The fields of another author's version that a save took over, each with its own words to go back to. */
export function MergedChanges({ kind, merged, labels, box, onUndo, onClose }: MergedChangesProps) {
  const t = useAuthorPhrases()
  const { before, after } = merged
  const words = useDraftWords([before, after], { kind })
  const { ref, onClickCapture } = useDecisionFocus<HTMLDListElement>()
  const changes = compareDrafts(before, after, Object.keys(labels), words)
  if (changes.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} className="versions__merged">
      <Notice
        title={t('versions.merged')}
        action={
          <Button tone="quiet" onClick={onClose}>
            {t('versions.mergedClose')}
          </Button>
        }
      >
        <dl
          ref={ref}
          className="versions__changes"
          aria-label={t('versions.changes', { count: changes.length })}
          onClickCapture={onClickCapture}
        >
          {changes.map((change) => {
            const label = labels[change.field] ?? change.field
            return (
              <div key={change.field}>
                <dt>{label}</dt>
                <dd>
                  <FieldChangeText change={change} />
                </dd>
                <dd>
                  <Button
                    data-decision
                    aria-label={t('versions.undoMergedField', { label })}
                    onClick={() => onUndo(change.field)}
                  >
                    {t('versions.undoMerged')}
                  </Button>
                </dd>
              </div>
            )
          })}
        </dl>
      </Notice>
    </div>
  )
}
