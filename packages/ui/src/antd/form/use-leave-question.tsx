import { useState } from 'react'
import { LeaveDialog } from '../../core/overlay/leave-dialog.tsx'
import { useUiPhrases } from '../../phrases/use-ui-phrases.ts'
import { createDrawerLeave } from './drawer-leave.ts'

/** What a drawer or a dialog around forms needs to ask before it loses what a person typed. */
export function useLeaveQuestion() {
  const phrases = useUiPhrases()
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
  const question = (
    <LeaveDialog
      navigation={navigation ?? null}
      title={phrases.unsavedTitle}
      text={phrases.unsavedText}
      leave={phrases.leaveUnsaved}
      stay={phrases.stay}
    />
  )
  return { leave, close, question }
}
