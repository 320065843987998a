import { useState } from 'react'
import { createDrawerLeave } from './drawer-leave.ts'
import { UnsavedDialog } from './unsaved-dialog.tsx'

/** A drawer or a dialog around forms asks with this before it loses typed words. */
export function useLeaveQuestion() {
  const [leave] = useState(createDrawerLeave)
  const [waiting, setWaiting] = useState<() => void>()
  /** Closes at once, or after the question. True when it asks now. */
  const close = (finish: () => void): boolean => {
    if (waiting) return false
    const isAsking = leave.hasUnsavedChanges()
    if (isAsking) setWaiting(() => finish)
    else finish()
    return isAsking
  }
  const navigation = waiting && {
    proceed: () => {
      leave.agree()
      setWaiting(undefined)
      waiting()
    },
    cancel: () => setWaiting(undefined),
  }
  const question = <UnsavedDialog navigation={navigation ?? null} />
  return { leave, close, question }
}
