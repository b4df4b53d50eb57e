import { messagesOf } from '@muster/contract/messages'
import { expect, it } from 'vitest'

it('an act has one verb from its button to what is said of it later: an application is “trả lại”, never “trả về”', () => {
  const texts = JSON.stringify(messagesOf('vi_VN'))
  expect(texts.includes('đã trả lại cho người lập đơn')).toBe(true)
  expect(texts.match(/.{0,40}trả về/i)?.[0]).toBeUndefined()
})

it('what an application makes of a day is headed without the name of one kind: a step out adds no punch', () => {
  for (const locale of ['zh_CN', 'zh_TW'] as const)
    expect(messagesOf(locale)).toHaveProperty('attendance.becomes.after', expect.not.stringMatching(/卡/))
})
