import { auditActions } from '@parley/contracts/audit'
import { Facts } from '@parley/ui/core'
import { ChangeTable, fieldChanges } from '@parley/ui/history'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import type { AuditEvent } from './audit.queries.ts'
import { fieldName, valueText } from './field-words.ts'

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
      <ChangeTable
        changes={fieldChanges(event.before, event.after)}
        fieldName={(field) => fieldName(t, field)}
        valueText={(field, value) => valueText(t, field, value)}
      />
    </>
  )
}

/** The action in words. An entry of an earlier version whose action is no longer known keeps its name. */
export function useActionText() {
  const t = useSettingsPhrases()
  return (event: AuditEvent): string => {
    const action = auditActions.find((known) => known === event.action)
    return action ? t(`audit.actions.${action}`) : event.action
  }
}

/** Who did it; a sign-in that is refused has no name. */
export function useActorText() {
  const t = useSettingsPhrases()
  return ({ actor_name: name, actor_kind: kind, action }: AuditEvent): string =>
    name || t(`audit.actors.${action === 'sign-in' ? 'user' : kind}`)
}
