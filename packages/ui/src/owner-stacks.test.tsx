import { expect, test } from 'vitest'

test('the tests of pages record no call stacks of elements', () => {
  const elements: object[] = [<p key="a" />, <p key="b" />]
  const [first, second] = elements.map((element) => (element as { _debugStack?: Error })._debugStack)
  expect(first).toBeInstanceOf(Error)
  expect(second).toBe(first)
})
