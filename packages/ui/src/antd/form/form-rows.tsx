import { Form } from 'antd'
import { type DragEvent, type ReactNode, useMemo, useState } from 'react'
import { Button, IconButton } from '../../core/action/button.tsx'
import { ChevronDown, ChevronUp, GripVertical, Plus, Trash2 } from '../../icons/index.ts'
import { useUiPhrases } from '../../phrases/use-ui-phrases.ts'
import { ruleOf } from './form-field.tsx'
import { RecordFormScope, useRecordFormContext } from './record-form.tsx'
import { dotted, type FieldName, toPath } from './schema.ts'

export interface FormRowsProps {
  /** Path of the list in the record. */
  readonly name: FieldName
  readonly label: string
  readonly help?: ReactNode
  readonly addLabel: string
  /** The values of a new row. */
  readonly newRow: unknown
  readonly max?: number
  /** Where the title of the section says what the list is, only a screen reader needs the label. */
  readonly labelHidden?: boolean
  /** Rows of several fields stand below each other over the whole width, with their actions in the corner. */
  readonly wide?: boolean
  /** The fields of a row. `row` is its place in the list; names of its fields start with it. */
  readonly children: (row: number) => ReactNode
}

interface RowActionsProps {
  readonly row: number
  readonly count: number
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (row: number) => void
  readonly drag: RowDrag
}

const sideOf = (from: number, to: number): 'above' | 'below' => (from < to ? 'below' : 'above')

/** Moves rows by dragging their handle. The arrows beside it do the same for the keyboard and on a touch screen. */
function useRowDrag(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number>()
  const [over, setOver] = useState<number>()
  const end = () => {
    setFrom(undefined)
    setOver(undefined)
  }
  return {
    start: (row: number, event: DragEvent<HTMLElement>) => {
      const element = event.currentTarget.closest('.ui-form-rows__row')
      event.dataTransfer.effectAllowed = 'move'
      // Firefox drags only what carries data.
      event.dataTransfer.setData('text/plain', String(row))
      if (element) event.dataTransfer.setDragImage(element, 0, 0)
      setFrom(row)
    },
    end,
    /** The handlers of a row, and whether the dragged row would land above or below it. */
    target: (row: number) => ({
      'data-drop': from === undefined || over !== row || from === row ? undefined : sideOf(from, row),
      onDragOver: (event: DragEvent) => {
        if (from === undefined) return
        event.preventDefault()
        setOver(row)
      },
      onDrop: (event: DragEvent) => {
        if (from === undefined) return
        event.preventDefault()
        if (from !== row) onMove(from, row)
        end()
      },
    }),
  }
}

type RowDrag = ReturnType<typeof useRowDrag>

function RowActions({ row, count, onMove, onRemove, drag }: RowActionsProps) {
  const phrases = useUiPhrases()
  const place = row + 1
  return (
    <div className="ui-form-rows__actions">
      {count > 1 ? (
        <span
          className="ui-form-rows__grip"
          aria-hidden="true"
          draggable
          onDragStart={(event) => drag.start(row, event)}
          onDragEnd={drag.end}
        >
          <GripVertical size={16} />
        </span>
      ) : null}
      <IconButton
        label={phrases.moveUp(place)}
        icon={<ChevronUp size={16} aria-hidden="true" />}
        disabled={row === 0}
        onClick={() => onMove(row, row - 1)}
      />
      <IconButton
        label={phrases.moveDown(place)}
        icon={<ChevronDown size={16} aria-hidden="true" />}
        disabled={place === count}
        onClick={() => onMove(row, row + 1)}
      />
      <IconButton
        label={phrases.removeRow(place)}
        icon={<Trash2 size={16} aria-hidden="true" />}
        onClick={() => onRemove(row)}
      />
    </div>
  )
}

interface RowListProps extends Pick<RowActionsProps, 'onMove' | 'onRemove'> {
  readonly rows: readonly { readonly key: number; readonly name: number }[]
  readonly wide: boolean
  readonly children: FormRowsProps['children']
}

function RowList({ rows, wide, onMove, onRemove, children }: RowListProps) {
  const drag = useRowDrag(onMove)
  return rows.map(({ key, name: row }) => (
    <div
      key={key}
      className={wide ? 'ui-form-rows__row ui-form-rows__row--wide' : 'ui-form-rows__row'}
      {...drag.target(row)}
    >
      <div className="ui-form-rows__fields">{children(row)}</div>
      <RowActions row={row} count={rows.length} onMove={onMove} onRemove={onRemove} drag={drag} />
    </div>
  ))
}

/** A list inside a form (antd's Form.List): rows that a person adds, orders and removes by mouse or keyboard. */
export function FormRows(props: FormRowsProps) {
  const { name, label, help, addLabel, newRow, max = Infinity, labelHidden, wide = false, children } = props
  const context = useRecordFormContext()
  const path = useMemo(() => [...context.prefix, ...toPath(name)], [context.prefix, name])
  const scope = useMemo(() => ({ ...context, prefix: path }), [context, path])
  return (
    <fieldset className="ui-form-rows">
      <legend className={labelHidden ? 'ui-hidden' : undefined}>{label}</legend>
      {help ? <div className="ui-field__help">{help}</div> : null}
      <Form.List name={name as string} rules={[ruleOf(dotted(path), context.faults)]}>
        {(rows, { add, remove, move }, { errors }) => (
          <>
            <RecordFormScope value={scope}>
              <RowList rows={rows} wide={wide} onMove={move} onRemove={remove}>
                {children}
              </RowList>
            </RecordFormScope>
            <Form.ErrorList errors={errors} />
            <Button
              tone="quiet"
              icon={<Plus size={16} aria-hidden="true" />}
              disabled={rows.length >= max}
              onClick={() => add(newRow)}
            >
              {addLabel}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  )
}
