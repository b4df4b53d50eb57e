import { GRANTABLE } from '@muster/contract/identity/role'
import { describe, expect, it } from 'vitest'
import { permissionSections, stateOfCodes, withCodes } from './permission-rows.ts'

describe('the rows of the matrix', () => {
  it('hold every code that a role may have, each once, and what everybody has first [6.06]', () => {
    const sections = permissionSections()
    const codes = sections.flatMap(({ rows }) => rows.flatMap((row) => row.codes))
    expect(codes.toSorted()).toEqual(GRANTABLE.toSorted())
    expect(sections[0]).toEqual({
      group: 'general',
      rows: [
        { stem: 'default', codes: ['default'] },
        { stem: 'my', codes: ['my'] },
      ],
    })
    const people = sections.find(({ group }) => group === 'user')?.rows.find(({ stem }) => stem === 'user:manage')
    expect(people?.codes).toEqual(['user:manage:r', 'user:manage:u', 'user:manage:d'])
  })

  it('are only those that match, without empty groups', () => {
    expect(permissionSections((code) => code.startsWith('system:operlog'))).toEqual([
      { group: 'system', rows: [{ stem: 'system:operlog', codes: ['system:operlog:r', 'system:operlog:cud'] }] },
    ])
  })

  it('are chosen whole, in part or not at all', () => {
    const of = (...chosen: string[]) => stateOfCodes(['a:b:r', 'a:b:cud'], new Set(chosen))
    expect([of(), of('a:b:r'), of('a:b:r', 'a:b:cud'), of('x')]).toEqual(['none', 'some', 'all', 'none'])
  })

  it('leave alone what may not be given, and take away anything', () => {
    const mayGive = (code: string) => code !== 'pay'
    expect(withCodes(['see'], ['pay', 'change'], true, mayGive)).toEqual(['change', 'see'])
    expect(withCodes(['pay', 'see'], ['pay'], true, mayGive)).toEqual(['pay', 'see'])
    expect(withCodes(['pay', 'see'], ['pay', 'see'], false, mayGive)).toEqual([])
  })
})
