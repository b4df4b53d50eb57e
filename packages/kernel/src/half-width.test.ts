import { expect, it } from 'vitest'
import { halfWidth } from './half-width.ts'

it.each([
  ['ＡＢＣ－０１２', 'ABC-012'],
  ['Ｗａｎｇ　Ｌｉ', 'Wang Li'],
  ['＋８４ ９０', '+84 90'],
  ['王志遠', '王志遠'],
  ['ｱｲｳ・', 'ｱｲｳ・'],
  ['', ''],
])('what is typed full-width means the plain letters: %s', (typed, meant) => {
  expect(halfWidth(typed)).toBe(meant)
})
