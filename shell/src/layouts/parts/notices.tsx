import { type Notice, useHost } from '@parley/mfe-kit/host'
import { type FocusEvent, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useLayoutPhrases } from '../use-layout-phrases.ts'
import { CrossSign } from './strip-signs.tsx'

const tones = { info: 'info', success: 'success', warning: 'warn', error: 'danger' } as const

interface NoticeLineProps {
  readonly notice: Notice
  readonly onDismiss: () => void
}

function NoticeLine({ notice, onDismiss }: NoticeLineProps) {
  const dismiss = useLayoutPhrases().dismiss
  const { action } = notice
  const act = () => {
    onDismiss()
    action?.run()
  }
  return (
    <div className={`notice ui-tone-${tones[notice.kind]}`} role={notice.kind === 'error' ? 'alert' : undefined}>
      <p>{notice.text}</p>
      {action ? (
        <button type="button" className="ui-button ui-button--quiet" onClick={act}>
          {action.label}
        </button>
      ) : null}
      <button
        type="button"
        className="ui-button ui-button--quiet ui-button--icon"
        aria-label={dismiss}
        title={dismiss}
        onClick={onDismiss}
      >
        <CrossSign />
      </button>
    </div>
  )
}

/** A notice goes with its buttons: the focus returns to its earlier place, or else to the page. */
function useFocusReturn() {
  const earlier = useRef<Element | null>(null)
  return {
    remember: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) earlier.current = relatedTarget
    },
    giveBack: (region: Element | null) => {
      if (!region?.contains(document.activeElement)) return
      const place = earlier.current?.isConnected ? earlier.current : document.querySelector('#main')
      if (place instanceof HTMLElement) place.focus({ preventScroll: true })
    },
  }
}

/** Shows the notices of `notify` in every layout, in a live region above open dialogs. */
export function Notices() {
  const { notices } = useHost()
  const list = useStore(notices)
  const region = useRef<HTMLDivElement>(null)
  const { remember, giveBack } = useFocusReturn()
  const dismiss = (id: Notice['id']) => {
    giveBack(region.current)
    notices.dismiss(id)
  }

  useEffect(() => {
    const element = region.current
    if (!element || typeof element.showPopover !== 'function') return
    // Show it again each time, because the newest element of the top layer lies on top.
    if (element.matches(':popover-open')) element.hidePopover()
    if (list.length > 0) element.showPopover()
  }, [list])

  return (
    <div ref={region} className="notices" popover="manual" aria-live="polite" onFocus={remember}>
      {list.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} onDismiss={() => dismiss(notice.id)} />
      ))}
    </div>
  )
}
