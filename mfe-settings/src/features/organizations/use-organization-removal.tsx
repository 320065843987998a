import { removeWithUndo } from '@parley/mfe-kit'
import { useConfirm } from '@parley/ui/core'
import type { Organization } from '../../parts/organization.queries.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { organizationLists, removeOrganization, restoreOrganization } from './organizations.queries.ts'

/** Says what a deletion does and when, deletes, and offers to undo it. */
export function useOrganizationRemoval() {
  const t = useSettingsPhrases()
  const confirm = useConfirm()
  return async ({ id, name, seats_taken: count }: Organization, onConfirmed?: () => unknown) => {
    const isSure = await confirm({
      title: t('organizations.removeTitle', { name }),
      children: (
        <div className="ui-prose">
          <ul>
            <li>{t('organizations.removePeople', { count })}</li>
            <li>{t('organizations.removeRecords')}</li>
            <li>{t('organizations.removeKept')}</li>
            <li>{t('organizations.removeLater')}</li>
          </ul>
        </div>
      ),
      confirmLabel: t('organizations.remove'),
      danger: true,
    })
    if (!isSure) return
    await onConfirmed?.()
    await removeWithUndo({
      lists: organizationLists,
      ids: [id],
      remove: removeOrganization,
      restore: restoreOrganization,
      words: {
        removed: () => t('organizations.removed', { name }),
        undo: t('people.undo'),
        failed: t('people.notDone'),
      },
    })
  }
}
