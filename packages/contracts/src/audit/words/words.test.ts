import { expect, test } from 'vitest'
import { roles } from '../../access/index.ts'
import { customFieldKinds, customFieldTypes } from '../../calls/index.ts'
import { auditActions, auditCodes, auditKinds } from '../index.ts'
import { auditKindWords as englishKinds, auditWords as english } from './en.ts'
import { auditKindWords as frenchKinds, auditWords as french } from './fr.ts'

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

test('each kind of record has words of its own in both languages', () => {
  for (const words of [englishKinds, frenchKinds]) {
    expect(Object.keys(words)).toEqual([...auditKinds])
    expect(new Set(Object.values(words)).size).toBe(auditKinds.length)
  }
})

test('each code that people choose from a list has a word', () => {
  expect(auditCodes).toMatchObject({ organization_role: roles, type: customFieldTypes, kind: customFieldKinds })
})
