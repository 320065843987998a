import { expect, test } from 'vitest'
import * as french from './french-grammar.ts'

test.each([
  ['Élise', 'd’Élise', 'qu’Élise'],
  ['Yves', 'd’Yves', 'qu’Yves'],
  ['Yvonne', 'd’Yvonne', 'qu’Yvonne'],
  ['Yasmine', 'de Yasmine', 'que Yasmine'],
  ['Youssef', 'de Youssef', 'que Youssef'],
  ['Henri', 'd’Henri', 'qu’Henri'],
  ['Hélène', 'd’Hélène', 'qu’Hélène'],
  ['Hugo', 'd’Hugo', 'qu’Hugo'],
  ['Hassan', 'de Hassan', 'que Hassan'],
  ['Heike', 'de Heike', 'que Heike'],
  ['Œdile', 'd’Œdile', 'qu’Œdile'],
  ['Özlem', 'd’Özlem', 'qu’Özlem'],
  ['Åsa', 'd’Åsa', 'qu’Åsa'],
  ['Karim', 'de Karim', 'que Karim'],
])('the name %s takes « %s » and « %s »', (name, of, that) => {
  expect([french.of(name), french.that(name)]).toEqual([of, that])
})
