import { describe, expect, it } from 'vitest'
import { CallError } from './call-error.ts'
import { dataOf } from './envelope.ts'

const refused = (act: () => unknown): CallError => {
  try {
    act()
  } catch (error) {
    if (error instanceof CallError) return error
  }
  throw new Error('was not refused')
}

describe('dataOf', () => {
  it('gives the data of a success [7.04]', () => {
    expect(dataOf({ status: 200, text: '{"code":200,"msg":"Done","data":{"a":1}}' })).toEqual({ a: 1 })
  })
  it('takes a code other than the success code for an error [7.04, 8.01]', () => {
    const text = JSON.stringify({
      code: 10001,
      msg: 'Some entries need another look.',
      data: { key: 'system.format', fields: { 'names.vn': 'too_long:80' } },
    })
    expect(refused(() => dataOf({ status: 422, text }))).toMatchObject({
      failure: 'refused',
      code: 10001,
      key: 'system.format',
      message: 'Some entries need another look.',
      fields: { 'names.vn': 'too_long:80' },
    })
    expect(refused(() => dataOf({ status: 200, text: '{"code":50001,"msg":"x","data":null}' })).code).toBe(50001)
  })
  it('takes only the statuses 200 to 299 for a success [7.01]', () => {
    expect(refused(() => dataOf({ status: 302, text: '{"code":200,"msg":"","data":1}' })).failure).toBe('refused')
  })
  it.each(['<html>Bad gateway</html>', '', '[]', '7', '{"message":"no"}'])('takes %j for no envelope', (text) => {
    expect(refused(() => dataOf({ status: 502, text }))).toMatchObject({ failure: 'refused', code: 502, message: '' })
  })
})
