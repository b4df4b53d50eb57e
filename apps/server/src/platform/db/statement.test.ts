import { expect, it } from 'vitest'
import { gatherRows } from './statement.ts'

it('rows of one text become one statement at the place of the first, others stay as they are', () => {
  const other = { text: 'set local x = 1', values: [1] }
  expect(
    gatherRows([
      other,
      { text: 'a', row: { n: 1 } },
      other,
      { text: 'b', row: { n: 2 } },
      { text: 'a', row: { n: 3 } },
    ]),
  ).toEqual([other, { text: 'a', values: ['[{"n":1},{"n":3}]'] }, other, { text: 'b', values: ['[{"n":2}]'] }])
})
