import { describe, expect, it } from 'vitest'
import { parseUsers } from './user-lines.rules.ts'

describe('the users that a machine names', () => {
  it.each([
    [
      'USER PIN=11\tName=An Nguyễn\tPri=0\tPasswd=1234\tCard=[4A00000000]\tGrp=1',
      [{ pin: '11', name: 'An Nguyễn', hasCard: true }],
    ],
    ['USER Card=[0000000000]\tName=\tPIN=00012', [{ pin: '12', name: '', hasCard: false }]],
    ['USER PIN=13\tName=A=B\u0001\tCard=0', [{ pin: '13', name: 'A=B', hasCard: false }]],
    ['USER PIN=14\tName=Nguyễn Th\ufffd\tCard=', [{ pin: '14', name: 'Nguyễn Th', hasCard: false }]],
    ['USER PIN=0\tName=Nobody', []],
    ['USER Name=Without', []],
    ['OPLOG 4\t14\t2026-11-20 08:00:00\t0\t0\t0\t0', []],
    ['FP PIN=11\tFID=0\tSize=8\tValid=1\tTMP=abcd', []],
    [`USER PIN=15\tName=${'x'.repeat(5000)}`, []],
  ])('are read out of its operations: %s', (line, users) => {
    expect(parseUsers(line, true)).toEqual(users)
  })

  it('are each there once, as it was named last, and nothing else is read of them', () => {
    const body = 'USER PIN=11\tName=Old\r\nUSERPIC PIN=11\tContent=aaaa\r\nUSER PIN=11\tName=New\tPasswd=secret\r\n'
    const users = parseUsers(body, true)
    expect(users).toEqual([{ pin: '11', name: 'New', hasCard: false }])
    expect(JSON.stringify(users)).not.toMatch(/secret|aaaa/)
  })

  it('stand without a word before them in a table of their own', () => {
    const body = 'user uid=1\tcardno=77\tpin=11\tname=An\nPIN=12\tName=Binh'
    expect(parseUsers(body, false).map(({ pin, name }) => [pin, name])).toEqual([
      ['11', 'An'],
      ['12', 'Binh'],
    ])
  })
})
