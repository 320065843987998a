import { SegmentedControl } from '@parley/ui/antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'

export type EditorPane = 'write' | 'preview'

interface PaneSwitchProps {
  readonly pane: EditorPane
  readonly onChange: (pane: EditorPane) => void
}

/** The part of the editor that a phone shows. The form stays on the page, and its reader comes back to the same line. */
export function useEditorPane() {
  const [pane, setPane] = useState<EditorPane>('write')
  const line = useRef(0)
  const shownPane = useRef(pane)
  useLayoutEffect(() => {
    if (shownPane.current === pane) return
    shownPane.current = pane
    document.documentElement.scrollTop = pane === 'write' ? line.current : 0
  }, [pane])
  const show = (next: EditorPane) => {
    if (pane === 'write') line.current = document.documentElement.scrollTop
    setPane(next)
  }
  return { pane, show }
}

/** On a phone the preview would stand far below the form: it takes the place of the form instead. */
export function PaneSwitch({ pane, onChange }: PaneSwitchProps) {
  const t = useAuthorPhrases()
  return (
    <div className="editor__panes">
      <SegmentedControl<EditorPane>
        block
        name="pane"
        aria-label={t('editor.panes')}
        value={pane}
        onChange={onChange}
        options={[
          { value: 'write', label: t('editor.write') },
          { value: 'preview', label: t('editor.preview') },
        ]}
      />
    </div>
  )
}
