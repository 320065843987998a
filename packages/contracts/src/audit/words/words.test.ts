import { expect, test } from 'vitest'
import { auditActions } from '../index.ts'
import { auditWords as english } from './en.ts'
import { auditWords as french } from './fr.ts'

test('each action of the audit has words of its own in both languages', () => {
  for (const words of [english, french]) {
    expect(Object.keys(words).toSorted()).toEqual([...auditActions].toSorted())
    expect(new Set(Object.values(words)).size).toBe(auditActions.length)
    for (const [action, text] of Object.entries(words)) {
      expect(text).toMatch(/^\p{Lu}/u)
      expect(text).not.toContain(action)
    }
  }
})
