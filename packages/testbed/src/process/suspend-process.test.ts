import { expect, test } from 'vitest'
import { suspendProcess } from './suspend-process.ts'

test.each([undefined, 0])('a suspension without a process fails and does not stop the test itself: %s', (pid) => {
  expect(() => suspendProcess(pid)).toThrow('There is no process to suspend.')
})
