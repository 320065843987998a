import type { Registry, RegistryRemote } from '@parley/contracts/registry'
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
  let hasStarted = false
  return (): void => {
    if (hasStarted) return
    hasStarted = true
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

/** As long as the shell waits for a remote. */
const patience = 10_000

interface FrontState {
  /** The front was started, has failed, or the shell has taken the page over. */
  readonly isSettled: () => boolean
  readonly giveUp: FrontPort['giveUp']
}

/** Loads the front's script. One that has run without starting the front, or does not come in time, is given up. */
function loadFront(page: Document, file: FrontFile, { isSettled, giveUp }: FrontState): void {
  const check = (fault: string): void => {
    clearTimeout(timer)
    if (!isSettled()) giveUp(new Error(`${file.href} ${fault}`))
  }
  const timer = setTimeout(() => check(`did not start within ${patience / 1000} seconds`), patience)
  const script = scriptOf(page, file)
  script.addEventListener('load', () => check('ran, but did not start'))
  script.addEventListener('error', () => check('could not be loaded'))
  page.addEventListener(takeover, () => clearTimeout(timer), { once: true })
  page.head.append(script)
}

interface Ports {
  readonly log: (thrown: unknown) => void
  /** Takes whether a remote was loaded or has failed, so that operators see how each version does. */
  readonly tell: (remote: RegistryRemote, outcome: 'loaded' | 'failed', token: () => null) => void
}

const tellerOf = ({ tell }: Ports, { remotes }: Registry, { route }: FrontData) => {
  const remote = remotes.find(({ name }) => name === route.remote)
  return (outcome: 'loaded' | 'failed'): void => {
    if (remote) tell(remote, outcome, () => null)
  }
}

/** Shows the front to a visitor without a sign-in. Everybody else gets the shell at once, as does a front that fails. */
export function startPage(view: Window, ports: Ports): void {
  const page = view.document
  const { registry, front } = readPageData(page)
  if (!front) throw new Error('the page has no front')
  const startShell = shellLoader(page, front)
  const vault = openVault(view)
  if (!vault || hasSignIn(vault)) {
    startShell()
    return
  }
  const tell = tellerOf(ports, registry, front)
  let isSettled = false
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
    giveUp: (error) => {
      isSettled = true
      ports.log(error)
      tell('failed')
      startShell()
    },
    // Every front takes this listener when it starts, with any version of the kit.
    onTakeover: (listener) => {
      isSettled = true
      tell('loaded')
      page.addEventListener(takeover, listener, { once: true })
    },
  }
  view.parleyFront = port
  const forget = (): void => {
    isSettled = true
    // A front that comes later must not touch the page that the shell shows.
    delete view.parleyFront
  }
  page.addEventListener(takeover, forget, { once: true })
  leadToShell(view, startShell)
  // A page that comes back from the browser's memory still shows the Start that was pressed.
  view.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) view.location.reload()
  })
  loadFront(page, front.script, { isSettled: () => isSettled, giveUp: port.giveUp })
}
