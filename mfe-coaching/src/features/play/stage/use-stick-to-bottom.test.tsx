import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed, createLog } from '../../../testing/session-log.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A conversation of 900 px in a frame of 300 px; `grow` makes it higher, as a new message does. */
const stubSizes = () => {
  const size = { height: 900 }
  const observers = new Set<() => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onSize: () => void) {
        observers.add(onSize)
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => size.height)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => size.height)
  return {
    grow: (by: number) => {
      size.height += by
      for (const onSize of observers) onSize()
    },
  }
}

type Log = ReturnType<typeof createLog>

const open = async () => {
  const sizes = stubSizes()
  const log = createLog().begin().persona('Hi. Is this about the report?')
  const feed = createFeed(log.events)
  await openPage(() => import('../session-play.page.tsx'), {
    route: { path: `/apps/coaching/session/play-${sessionId}`, params: { sessionID: sessionId } },
    answers: { 'sessions.read': sampleDetail(), ...feed.answers },
  })
  const frame = await screen.findByRole('region', { name: en.play.conversation })
  await screen.findByRole('textbox', { name: 'What you say to Nadia' })
  const happens = async (add: (log: Log) => unknown) => {
    const from = log.events.length
    add(log)
    await act(async () => {
      feed.send(from)
      await new Promise((resolve) => setTimeout(resolve, 60))
    })
    act(() => sizes.grow(250))
  }
  const scrollUp = () =>
    act(() => {
      frame.scrollTop = 0
      frame.dispatchEvent(new Event('scroll'))
    })
  return { frame, happens, scrollUp }
}

const pill = () => screen.queryByRole('button', { name: en.play.newBelow })

test('a reader who scrolled up stays there and reads that there is a new message', async () => {
  const { frame, happens, scrollUp } = await open()
  scrollUp()
  await happens((log) => log.learner('How are you?').persona('Tired.'))
  expect(frame.scrollTop).toBe(0)
  expect(pill()).not.toBeNull()
})

test('the end comes into view although the learner has scrolled up, and is no new message', async () => {
  const { frame, happens, scrollUp } = await open()
  scrollUp()
  await happens((log) => log.ends('end', 'learner_ended'))
  expect(await screen.findByRole('heading', { name: en.play.outcome.end })).toBeDefined()
  expect(frame.scrollTop).toBe(1150)
  expect(pill()).toBeNull()
})

test('a learner who reads a finished conversation again keeps their place, without word of a message', async () => {
  const { frame, happens, scrollUp } = await open()
  await happens((log) => log.ends('end', 'learner_ended'))
  scrollUp()
  await happens(() => undefined)
  expect(frame.scrollTop).toBe(0)
  expect(pill()).toBeNull()
})
