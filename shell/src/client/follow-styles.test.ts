import { beforeEach, expect, test } from 'vitest'
import { createStore } from 'zustand'
import { testRegistry, testRemote } from '../testing/test-registry.ts'
import { followStyles } from './follow-styles.ts'

const addStyle = (remote: string): HTMLStyleElement => {
  const style = document.createElement('style')
  style.dataset['remote'] = remote
  document.head.append(style)
  return style
}

const open = (remote: string | null) => {
  const views = createStore(() => ({ route: { remote } }))
  const place = createStore(() => ({ path: '/', hash: '' }))
  const registry = createStore(() =>
    testRegistry([
      testRemote('auth', [], { dialogs: [{ hash: '#login', route: 'sign-in' }] }),
      testRemote('settings', []),
    ]),
  )
  const frames: (() => void)[] = []
  const shell = { navigation: { ...place, views }, registry } as unknown as Parameters<typeof followStyles>[0]
  followStyles(shell, document, (then) => frames.push(then))
  const draw = (): void => {
    for (const frame of frames.splice(0)) frame()
  }
  return { views, place, draw }
}

beforeEach(() => document.head.replaceChildren())

test('the styles of a remote count from before its page is drawn until the page after it is drawn', () => {
  const { views, draw } = open('settings')
  const [settings, coaching] = [addStyle('settings'), addStyle('coaching')]
  coaching.media = 'not all'
  views.setState({ route: { remote: 'coaching' } })
  expect([settings.media, coaching.media]).toEqual(['', ''])
  draw()
  expect([settings.media, coaching.media]).toEqual(['not all', ''])
  views.setState({ route: { remote: null } })
  draw()
  expect([settings.media, coaching.media]).toEqual(['not all', 'not all'])
})

test('a dialog has its styles over a page of the shell, and code that was fetched ahead has none', async () => {
  const { place, draw } = open(null)
  const [auth, ahead] = [addStyle('auth'), addStyle('settings')]
  place.setState({ path: '/', hash: '#login' })
  await new Promise((resolve) => setTimeout(resolve, 0))
  draw()
  expect([auth.media, ahead.media]).toEqual(['', 'not all'])
})
