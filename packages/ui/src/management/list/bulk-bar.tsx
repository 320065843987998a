import { type ReactNode, useRef, useState } from 'react'
import type { ActionMenuItem } from '../../core/action/action-menu.tsx'
import { Button } from '../../core/action/button.tsx'
import { useUiPhrases } from '../../phrases/use-ui-phrases.ts'
import type { Selection } from './selection.ts'

export interface BulkAction<Row> {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly danger?: boolean
  /** The record's abilities decide; the action runs on the rows of the selection that it applies to. */
  readonly appliesTo: (row: Row) => boolean
  readonly run: (rows: readonly Row[]) => Promise<unknown> | void
}

/** The same actions for the menu of one row. */
export const rowActionsOf =
  <Row,>(actions: readonly BulkAction<Row>[]) =>
  (row: Row): readonly ActionMenuItem[] =>
    actions
      .filter(({ appliesTo }) => appliesTo(row))
      .map(({ id, label, icon, danger, run }) => ({ id, label, icon, danger, onPress: () => void run([row]) }))

interface BulkBarProps<Row> {
  readonly rows: readonly Row[]
  readonly selection: Selection
  readonly actions: readonly BulkAction<Row>[]
}

/** The actions on the selected rows; they appear with a selection. */
export function BulkBar<Row extends { readonly id: string }>({ rows, selection, actions }: BulkBarProps<Row>) {
  const phrases = useUiPhrases()
  const [running, setRunning] = useState<string | null>(null)
  const selectedRows = rows.filter(({ id }) => selection.selected.has(id))
  const possible = actions.filter(({ appliesTo }) => selectedRows.some(appliesTo))
  const slot = useRef<HTMLDivElement>(null)
  // The bar goes with the selection; its place keeps the focus.
  const keepFocus = () => slot.current?.focus()
  const run = async ({ id, run: work, appliesTo }: BulkAction<Row>) => {
    setRunning(id)
    try {
      await work(selectedRows.filter(appliesTo))
      selection.onChange(new Set())
    } finally {
      setRunning(null)
    }
  }
  return (
    <div ref={slot} tabIndex={-1} role="status" className="ui-selection-slot">
      {selectedRows.length > 0 ? (
        <div className="ui-selection">
          <strong className="ui-number">{phrases.selected(selectedRows.length)}</strong>
          {possible.map((action) => {
            const count = selectedRows.filter(action.appliesTo).length
            return (
              <Button
                key={action.id}
                tone={action.danger ? 'danger' : 'plain'}
                icon={action.icon}
                busy={running === action.id}
                onClick={() => {
                  keepFocus()
                  void run(action)
                }}
              >
                {count < selectedRows.length ? `${action.label} (${count})` : action.label}
              </Button>
            )
          })}
          <Button
            tone="quiet"
            onClick={() => {
              keepFocus()
              selection.onChange(new Set())
            }}
          >
            {phrases.clearSelection}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
