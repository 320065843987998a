import { Table } from '@parley/ui/antd'
import { Facts } from '@parley/ui/core'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { actionWords } from './action-words.ts'
import { type FieldChange, fieldChanges, subjectKinds } from './audit-filter.ts'
import type { AuditEvent } from './audit.queries.ts'
import { fieldName, valueText } from './field-words.ts'

/** The fields of a change, each with its value before and after. */
export function ChangeTable({ changes }: { readonly changes: readonly FieldChange[] }) {
  const t = useSettingsPhrases()
  if (changes.length === 0) return null
  return (
    <Table<FieldChange>
      size="small"
      rowKey="field"
      pagination={false}
      scroll={{ x: true }}
      dataSource={changes}
      columns={[
        { key: 'field', title: t('audit.field'), render: (_, { field }) => fieldName(t, field) },
        {
          key: 'before',
          title: t('audit.before'),
          className: 'audit-value',
          render: (_, { field, before }) => valueText(t, field, before),
        },
        {
          key: 'after',
          title: t('audit.after'),
          className: 'audit-value',
          render: (_, { field, after }) => valueText(t, field, after),
        },
      ]}
    />
  )
}

export function EventDetails({ event }: { readonly event: AuditEvent }) {
  const t = useSettingsPhrases()
  return (
    <>
      <Facts
        facts={[
          { label: t('audit.record'), value: event.subject_id ?? '–' },
          { label: t('audit.address'), value: event.address || '–' },
          { label: t('audit.browser'), value: event.user_agent || '–' },
          { label: t('audit.request'), value: event.request_id || '–' },
        ]}
      />
      <ChangeTable changes={fieldChanges(event.before, event.after)} />
    </>
  )
}

/** The action in words; one without words keeps its name. */
export function ActionText({ event: { action, subject_kind: subject } }: { readonly event: AuditEvent }) {
  const t = useSettingsPhrases()
  const words = actionWords(action)
  if (!words) return <code>{action}</code>
  if (words.kind === 'special') return t(`audit.special.${words.name}`)
  const kind = subjectKinds.find((known) => known === subject)
  const verb = t(`audit.verbs.${words.name}`)
  return kind ? t('audit.actionOf', { kind: t(`audit.kinds.${kind}`), verb }) : <code>{action}</code>
}

/** Who did it; a sign-in that is refused has no name. */
export function ActorText({ event }: { readonly event: AuditEvent }) {
  const t = useSettingsPhrases()
  const { actor_name: name, actor_kind: kind, action } = event
  return name || t(`audit.actors.${action === 'sign-in' ? 'user' : kind}`)
}
