import { Drawer as AntdDrawer, type DrawerProps } from 'antd'
import { useState } from 'react'
import { DrawerLeaveContext } from './leave-guard/drawer-leave.ts'
import { useLeaveQuestion } from './leave-guard/use-leave-question.tsx'

type CloseEvent = Parameters<NonNullable<DrawerProps['onClose']>>[0]

function LeaveDrawer({ onClose, children, ...rest }: DrawerProps) {
  const { leave, close, question } = useLeaveQuestion()
  const ask = (event: CloseEvent) => {
    // Otherwise the browser would take the same Escape for the question, too, and close it at once.
    if (close(() => onClose?.(event))) event.preventDefault()
  }
  return (
    <>
      <AntdDrawer {...rest} onClose={ask}>
        <DrawerLeaveContext value={leave}>{children}</DrawerLeaveContext>
      </AntdDrawer>
      {question}
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
