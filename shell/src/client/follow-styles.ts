import type { Shell } from './create-shell.ts'
import { findDialog } from '../view/dialog-state.ts'

const remoteStyles = (page: Document): HTMLStyleElement[] => [
  ...page.querySelectorAll<HTMLStyleElement>('style[data-remote]'),
]

/** Switches styles on or off. They are not removed, because the script that brought them runs only once. */
const switchStyles = (page: Document, inUse: ReadonlySet<string>, isOn: boolean): void => {
  for (const style of remoteStyles(page))
    if (inUse.has(style.dataset['remote'] ?? '') === isOn) style.media = isOn ? '' : 'not all'
}

type StyledShell = Pick<Shell, 'navigation' | 'registry'>

const remotesInUse = ({ navigation, registry }: StyledShell): ReadonlySet<string> => {
  const { path, hash } = navigation.getState()
  const places = [navigation.views.getState().route.remote, findDialog(registry.getState(), path, hash)?.remote]
  return new Set(places.filter((name) => typeof name === 'string'))
}

/**
 * The styles of a remote count while one of its pages or dialogs is open, so that no remote changes the look of another
 * one. Those of the next page are switched on before it is drawn, those of the last one off when it is gone.
 */
export function followStyles(shell: StyledShell, page: Document, nextFrame: (then: () => void) => void): void {
  const follow = (): void => {
    switchStyles(page, remotesInUse(shell), true)
    nextFrame(() => switchStyles(page, remotesInUse(shell), false))
  }
  shell.navigation.views.subscribe(follow)
  shell.navigation.subscribe(follow)
  // Code that is fetched ahead of time brings its styles along.
  new MutationObserver(() => nextFrame(() => switchStyles(page, remotesInUse(shell), false))).observe(page.head, {
    childList: true,
  })
}
