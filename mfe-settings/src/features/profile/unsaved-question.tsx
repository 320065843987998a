import { useBlocker, usePhrases } from '@parley/mfe-kit'
import { LeaveDialog } from '@parley/ui/core'
import type { en } from '../../phrases/en.ts'

/** Asks before what was typed is lost. */
export function UnsavedQuestion({ when }: { readonly when: boolean }) {
  const t = usePhrases<typeof en>('settings')
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
