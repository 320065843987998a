import { safeStorage } from '../auth/safe-storage.ts'
import { type DataRouter, NavigationType } from '../router/react-router.ts'

const storageKey = 'scroll_positions'

const readPositions = (store: Pick<Storage, 'getItem'>): Record<string, number> => {
  try {
    return JSON.parse(store.getItem(storageKey) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

/** Describes an element, so that it can be found when the user returns to its page. */
const nameOf = (element: Element | null): string | null => {
  if (element?.id) return `#${CSS.escape(element.id)}`
  const href = element?.getAttribute('href')
  return href ? `a[href="${CSS.escape(href)}"]` : null
}

const focusHeading = (page: Document): void => {
  // Leave the focus alone if the page has set it.
  if (page.activeElement && page.activeElement !== page.body && page.activeElement.closest('main')) return
  const heading = page.querySelector<HTMLElement>('main h1') ?? page.querySelector<HTMLElement>('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Restores scroll position and focus on return to a page. A new page starts at its top. */
export function keepScrollAndFocus(router: DataRouter, page: Document, view: Window): () => void {
  const store = safeStorage(() => view.sessionStorage)
  const positions = readPositions(store)
  const focusedIds = new Map<string, string>()
  router.enableScrollRestoration(positions, () => view.scrollY)
  view.history.scrollRestoration = 'manual'
  view.addEventListener('pagehide', () => {
    positions[router.state.location.key] = view.scrollY
    store.setItem(storageKey, JSON.stringify(positions))
    view.history.scrollRestoration = 'auto'
  })

  const settle = (path: string, previousPath: string) => {
    const { restoreScrollPosition, preventScrollReset, location, historyAction } = router.state
    if (typeof restoreScrollPosition === 'number') view.scrollTo(0, restoreScrollPosition)
    else if (location.hash) page.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
    else if (!preventScrollReset && restoreScrollPosition !== false) view.scrollTo(0, 0)
    if (path === previousPath) return
    const before = historyAction === NavigationType.Pop ? focusedIds.get(location.key) : undefined
    const element = before ? page.querySelector<HTMLElement>(before) : null
    if (element) element.focus({ preventScroll: true })
    else focusHeading(page)
  }

  let { key, pathname } = router.state.location
  let active: string | null = null
  const remember = () => {
    active = nameOf(page.activeElement)
  }
  page.addEventListener('focusin', remember)
  const stop = router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.key === key) return
    if (active) focusedIds.set(key, active)
    const previousPath = pathname
    ;({ key, pathname } = location)
    // After React has shown the new page.
    requestAnimationFrame(() => settle(location.pathname, previousPath))
  })
  return () => {
    stop()
    page.removeEventListener('focusin', remember)
  }
}
