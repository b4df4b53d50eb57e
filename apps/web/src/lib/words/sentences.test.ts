import { expect, test } from 'vitest'
import { joinSentences } from './sentences.ts'

test.each([
  [['Waiting for Mai.', 'After that: Li.'], 'Waiting for Mai. After that: Li.'],
  [['bạn và Mai đều phải quyết định.', false, 'Đã quá hạn.'], 'Bạn và Mai đều phải quyết định. Đã quá hạn.'],
  [['等您处理。', undefined, '已超过期限。'], '等您处理。已超过期限。'],
  [[''], ''],
] satisfies [(string | false | undefined)[], string][])(
  'sentences stand in a row as their language writes them: %j',
  (texts, said) => {
    expect(joinSentences(texts)).toBe(said)
  },
)
