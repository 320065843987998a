import { useBlocker } from '@parley/mfe-kit'
import { LeaveDialog } from '@parley/ui/core'
import { useSettingsPhrases } from './use-settings-phrases.ts'

/** Asks before typed text is lost. */
export function UnsavedQuestion({ when }: { readonly when: boolean }) {
  const t = useSettingsPhrases()
  return (
    <LeaveDialog
      navigation={useBlocker(when)}
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      leave={t('unsaved.leave')}
      stay={t('unsaved.stay')}
    />
  )
}
