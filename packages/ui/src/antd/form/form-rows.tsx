import { Form, type FormListOperation } from 'antd'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Button, IconButton } from '../../core/action/button.tsx'
import { ChevronDown, ChevronUp, GripVertical, Plus, Trash2 } from '../../icons/index.ts'
import { type RowDrag, useRowDrag } from '../row-drag.ts'
import { useUiPhrases } from '../../phrases/use-ui-phrases.ts'
import { ruleOf } from './form-field.tsx'
import { RecordFormScope, useRecordFormContext } from './record-form.tsx'
import { dottedPath, type FieldName, toPath } from './schema.ts'

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
  /** Runs just before rows change their places: for each place afterwards, the place before, or -1 for a new row. */
  readonly onPlaces?: (places: readonly number[]) => void
  /** The fields of a row. `row` is its place in the list; names of its fields start with it. */
  readonly children: (row: number) => ReactNode
}

interface RowActionsProps {
  /** The name of the list, with the row that holds it. */
  readonly list: string
  readonly row: number
  readonly count: number
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (row: number) => void
  readonly drag: RowDrag
}

/**
 * The arrow that moved a row goes with it and keeps the focus, so that the next key moves the same row on. At either end
 * of the list that arrow is disabled, and the other one takes the focus.
 */
function useArrows({ row, count, onMove }: Pick<RowActionsProps, 'row' | 'count' | 'onMove'>) {
  const bar = useRef<HTMLDivElement>(null)
  const usedArrow = useRef<'up' | 'down'>(undefined)
  useLayoutEffect(() => {
    const way = usedArrow.current
    usedArrow.current = undefined
    if (!way) return
    const [up, down] = bar.current?.querySelectorAll('button') ?? []
    const isUp = row > 0 && (way === 'up' || row + 1 === count)
    const arrow = isUp ? up : down
    arrow?.focus()
  }, [row, count])
  const move = (way: 'up' | 'down') => {
    usedArrow.current = way
    onMove(row, way === 'up' ? row - 1 : row + 1)
  }
  return { bar, move }
}

function RowActions({ list, row, count, onMove, onRemove, drag }: RowActionsProps) {
  const phrases = useUiPhrases()
  const place = row + 1
  const { bar, move } = useArrows({ row, count, onMove })
  return (
    <div ref={bar} className="ui-form-rows__actions">
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
        label={phrases.moveUp(place, list)}
        icon={<ChevronUp size={16} aria-hidden="true" />}
        disabled={row === 0}
        onClick={() => move('up')}
      />
      <IconButton
        label={phrases.moveDown(place, list)}
        icon={<ChevronDown size={16} aria-hidden="true" />}
        disabled={place === count}
        onClick={() => move('down')}
      />
      <IconButton
        label={phrases.removeRow(place, list)}
        icon={<Trash2 size={16} aria-hidden="true" />}
        onClick={() => onRemove(row)}
      />
    </div>
  )
}

interface RowFieldsProps extends Pick<FormRowsProps, 'label' | 'children'> {
  readonly row: number
}

/** The fields of a row. A list inside it is named with the row, because every row has one. */
function RowFields({ label, row, children }: RowFieldsProps) {
  const context = useRecordFormContext()
  const scope = useMemo(() => ({ ...context, outerRow: { list: label, place: row + 1 } }), [context, label, row])
  return (
    <RecordFormScope value={scope}>
      <div className="ui-form-rows__fields">{children(row)}</div>
    </RecordFormScope>
  )
}

/** The name of a list in the labels of its buttons. */
function useListName(label: string): string {
  const phrases = useUiPhrases()
  const { outerRow } = useRecordFormContext()
  return outerRow ? phrases.innerListName(label, outerRow.list, outerRow.place) : phrases.listName(label)
}

interface RowListProps extends Pick<RowActionsProps, 'onMove' | 'onRemove' | 'drag'> {
  readonly label: string
  readonly rows: readonly { readonly key: number; readonly name: number }[]
  readonly wide: boolean
  readonly children: FormRowsProps['children']
}

function RowList({ label, rows, wide, drag, onMove, onRemove, children }: RowListProps) {
  const list = useListName(label)
  return rows.map(({ key, name: row }) => (
    <div
      key={key}
      className={wide ? 'ui-form-rows__row ui-form-rows__row--wide' : 'ui-form-rows__row'}
      {...drag.target(row)}
    >
      <RowFields label={label} row={row}>
        {children}
      </RowFields>
      <RowActions list={list} row={row} count={rows.length} onMove={onMove} onRemove={onRemove} drag={drag} />
    </div>
  ))
}

/** The elements that a person types into. */
const writable = 'input, textarea, [contenteditable="true"]'

/** After a row was added, a person types into it; after one was removed, the next key must not remove another. */
function useRowFocus(count: number) {
  const body = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  const isOwnChange = useRef(false)
  useEffect(() => {
    const hasNewRow = count > before.current
    before.current = count
    if (!isOwnChange.current) return
    isOwnChange.current = false
    const last = [...(body.current?.children ?? [])].findLast((each) => each.matches('.ui-form-rows__row'))
    const add = body.current?.querySelector<HTMLElement>(':scope > .ui-button')
    const target = hasNewRow ? last?.querySelector<HTMLElement>(writable) : add
    target?.focus()
  }, [count])
  return { body, markOwnChange: () => (isOwnChange.current = true) }
}

interface ListBodyProps extends Pick<FormRowsProps, 'label' | 'addLabel' | 'newRow' | 'onPlaces' | 'children'> {
  readonly rows: RowListProps['rows']
  readonly actions: Pick<FormListOperation, 'add' | 'remove' | 'move'>
  readonly errors: readonly ReactNode[]
  readonly max: number
  readonly wide: boolean
  readonly scope: ReturnType<typeof useRecordFormContext>
}

function ListBody(props: ListBodyProps) {
  const { label, rows, actions, errors, max, wide, scope, addLabel, newRow, onPlaces, children } = props
  const places = rows.map((_, place) => place)
  const { body, markOwnChange } = useRowFocus(rows.length)
  const add = () => {
    markOwnChange()
    onPlaces?.([...places, -1])
    actions.add(newRow)
  }
  const remove = (row: number) => {
    markOwnChange()
    onPlaces?.(places.toSpliced(row, 1))
    actions.remove(row)
  }
  const move = (from: number, to: number) => {
    onPlaces?.(places.toSpliced(from, 1).toSpliced(to, 0, from))
    actions.move(from, to)
  }
  const drag = useRowDrag(move)
  return (
    <div ref={body} className="ui-form-rows__body" {...drag.list}>
      <RecordFormScope value={scope}>
        <RowList label={label} rows={rows} wide={wide} drag={drag} onMove={move} onRemove={remove}>
          {children}
        </RowList>
      </RecordFormScope>
      <Form.ErrorList errors={[...errors]} />
      <Button
        // A link to the list leads here, as antd finds it.
        id={[scope.formId, ...scope.prefix].join('_')}
        tone="quiet"
        icon={<Plus size={16} aria-hidden="true" />}
        disabled={rows.length >= max}
        onClick={add}
      >
        {addLabel}
      </Button>
    </div>
  )
}

/** A list inside a form (antd's Form.List): rows that a person adds, orders and removes by mouse or keyboard. */
export function FormRows(props: FormRowsProps) {
  const { name, label, help, addLabel, newRow, max = Infinity, labelHidden, wide = false, onPlaces, children } = props
  const context = useRecordFormContext()
  const path = useMemo(() => [...context.prefix, ...toPath(name)], [context.prefix, name])
  const scope = useMemo(() => ({ ...context, prefix: path }), [context, path])
  return (
    <fieldset className="ui-form-rows">
      <legend className={labelHidden ? 'ui-hidden' : undefined}>{label}</legend>
      {help ? <div className="ui-field__help">{help}</div> : null}
      <Form.List name={name as string} rules={[ruleOf(dottedPath(path), context.faults)]}>
        {(rows, actions, { errors }) => (
          <ListBody
            label={label}
            rows={rows}
            actions={actions}
            errors={errors}
            max={max}
            wide={wide}
            scope={scope}
            addLabel={addLabel}
            newRow={newRow}
            onPlaces={onPlaces}
          >
            {children}
          </ListBody>
        )}
      </Form.List>
    </fieldset>
  )
}
