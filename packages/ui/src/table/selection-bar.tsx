import type { ReactNode } from 'react'
import { Button } from '../core/action/button.tsx'
import { useUiPhrases } from '../phrases/use-ui-phrases.ts'
import type { Selection } from './selection.ts'

/** What can be done with the selected; appears with a selection and floats where the thumb is. */
export function SelectionBar({ selection, children }: { readonly selection: Selection; readonly children: ReactNode }) {
  const phrases = useUiPhrases()
  const count = selection.selected.size
  return (
    <div role="status" className="ui-selection-slot">
      {count > 0 ? (
        <div className="ui-selection">
          <strong className="ui-number">{phrases.selected(count)}</strong>
          {children}
          <Button tone="quiet" onClick={() => selection.onChange(new Set())}>
            {phrases.clearSelection}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
