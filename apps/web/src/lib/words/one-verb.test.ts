import { messagesOf } from '@muster/contract/messages'
import { expect, it } from 'vitest'

it('an act has one verb from its button to what is said of it later: an application is “trả lại”, never “trả về”', () => {
  const texts = JSON.stringify(messagesOf('vi_VN'))
  expect(texts.includes('đã trả lại cho người lập đơn')).toBe(true)
  expect(texts.match(/.{0,40}trả về/i)?.[0]).toBeUndefined()
})
