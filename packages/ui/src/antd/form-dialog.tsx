import { useState } from 'react'
import { Dialog, type DialogProps } from '../core/overlay/dialog.tsx'
import { LeaveDialog } from '../core/overlay/leave-dialog.tsx'
import { useUiPhrases } from '../phrases/use-ui-phrases.ts'
import { createDrawerLeave, DrawerLeaveContext } from './form/drawer-leave.ts'

/** The dialog of a form. It asks before Escape, the backdrop or its button loses what a person typed. */
export function FormDialog({ onClose, children, ...rest }: DialogProps) {
  const phrases = useUiPhrases()
  const [leave] = useState(createDrawerLeave)
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    if (leave.hasUnsavedChanges()) setAsking(true)
    else onClose()
  }
  const question = {
    proceed: () => {
      leave.agree()
      onClose()
    },
    cancel: () => setAsking(false),
  }
  return (
    <>
      <Dialog {...rest} onClose={close}>
        <DrawerLeaveContext value={leave}>{children}</DrawerLeaveContext>
      </Dialog>
      <LeaveDialog
        navigation={isAsking ? question : null}
        title={phrases.unsavedTitle}
        text={phrases.unsavedText}
        leave={phrases.leaveUnsaved}
        stay={phrases.stay}
      />
    </>
  )
}
