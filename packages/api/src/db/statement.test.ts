import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writeStatement } from './statement.ts'

test('parameters get their numbers in the order of the text, and a name keeps its number', () => {
  const part = sql`where realm = ${sql.lit('one')}`
  const { text, valuesOf } = writeStatement<{ id: string; name: string }>(
    ({ id, name }) => sql`select ${name}::text from people ${part} and id = ${id} and ${name}::text <> ''`,
  )
  expect(text).toBe(`select $1::text from people where realm = 'one' and id = $2 and $1::text <> ''`)
  expect(valuesOf({ id: 'an id', name: 'a name' })).toEqual(['a name', 'an id'])
})

test('eleven parameters keep their numbers apart', () => {
  const names = Array.from({ length: 11 }, (_, index) => `value${index}`)
  const { text, valuesOf } = writeStatement<Record<string, number>>(
    (parameters) => sql`select ${sql.join(names.map((name) => parameters[name] ?? sql``))}`,
  )
  expect(text).toBe('select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11')
  expect(valuesOf(Object.fromEntries(names.map((name, index) => [name, index])))).toEqual(
    names.map((_, index) => index),
  )
})

test('a value in the text is refused, because every run would repeat it', () => {
  expect(() => writeStatement(() => sql`select ${'a value'}`)).toThrow(/takes its values as parameters/)
})
