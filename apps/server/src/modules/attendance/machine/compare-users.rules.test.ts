import { describe, expect, it } from 'vitest'
import { compareUsers, type Holder, isSameName } from './compare-users.rules.ts'

const holder = (pin: string, name: string | null): Holder => ({
  ...{
    pin,
    name,
    employmentId: name && `e${pin}`,
    jobNumber: name && `A-${pin}`,
    nativeName: name && '',
    nickname: null,
  },
})
const user = (pin: string, name: string) => ({ pin, name, hasCard: false })

describe('whom a machine knows beside whose the PINs are', () => {
  const users = [
    user('7', 'Nobody knows'),
    user('11', 'An Nguyen'),
    user('2', 'Other'),
    user('9', 'Their own'),
    user('5', ''),
  ]
  const holders = [
    holder('11', 'Nguyễn An'),
    holder('2', 'Trần Bình'),
    holder('9', null),
    holder('5', 'Lê Chi'),
    holder('8', 'Vũ Dũng'),
    holder('6', null),
  ]
  const statesOf = (isComplete: boolean) =>
    compareUsers(users, holders, isComplete).map(({ pin, state }) => [pin, state])

  it('says of each by PIN how it stands; who is not there is missing only where all were named', () => {
    const known = [
      ['2', 'other-name'],
      ['5', 'known'],
      ['7', 'unknown'],
      ['9', 'elsewhere'],
      ['11', 'known'],
    ]
    expect(statesOf(false)).toEqual(known)
    expect(statesOf(true)).toEqual([...known.slice(0, 3), ['8', 'missing'], ...known.slice(3)])
  })

  it('says nothing of people who may not be seen but what the machine says', () => {
    const seen = compareUsers(users, holders, true)
    expect(seen.find(({ pin }) => pin === '9')).toMatchObject({ user: { name: 'Their own' }, holder: null })
    expect(seen.some(({ pin }) => pin === '6')).toBe(false)
  })

  it.each([
    ['Nguyễn Thị Hồng', 'nguyen thi hong', true],
    ['Đặng Văn An', 'An Dang Van', true],
    ['NGUYEN THI HONG NHUN', 'Nguyễn Thị Hồng Nhung', true],
    ['An', 'An Nguyen', false],
    ['王小明', '王 小明', true],
    ['王小明', '王小红', false],
    ['Trần Bình', 'Trần Minh', false],
  ])('%s and %s: one name is %s', (a, b, isSame) => {
    expect([isSameName(a, b), isSameName(b, a)]).toEqual([isSame, isSame])
  })
})
