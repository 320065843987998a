import { useContext, useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { DrawerLeaveContext } from './drawer-leave.ts'
import { UnsavedDialog } from './unsaved-dialog.tsx'

interface LeaveGuardProps {
  readonly hasUnsavedChanges: () => boolean
  /** Names in the address whose change takes the form from the page, such as the name of a tab. */
  readonly leaveParams?: readonly string[]
  /** In place of the usual words of the question. */
  readonly text?: string | undefined
}

const noParams: readonly string[] = []

/** Asks before a person leaves the page and loses what they typed. The browser asks when the document itself is left. */
export function LeaveGuard({ hasUnsavedChanges, leaveParams = noParams, text }: LeaveGuardProps) {
  const drawer = useContext(DrawerLeaveContext)
  const placeOf = ({ pathname, search }: Location): string => {
    const params = new URLSearchParams(search)
    return [pathname, ...leaveParams.map((name) => params.get(name) ?? '')].join('\n')
  }
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !drawer?.isAgreed() && placeOf(currentLocation) !== placeOf(nextLocation) && hasUnsavedChanges(),
  )
  useEffect(() => drawer?.add(hasUnsavedChanges), [drawer, hasUnsavedChanges])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsavedChanges])
  const navigation =
    blocker.state === 'blocked' ? { proceed: () => blocker.proceed(), cancel: () => blocker.reset() } : null
  return <UnsavedDialog navigation={navigation} text={text} />
}
