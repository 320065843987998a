import type { FrontPort } from '@parley/mfe-kit/front'
import { TokenVault } from '../auth/token-vault.ts'
import { readNonce, readPageData } from '../client/page-data.ts'
import { localeOf } from '../language/choose-language.ts'
import { inLanguage } from '../language/language-path.ts'
import { paletteFor } from '../palette/palette-keys.ts'
import { type FrontData, type FrontFile, takeover } from './front-data.ts'

const scriptOf = (page: Document, { href, integrity }: FrontFile): HTMLScriptElement => {
  const script = page.createElement('script')
  script.nonce = readNonce(page)
  script.crossOrigin = 'anonymous'
  if (integrity) script.integrity = integrity
  // In their order.
  script.async = false
  script.src = href
  return script
}

const preloadOf = (page: Document, { href, integrity }: FrontFile): HTMLLinkElement => {
  const link = page.createElement('link')
  link.rel = 'preload'
  link.as = 'script'
  link.nonce = readNonce(page)
  link.crossOrigin = 'anonymous'
  if (integrity) link.integrity = integrity
  link.href = href
  return link
}

/** Loads the shell once, however many ask for it. */
const shellLoader = (page: Document, { shell, next }: FrontData) => {
  let started = false
  return (): void => {
    if (started) return
    started = true
    page.head.append(...next.map((file) => preloadOf(page, file)), ...shell.map((file) => scriptOf(page, file)))
  }
}

/** Runs when the shell has hydrated the document. */
const whenReady = (page: Document, run: () => void): void => {
  const observer = new MutationObserver(() => {
    if (page.documentElement.dataset.app !== 'ready') return
    observer.disconnect()
    run()
  })
  observer.observe(page.documentElement, { attributes: true })
}

/**
 * The layout's buttons and the palette's keys belong to the shell: the first use of one loads it, and counts as soon as
 * it is there.
 */
function leadToShell(view: Window, startShell: () => void): void {
  const page = view.document
  const leave = new AbortController()
  const replay = (run: () => void): void => {
    leave.abort()
    whenReady(page, run)
    startShell()
  }
  const { signal } = leave
  page.addEventListener(takeover, () => leave.abort(), { signal })
  page.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button && !button.closest('main')) replay(() => button.click())
    },
    { signal },
  )
  view.addEventListener(
    'keydown',
    (event) => {
      if (!paletteFor(event, page)) return
      event.preventDefault()
      const { key, ctrlKey, metaKey } = event
      replay(() => view.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, metaKey, cancelable: true })))
    },
    { signal },
  )
}

/** The browser's storage; null where it is forbidden, because a new document would not find a guest's token. */
const openVault = (view: Window): TokenVault | null => {
  try {
    return new TokenVault(view.localStorage, view.sessionStorage)
  } catch {
    return null
  }
}

const hasSignIn = (vault: TokenVault): boolean => vault.isGuest || vault.token !== null || vault.refreshToken !== null

/** Shows the front to a visitor without a sign-in. Everybody else gets the shell at once, as does a front that fails. */
export function startPage(view: Window, log: (thrown: unknown) => void): void {
  const page = view.document
  const { registry, front } = readPageData(page)
  if (!front) throw new Error('the page has no front')
  const startShell = shellLoader(page, front)
  const vault = openVault(view)
  if (!vault || hasSignIn(vault)) {
    startShell()
    return
  }
  const port: FrontPort = {
    route: { ...front.route, hash: view.location.hash },
    registry,
    locale: localeOf(registry.language, view.navigator.languages),
    enterGuest: (token) => vault.enterGuest(token),
    leave: (to, { replace } = {}) => {
      const address = inLanguage(to, registry.language)
      if (replace) view.location.replace(address)
      else view.location.assign(address)
    },
    giveUp: (thrown) => {
      log(thrown)
      startShell()
    },
    onTakeover: (listener) => page.addEventListener(takeover, listener, { once: true }),
  }
  view.parleyFront = port
  leadToShell(view, startShell)
  // A page that comes back from the browser's memory still shows the Start that was pressed.
  view.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) view.location.reload()
  })
  const script = scriptOf(page, front.script)
  script.addEventListener('error', () => port.giveUp(new Error(`${front.script.href} could not be loaded`)))
  page.head.append(script)
}
