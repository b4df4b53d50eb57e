import { employeeEndpoints, pinEndpoints } from '@muster/contract/organisation/employee'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { describe, expect, it } from 'vitest'
import { addressOf } from './address.ts'

const ID = '0192f0a0-0000-7000-8000-000000000001'

describe('addressOf', () => {
  it('repeats the key of an array for each of its values [7.01]', () => {
    const { url, body } = addressOf(employeeEndpoints.list, {
      state: ['employed', 'notice'],
      page: 2,
      search: 'Trần & 陳',
    })
    expect(url).toBe('/api/organisation/employees?state=employed&state=notice&page=2&search=Tr%E1%BA%A7n+%26+%E9%99%B3')
    expect(body).toBeUndefined()
  })
  it('leaves out what is undefined', () => {
    expect(addressOf(employeeEndpoints.list, { search: undefined }).url).toBe('/api/organisation/employees')
  })
  it('sends a deletion as query parameters [7.01]', () => {
    expect(addressOf(officeEndpoints.remove, { id: ID, version: 3 })).toEqual({
      url: `/api/organisation/offices/${ID}?version=3`,
      body: undefined,
    })
  })
  it('puts every parameter of the path where it belongs and the rest into the body', () => {
    expect(addressOf(pinEndpoints.withdraw, { id: 'a/b', pinId: 'c d' }).url).toBe(
      '/api/organisation/employees/a%2Fb/pins/c%20d',
    )
    const change = { id: ID, version: 1, names: { cn: '', en: 'x', vn: '' }, nation: 'VN', zone: 'Asia/Ho_Chi_Minh' }
    const { id, ...body } = change
    expect(addressOf(officeEndpoints.update, change)).toEqual({ url: `/api/organisation/offices/${id}`, body })
  })
})
