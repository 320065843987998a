import { expect, test } from 'vitest'
import { chooseNames } from './choose-names.ts'

const options = { what: 'check', names: ['house', 'code', 'format'] }

test.each([
  [undefined, undefined],
  [['code'], ['code']],
  [['code,house'], ['code', 'house']],
  [
    ['code, house', 'format'],
    ['code', 'house', 'format'],
  ],
  [['code', 'code'], ['code']],
])('--only %j chooses %j', (only, chosenNames) => expect(chooseNames(only, options)).toEqual(chosenNames))

test.each([
  [['codes'], 'There is no check "codes"; there are house, code, format.'],
  [['code,hose', 'x'], 'There is no check "hose", "x"; there are house, code, format.'],
  [[''], 'There is no check ""; there are house, code, format.'],
])('--only %j is refused: %s', (only, sentence) => expect(() => chooseNames(only, options)).toThrow(sentence))
