import type { Registry } from '@parley/contracts/registry'
import { provideHost } from '@parley/mfe-kit/host'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { followOtherTabs } from '../auth/follow-storage.ts'
import type { ReactNode } from 'react'
import { pollBuilds } from '../builds/build-watch.ts'
import { takeover } from '../front/front-data.ts'
import { layouts } from '../layouts/index.ts'
import { menuItems } from '../menu/menu-model.ts'
import type { View } from '../pipeline/view.ts'
import { Root } from '../view/root.tsx'
import { listenForPalette } from '../palette/palette-state.ts'
import type { ShellContent } from '../view/shell-context.ts'
import { followStyles } from './follow-styles.ts'
import { forgetAnswers } from './app-entry.ts'
import type { AppRecord } from './app-state.ts'
import { createShell, type Shell } from './create-shell.ts'
import { log, report } from './log.ts'
import { type PageData, readNonce, readPageData, rootId } from './page-data.ts'
import { hintFiles, likelyNext, mayPrefetch } from './prefetch.ts'
import { keepScrollAndFocus } from './scroll-and-focus.ts'
import { tryAgain } from './try-again.ts'
import { watchDialogs } from './watch-dialogs.ts'

const prefetchDelay = 1000

/** A user who signs out or changes the account must not keep seeing the page of the former account. */
function followSession({ session, navigation }: Shell): void {
  session.subscribe((state, before) => {
    if (before.status !== 'signed-in' || state.user?.email === before.user?.email) return
    forgetAnswers()
    void navigation.revalidate()
  })
}

function followTitle({ navigation, registry }: Shell): void {
  navigation.subscribe(({ title }) => {
    document.title = `${title} · ${registry.getState().product.name}`
  })
}

function prefetchNext({ registry, session, navigation, remotes }: Shell): void {
  const { connection } = navigator as { connection?: Parameters<typeof mayPrefetch>[0] }
  if (!mayPrefetch(connection)) return
  const current = registry.getState()
  const { user, permissions, roles } = session.getState()
  const menu = menuItems({ registry: current, permissions, roles, path: navigation.getState().path })
  const names = menu.map(({ id }) => id.split('/')[0] ?? '')
  const next = likelyNext({
    registry: current,
    signedIn: user !== null,
    loadedNames: remotes.loadedNames(),
    menu: names,
  })
  if (next) hintFiles(document, next)
}

const isWaiting = ({ navigation }: Shell): boolean => navigation.views.getState().content.kind === 'waiting'

/** Starts the work that waits until the page is shown. */
async function start(shell: Shell): Promise<void> {
  const { navigation, session, scheme, builds, router } = shell
  scheme.start()
  keepScrollAndFocus(router, document, window)
  followOtherTabs(session, window)
  followSession(shell)
  followTitle(shell)
  followStyles(shell, document, requestAnimationFrame)
  pollBuilds(builds, document)
  listenForPalette(window)
  // A private page shows only its skeleton now. A public page is complete and only needs the user.
  // The page of an unknown address still lacks the menu of the person who is signed in.
  const isError = navigation.views.getState().content.kind === 'error'
  if (isError || isWaiting(shell)) await navigation.revalidate()
  else await session.ensureUser()
  shell.applications.follow()
  // Start it last, because on a slow line it would delay this page.
  setTimeout(() => prefetchNext(shell), prefetchDelay)
}

function contentOf(shell: Shell, { operator }: PageData): ShellContent {
  const { navigation, registry } = shell
  const retry = () => void tryAgain(registry.getState().remotes, window)
  return {
    views: navigation.views,
    dialogs: watchDialogs(shell),
    layouts,
    operator,
    retry,
    loadCommands: shell.remotes.commands,
    askEdge: async (...call) => {
      const { askEdgeAs } = await import(/* webpackChunkName: "palette" */ '../versions/ask-edge.ts')
      return askEdgeAs(() => shell.session.token())(...call)
    },
    report: (error, remote) => {
      log(error)
      if (remote) shell.remotes.reportFailure(remote)
    },
  }
}

/** Remotes under development come from elsewhere, with pages that the edge does not know. */
const findDeveloped = async (registry: Registry) => {
  if (!registry.overrides) return { registry }
  const { startDeveloping } = await import(/* webpackChunkName: "development" */ '../development/start-developing.tsx')
  return startDeveloping(registry, { page: document, reload: () => window.location.reload() })
}

/**
 * The server's markup may be another page's: the server does not know the pages of a remote under development, nor that
 * the words of the page's language failed to load.
 */
const draw = (
  { overrides }: Registry,
  { content }: View,
  root: Element,
  tree: ReactNode,
  options: RootOptions,
): void => {
  if (overrides || content.isOtherLanguage) createRoot(root, options).render(tree)
  else hydrateRoot(root, tree, options)
}

export async function boot(record: AppRecord): Promise<Shell> {
  const data = readPageData(document)
  let isSettled = false
  const development = await findDeveloped(data.registry)
  const shell = await createShell({
    registry: development.registry,
    develop: 'addTo' in development ? development.addTo : undefined,
    nonce: readNonce(document),
    report: log,
    isSettled: () => isSettled,
  })
  provideHost(shell.host)
  // The page's code and the user load while React hydrates the skeleton.
  if (isWaiting(shell)) {
    shell.host.prefetch(window.location.pathname)
    void shell.session.ensureUser()
  }
  const root = document.getElementById(rootId)
  if (!root) throw new Error('the page has no root')
  const content = contentOf(shell, data)
  document.dispatchEvent(new Event(takeover))
  await new Promise<void>((resolve, reject) => {
    draw(
      data.registry,
      shell.navigation.views.getState(),
      root,
      <Root host={shell.host} shell={content} onMounted={resolve} />,
      {
        onRecoverableError: report,
        onUncaughtError: (error) => {
          record.fail(error)
          reject(error instanceof Error ? error : new Error(String(error)))
        },
      },
    )
  })
  record.markReady()
  await start(shell)
  isSettled = true
  return shell
}
