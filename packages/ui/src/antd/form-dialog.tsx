import { Dialog, type DialogProps } from '../core/overlay/dialog.tsx'
import { DrawerLeaveContext } from './leave-guard/drawer-leave.ts'
import { useLeaveQuestion } from './leave-guard/use-leave-question.tsx'

/** The dialog of a form. It asks before Escape, the backdrop or its button loses what a person typed. */
export function FormDialog({ onClose, children, ...rest }: DialogProps) {
  const { leave, close, question } = useLeaveQuestion()
  return (
    <>
      {/* Closes first when both close: while it is open, the browser cannot give the focus back to the page. */}
      {question}
      <Dialog {...rest} onClose={() => void close(onClose)}>
        <DrawerLeaveContext value={leave}>{children}</DrawerLeaveContext>
      </Dialog>
    </>
  )
}
