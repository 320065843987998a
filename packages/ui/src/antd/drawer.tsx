import { Drawer as AntdDrawer, type DrawerProps } from 'antd'
import { useState } from 'react'
import { LeaveDialog } from '../core/overlay/leave-dialog.tsx'
import { useUiPhrases } from '../phrases/use-ui-phrases.ts'
import { createDrawerLeave, DrawerLeaveContext } from './form/drawer-leave.ts'

type CloseEvent = Parameters<NonNullable<DrawerProps['onClose']>>[0]

function LeaveDrawer({ onClose, children, ...rest }: DrawerProps) {
  const phrases = useUiPhrases()
  const [leave] = useState(createDrawerLeave)
  const [closing, setClosing] = useState<CloseEvent>()
  const close = (event: CloseEvent) => {
    if (closing) return
    if (!leave.hasUnsavedChanges()) return onClose?.(event)
    // Otherwise the browser would take the same Escape for the question, too, and close it at once.
    event.preventDefault()
    setClosing(event)
  }
  const question = closing && {
    proceed: () => {
      leave.agree()
      setClosing(undefined)
      onClose?.(closing)
    },
    cancel: () => setClosing(undefined),
  }
  return (
    <>
      <AntdDrawer {...rest} onClose={close}>
        <DrawerLeaveContext value={leave}>{children}</DrawerLeaveContext>
      </AntdDrawer>
      <LeaveDialog
        navigation={question ?? null}
        title={phrases.unsavedTitle}
        text={phrases.unsavedText}
        leave={phrases.leaveUnsaved}
        stay={phrases.stay}
      />
    </>
  )
}

/**
 * antd's drawer, which asks before a form in it loses what was typed: by Escape, by the mask and by its button. Until it
 * opens for the first time, it costs its page nothing.
 */
export function Drawer(props: DrawerProps) {
  const [hasOpened, setHasOpened] = useState(props.open ?? false)
  if (props.open && !hasOpened) setHasOpened(true)
  return hasOpened ? <LeaveDrawer {...props} /> : null
}
