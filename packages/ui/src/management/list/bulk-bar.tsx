import { type ReactNode, useRef, useState } from 'react'
import { ActionMenu, type ActionMenuItem } from '../../core/action/action-menu.tsx'
import { Button } from '../../core/action/button.tsx'
import { X } from '../../icons/index.ts'
import { useUiPhrases } from '../../phrases/use-ui-phrases.ts'
import type { Selection } from './selection.ts'

export interface BulkAction<Row> {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly danger?: boolean
  /** The record's abilities decide; the action runs on the rows of the selection that it applies to. */
  readonly appliesTo: (row: Row) => boolean
  /** Answers false when the person gave up: the selection stays. */
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
      const answer = await work(selectedRows.filter(appliesTo))
      if (answer !== false) selection.onChange(new Set())
    } finally {
      setRunning(null)
    }
  }
  const press = (action: BulkAction<Row>) => {
    keepFocus()
    void run(action)
  }
  const labelOf = ({ label, appliesTo }: BulkAction<Row>) => {
    const count = selectedRows.filter(appliesTo).length
    return count < selectedRows.length ? `${label} (${count})` : label
  }
  return (
    <div ref={slot} tabIndex={-1} role="status" className="ui-selection-slot">
      {selectedRows.length > 0 ? (
        <div className="ui-selection">
          <strong className="ui-number">{phrases.selected(selectedRows.length)}</strong>
          <span className="ui-selection__buttons">
            {possible.map((action) => (
              <Button
                key={action.id}
                tone={action.danger ? 'danger' : 'plain'}
                icon={action.icon}
                busy={running === action.id}
                onClick={() => press(action)}
              >
                {labelOf(action)}
              </Button>
            ))}
          </span>
          {/* On a phone the buttons would cover the list: one menu holds them. */}
          <span className="ui-selection__menu">
            <ActionMenu
              label={phrases.actions}
              tone="plain"
              items={possible.map((action) => ({
                id: action.id,
                label: labelOf(action),
                icon: action.icon,
                danger: action.danger,
                disabled: running !== null,
                onPress: () => press(action),
              }))}
            />
          </span>
          <Button
            tone="quiet"
            aria-label={phrases.clearSelection}
            icon={<X size={16} aria-hidden="true" />}
            onClick={() => {
              keepFocus()
              selection.onChange(new Set())
            }}
          >
            <span className="ui-selection__clear">{phrases.clearSelection}</span>
          </Button>
        </div>
      ) : null}
    </div>
  )
}
