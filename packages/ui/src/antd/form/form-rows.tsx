import { Form } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { Button, IconButton } from '../../core/action/button.tsx'
import { ChevronDown, ChevronUp, Plus, Trash2 } from '../../icons/index.ts'
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
  /** What a new row starts with. */
  readonly newRow: unknown
  readonly max?: number
  /** The fields of a row. `row` is its place in the list; names of its fields start with it. */
  readonly children: (row: number) => ReactNode
}

interface RowActionsProps {
  readonly row: number
  readonly count: number
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (row: number) => void
}

function RowActions({ row, count, onMove, onRemove }: RowActionsProps) {
  const phrases = useUiPhrases()
  const place = row + 1
  return (
    <div className="ui-form-rows__actions">
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

/** A list inside a form (antd's Form.List): rows that a person adds, orders and removes by mouse or keyboard. */
export function FormRows({ name, label, help, addLabel, newRow, max = Infinity, children }: FormRowsProps) {
  const context = useRecordFormContext()
  const path = useMemo(() => [...context.prefix, ...toPath(name)], [context.prefix, name])
  const scope = useMemo(() => ({ ...context, prefix: path }), [context, path])
  return (
    <fieldset className="ui-form-rows">
      <legend>{label}</legend>
      {help ? <div className="ui-field__help">{help}</div> : null}
      <Form.List name={name as string} rules={[ruleOf(dotted(path), context.faults)]}>
        {(rows, { add, remove, move }, { errors }) => (
          <>
            <RecordFormScope value={scope}>
              {rows.map(({ key, name: row }) => (
                <div key={key} className="ui-form-rows__row">
                  <div className="ui-form-rows__fields">{children(row)}</div>
                  <RowActions row={row} count={rows.length} onMove={move} onRemove={remove} />
                </div>
              ))}
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
