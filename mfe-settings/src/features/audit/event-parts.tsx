import { actorName, auditActions, auditFieldChanges, auditKinds } from '@parley/contracts/audit'
import { Facts } from '@parley/ui/core'
import { ChangeTable } from '@parley/ui/history'
import { useOrganizationNames } from '../../parts/organizations/use-organization-options.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import type { AuditEvent } from './audit.queries.ts'
import { useFieldWords } from './field-words.ts'

export function EventDetails({ event }: { readonly event: AuditEvent }) {
  const t = useSettingsPhrases()
  const changes = auditFieldChanges(event.before, event.after)
  const organizationIds = changes
    .filter(({ field }) => field === 'organization_id')
    .flatMap(({ before, after }) => [before, after])
  const organizations = useOrganizationNames(
    organizationIds.flatMap((id) => (typeof id === 'string' ? [{ organization_id: id }] : [])),
  )
  const words = useFieldWords(organizations)
  return (
    <>
      <Facts
        facts={[
          { label: t('audit.record'), value: event.subject_name ?? '–' },
          { label: t('audit.recordId'), value: event.subject_id ?? '–' },
          ...(event.actor_full_name && event.actor_name
            ? [{ label: t('audit.actorEmail'), value: event.actor_name }]
            : []),
          { label: t('audit.address'), value: event.address || '–' },
          { label: t('audit.browser'), value: event.user_agent || '–' },
          { label: t('audit.request'), value: event.request_id || '–' },
        ]}
      />
      <ChangeTable changes={changes} {...words} />
    </>
  )
}

/** The action in words. An entry of an earlier version whose action is no longer known keeps its name. */
export function useActionText() {
  const t = useSettingsPhrases()
  return (event: AuditEvent): string => {
    const action = auditActions.find((each) => each === event.action)
    return action ? t(`audit.actions.${action}`) : event.action
  }
}

/** The actor of an event. */
export function useActorText() {
  const t = useSettingsPhrases()
  return (event: AuditEvent): string =>
    actorName(event, {
      anonymous: t('audit.actors.anonymous'),
      user: t('audit.actors.user'),
      guest: t('audit.actors.guest'),
      system: t('audit.actors.system'),
    })
}

/** The record of an entry: its name, or else its kind. */
export function useRecordText() {
  const t = useSettingsPhrases()
  return ({ subject_kind: code, subject_name: name }: AuditEvent): string => {
    const kind = auditKinds.find((each) => each === code)
    return name ?? (kind ? t(`audit.kinds.${kind}`) : code)
  }
}
