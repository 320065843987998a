import { Button } from '../action/button.tsx'
import { Dialog } from './dialog.tsx'

export interface LeaveDialogProps {
  /** The navigation that waits for an answer; null if there is none. */
  readonly navigation: { readonly proceed: () => void; readonly cancel: () => void } | null
  readonly title: string
  readonly text: string
  readonly leave: string
  readonly stay: string
}

/** Asks before something is lost by leaving the page. */
export function LeaveDialog({ navigation, title, text, leave, stay }: LeaveDialogProps) {
  if (!navigation) return null
  return (
    <Dialog
      open
      role="alertdialog"
      firstFocus="last"
      title={title}
      onClose={() => navigation.cancel()}
      actions={
        <>
          <Button tone="quiet" onClick={() => navigation.proceed()}>
            {leave}
          </Button>
          <Button tone="primary" onClick={() => navigation.cancel()}>
            {stay}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
