import { type Notice, useHost } from '@parley/mfe-kit/host'
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useLayoutPhrases } from '../use-layout-phrases.ts'
import { CrossSign } from './strip-signs.tsx'

const tones = { info: 'info', success: 'success', warning: 'warn', error: 'danger' } as const

interface NoticeLineProps {
  readonly notice: Notice
  readonly onDismiss: () => void
  /** Closes the notice before its action runs. */
  readonly onAct: () => void
}

function NoticeLine({ notice, onDismiss, onAct }: NoticeLineProps) {
  const dismiss = useLayoutPhrases().dismiss
  const { action } = notice
  const act = () => {
    onAct()
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
        aria-keyshortcuts="Escape"
        title={dismiss}
        onClick={onDismiss}
      >
        <CrossSign />
      </button>
    </div>
  )
}

/**
 * A notice goes with its buttons: the focus returns to its earlier place, or else to the page. After an action it returns
 * to where it was when the notice came: Tab leads to the notices by way of the footer.
 */
function useFocusReturn(list: readonly Notice[]) {
  const earlier = useRef<Element | null>(null)
  const origins = useRef(new Map<Notice['id'], Element | null>())
  useEffect(() => {
    origins.current = new Map(list.map(({ id }) => [id, origins.current.get(id) ?? document.activeElement]))
  }, [list])
  return {
    originOf: (id: Notice['id']) => origins.current.get(id),
    remember: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) earlier.current = relatedTarget
    },
    giveBack: (region: Element | null, origin = earlier.current) => {
      if (!region?.contains(document.activeElement)) return
      const place = origin?.isConnected && origin !== document.body ? origin : document.querySelector('#main')
      if (place instanceof HTMLElement) place.focus({ preventScroll: true })
    },
  }
}

/** Escape belongs to these while they are open. */
const openParts =
  'dialog[open], .ant-drawer-open, [aria-haspopup][aria-expanded="true"], [role="combobox"][aria-expanded="true"]'

/** Escape closes the newest notice, wherever the focus is. */
function useEscape(
  newest: Notice | undefined,
  region: RefObject<HTMLDivElement | null>,
  dismiss: (id: Notice['id']) => void,
) {
  useEffect(() => {
    if (!newest) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      const isInside = region.current?.contains(document.activeElement)
      if (isInside || !document.querySelector(openParts)) dismiss(newest.id)
    }
    // Before the parts of the page, which close at the same key and then no longer count as open.
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  })
}

/** An error that stands longer than this has been read. */
const readAfter = 6000

/** An error about one page says nothing on the next one. */
function useOldErrors(list: readonly Notice[], dismiss: (id: Notice['id']) => void) {
  const { path } = useStore(useHost().navigation)
  const shownAt = useRef(new Map<Notice['id'], number>())
  const latest = useRef({ list, dismiss })
  useEffect(() => {
    latest.current = { list, dismiss }
    for (const { id } of list) if (!shownAt.current.has(id)) shownAt.current.set(id, Date.now())
  })
  useEffect(() => {
    const isOld = (id: Notice['id']) => Date.now() - (shownAt.current.get(id) ?? Date.now()) > readAfter
    for (const { id, kind } of latest.current.list) if (kind === 'error' && isOld(id)) latest.current.dismiss(id)
  }, [path])
}

/** An error goes when the person tries again where it came from: by its button, or by one of the form around its field. */
function useRetries(
  list: readonly Notice[],
  originOf: (id: Notice['id']) => Element | null | undefined,
  dismiss: (id: Notice['id']) => void,
) {
  useEffect(() => {
    const retry = ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest('button, a[href]')
      for (const { id, kind } of list) {
        const origin = originOf(id)
        if (button && kind === 'error' && (origin?.closest('form') ?? origin)?.contains(button)) dismiss(id)
      }
    }
    // Enter in a field presses the button of its form, too.
    document.addEventListener('click', retry, true)
    return () => document.removeEventListener('click', retry, true)
  })
}

/** Notices that stay take room at the end of the page, so that everything can be scrolled out from under them. */
function useRoom(list: readonly Notice[], region: RefObject<HTMLDivElement | null>) {
  const stays = list.some(({ kind, action }) => kind === 'error' || action !== undefined)
  useEffect(() => {
    const root = document.documentElement
    if (stays) root.style.setProperty('--notices', `${region.current?.offsetHeight ?? 0}px`)
    return () => void root.style.removeProperty('--notices')
  }, [list, stays, region])
}

/** Shows the notices of `notify` in every layout, in a live region above open dialogs. */
export function Notices() {
  const { notices } = useHost()
  const list = useStore(notices)
  const region = useRef<HTMLDivElement>(null)
  const { remember, originOf, giveBack } = useFocusReturn(list)
  const dismiss = (id: Notice['id'], place?: Element | null) => {
    giveBack(region.current, place)
    notices.dismiss(id)
  }
  useEscape(list.at(-1), region, dismiss)
  useOldErrors(list, dismiss)
  useRetries(list, originOf, dismiss)

  useEffect(() => {
    const element = region.current
    if (!element || typeof element.showPopover !== 'function') return
    // Show it again each time, because the newest element of the top layer lies on top.
    if (element.matches(':popover-open')) element.hidePopover()
    if (list.length > 0) element.showPopover()
  }, [list])
  useRoom(list, region)

  return (
    <div ref={region} className="notices" popover="manual" aria-live="polite" onFocus={remember}>
      {list.map((notice) => (
        <NoticeLine
          key={notice.id}
          notice={notice}
          onDismiss={() => dismiss(notice.id)}
          onAct={() => dismiss(notice.id, originOf(notice.id))}
        />
      ))}
    </div>
  )
}
