import { customFieldKinds } from '@parley/contracts/calls'
import { notify } from '@parley/mfe-kit'
import { Drawer, Select } from '@parley/ui/antd'
import { Table } from '@parley/ui/antd/extras'
import { Button, EmptyState, ErrorPanel, IconButton, Loading } from '@parley/ui/core'
import { ChevronDown, ChevronUp, Pencil, Plus, Trash2 } from '@parley/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressChange } from '@parley/ui/management'
import { type CustomField, customFieldsOf } from '../../parts/custom-fields/custom-fields.queries.ts'
import { failureText } from '../../parts/failure-text.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { RecordHistory } from '../audit/index.ts'
import { ChangedFieldForm, NewFieldForm } from './custom-field-form.tsx'
import { moveCustomField } from './custom-field.queries.ts'
import './metadata.css'
import { useFieldRemoval } from './use-field-removal.tsx'

interface FieldTableProps {
  readonly fields: readonly CustomField[]
  readonly onEdit: (field: CustomField) => void
}

function RowActions({ fields, index, onEdit }: FieldTableProps & { readonly index: number }) {
  const t = useSettingsPhrases()
  const remove = useFieldRemoval()
  const [isMoving, setMoving] = useState(false)
  const field = fields[index]
  if (!field) return null
  const { label, abilities } = field
  const moveTo = async (to: number) => {
    setMoving(true)
    try {
      await moveCustomField(fields, index, to)
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('metadata.notDone')) })
    } finally {
      setMoving(false)
    }
  }
  return (
    <div className="custom-field-actions">
      {abilities.update ? (
        <>
          <IconButton
            label={t('fields.moveUp', { label })}
            icon={<ChevronUp size={16} aria-hidden="true" />}
            disabled={isMoving || index === 0}
            onClick={() => void moveTo(index - 1)}
          />
          <IconButton
            label={t('fields.moveDown', { label })}
            icon={<ChevronDown size={16} aria-hidden="true" />}
            disabled={isMoving || index === fields.length - 1}
            onClick={() => void moveTo(index + 1)}
          />
          <IconButton
            label={t('fields.editOf', { label })}
            icon={<Pencil size={16} aria-hidden="true" />}
            onClick={() => onEdit(field)}
          />
        </>
      ) : null}
      {abilities.delete ? (
        <IconButton
          label={t('fields.removeOf', { label })}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => void remove(field)}
        />
      ) : null}
    </div>
  )
}

/** The heading of a column, which a phone shows beside the value. */
const labelledCell = (label: string) => ({ 'data-label': label }) as object

function FieldTable({ fields, onEdit }: FieldTableProps) {
  const t = useSettingsPhrases()
  if (fields.length === 0) {
    return (
      <EmptyState title={t('fields.emptyTitle')}>
        <p>{t('fields.emptyText')}</p>
      </EmptyState>
    )
  }
  return (
    <Table<CustomField>
      className="custom-field-table"
      rowKey="id"
      pagination={false}
      scroll={{ x: true }}
      dataSource={fields}
      columns={[
        { key: 'label', title: t('fields.label'), dataIndex: 'label' },
        {
          key: 'type',
          title: t('fields.type'),
          onCell: () => labelledCell(t('fields.type')),
          render: (_, { type }) => t(`fields.types.${type}`),
        },
        {
          key: 'choices',
          title: t('fields.choices'),
          onCell: () => labelledCell(t('fields.choices')),
          render: (_, { choices }) => choices.join(', ') || '–',
        },
        {
          key: 'required',
          title: t('fields.required'),
          onCell: () => labelledCell(t('fields.required')),
          render: (_, { required }) => t(required ? 'fields.yes' : 'fields.no'),
        },
        {
          key: 'key',
          title: t('fields.key'),
          onCell: () => labelledCell(t('fields.key')),
          render: (_, { key }) => <code>{key}</code>,
        },
        {
          key: 'actions',
          title: <span className="ui-hidden">{t('fields.actions')}</span>,
          render: (_, _field, index) => <RowActions fields={fields} index={index} onEdit={onEdit} />,
        },
      ]}
    />
  )
}

/** The kind of record whose fields are shown, which the address holds. */
function useKind() {
  const { params, change } = useAddressChange()
  const kind = customFieldKinds.find((name) => name === params.get('kind')) ?? 'user'
  const show = (next: string) => change({ kind: next }, { push: true })
  return [kind, show] as const
}

/** The fields that the organisation adds to one kind of record, in their order. */
export function CustomSection({ organizationId }: { readonly organizationId: string }) {
  const t = useSettingsPhrases()
  const [kind, showKind] = useKind()
  const [draft, setDraft] = useState<CustomField | 'new'>()
  const { data, error, isFetching, refetch } = useQuery(customFieldsOf(kind, organizationId))
  const close = () => setDraft(undefined)
  const fields = data?.items ?? []
  const nextPosition = Math.max(-1, ...fields.map(({ position }) => position)) + 1
  return (
    <>
      <div className="ui-row ui-row--apart">
        <Select
          aria-label={t('fields.kind')}
          value={kind}
          onChange={showKind}
          popupMatchSelectWidth={false}
          options={customFieldKinds.map((value) => ({ value, label: t(`fields.kinds.${value}`) }))}
        />
        <Button tone="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setDraft('new')}>
          {t('fields.create')}
        </Button>
      </div>
      {data ? <FieldTable fields={fields} onEdit={setDraft} /> : null}
      {error && !data ? (
        <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorPanel>
      ) : null}
      {data || error ? null : <Loading shape="rows" />}
      <Drawer
        open={draft !== undefined}
        onClose={close}
        destroyOnHidden
        title={typeof draft === 'object' ? t('fields.edit', { label: draft.label }) : t('fields.create')}
        extra={typeof draft === 'object' ? <RecordHistory kind="custom-field" id={draft.id} /> : null}
      >
        {draft === 'new' ? (
          <NewFieldForm kind={kind} organizationId={organizationId} position={nextPosition} onSaved={close} />
        ) : null}
        {typeof draft === 'object' ? <ChangedFieldForm field={draft} onSaved={close} /> : null}
      </Drawer>
    </>
  )
}
