import { expect, it } from 'vitest'
import { markValues, spaceValues } from './han-space.ts'

/** A text with one value filled in. */
const fill = (text: string, value: string) =>
  spaceValues(text.replace('{{name}}', String(markValues({ name: value }).name)))

it.each([
  ['由{{name}}代您审批', 'Bùi Hải Sơn', '由 Bùi Hải Sơn 代您审批'],
  ['由{{name}}代您审批', '王伟', '由王伟代您审批'],
  ['由 {{name}} 代您审批', 'Lan', '由 Lan 代您审批'],
  ['考勤号属于{{name}}（今天）', 'Sok Dara', '考勤号属于 Sok Dara（今天）'],
  ['“{{name}}”已删除', 'ACB', '“ACB”已删除'],
  ['打开{{name}}的记录', '第3号文件', '打开第3号文件的记录'],
  ['{{name}}起', '2026年11月20日', '2026年11月20日起'],
  ['自{{name}}起', '2026年11月20日', '自 2026年11月20日起'],
  ['属于{{name}}', 'សុខ ដារ៉ា', '属于 សុខ ដារ៉ា'],
])('%s of %s is %s', (text, value, said) => {
  expect(fill(text, value)).toBe(said)
})
