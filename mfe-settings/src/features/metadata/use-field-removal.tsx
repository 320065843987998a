import { notify, removeWithUndo } from '@parley/mfe-kit'
import { useConfirm } from '@parley/ui/core'
import type { CustomField } from '../../parts/custom-fields/custom-fields.queries.ts'
import { failureText } from '../../parts/failure-text.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { countAffected, customFieldLists, removeCustomField, restoreCustomField } from './custom-field.queries.ts'

/** Counts the records with a value in a field, asks, deletes the field, and offers to undo it. */
export function useFieldRemoval() {
  const t = useSettingsPhrases()
  const confirm = useConfirm()
  const ask = async ({ id, label }: CustomField): Promise<boolean> => {
    const { records: count } = await countAffected(id)
    return confirm({
      title: t('fields.removeTitle', { label }),
      children: <p>{count === 0 ? t('fields.removeUnused') : t('fields.removeText', { count })}</p>,
      confirmLabel: t('fields.remove'),
      danger: true,
    })
  }
  return async (field: CustomField) => {
    const { id, label } = field
    try {
      if (!(await ask(field))) return
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('metadata.notDone')) })
      return
    }
    await removeWithUndo({
      lists: customFieldLists,
      ids: [id],
      remove: removeCustomField,
      restore: restoreCustomField,
      words: {
        removed: () => t('fields.removed', { label }),
        undo: t('people.undo'),
        failed: t('metadata.notDone'),
      },
    })
  }
}
