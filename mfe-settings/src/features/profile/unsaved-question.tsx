import { useBlocker, usePhrases } from '@parley/mfe-kit'
import { Button, Dialog } from '@parley/ui/core'
import type { en } from '../../phrases/en.ts'

/** Asks before what was typed is lost. */
export function UnsavedQuestion({ when }: { readonly when: boolean }) {
  const t = usePhrases<typeof en>('settings')
  const held = useBlocker(when)
  if (!held) return null
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('unsaved.title')}
      onClose={() => held.cancel()}
      actions={
        <>
          <Button tone="quiet" onClick={() => held.proceed()}>
            {t('unsaved.leave')}
          </Button>
          <Button tone="primary" onClick={() => held.cancel()}>
            {t('unsaved.stay')}
          </Button>
        </>
      }
    >
      <p>{t('unsaved.text')}</p>
    </Dialog>
  )
}
