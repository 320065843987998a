import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../core/action/button.tsx'
import { Dialog } from '../../core/overlay/dialog.tsx'
import { useUiPhrases } from '../../phrases/use-ui-phrases.ts'

/** Asks before a person leaves the page and loses what they typed. The browser asks when the document itself is left. */
export function LeaveGuard({ hasUnsavedChanges }: { readonly hasUnsavedChanges: () => boolean }) {
  const phrases = useUiPhrases()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges(),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsavedChanges])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      open
      role="alertdialog"
      title={phrases.unsavedTitle}
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button tone="quiet" onClick={() => blocker.proceed()}>
            {phrases.leaveUnsaved}
          </Button>
          <Button tone="primary" onClick={() => blocker.reset()}>
            {phrases.stay}
          </Button>
        </>
      }
    >
      <p>{phrases.unsavedText}</p>
    </Dialog>
  )
}
