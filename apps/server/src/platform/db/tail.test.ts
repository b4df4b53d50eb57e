// @module-tag no-retry

import { describe, expect, it } from 'vitest'
import { type Tail, tailStatements } from './tail.ts'

type Told = Tail['told'][number]
const tail = (...told: Told[]): Tail => ({ logged: [], told, kept: [] })
const told = (tails: readonly Tail[]): unknown[] =>
  tailStatements(tails).flatMap(({ values }) => JSON.parse(String(values[1])) as unknown[])
const changed = (by: string | undefined, company: string | undefined = 'a'): Told => ({
  company,
  topic: 'changed',
  body: '{"entities":["punch"]}',
  by,
})

describe('what deeds that share a transaction tell', () => {
  it('is told once where it is the same, and says who only where it was one', () => {
    expect(told([tail(changed('me'))])).toEqual([
      { company: 'a', topic: 'changed', body: '{"by":"me","entities":["punch"]}' },
    ])
    expect(told([tail(changed('me')), tail(changed('me'))])).toHaveLength(1)
    expect(told([tail(changed('me')), tail(changed('you')), tail(changed('me'))])).toEqual([
      { company: 'a', topic: 'changed', body: '{"entities":["punch"]}' },
    ])
    expect(told([tail(changed('me')), tail(changed(undefined))])).toEqual([
      { company: 'a', topic: 'changed', body: '{"entities":["punch"]}' },
    ])
  })

  it('stays apart by company, by topic and by what it says', () => {
    const other: Told[] = [
      changed('me'),
      changed('me', 'b'),
      { company: 'a', topic: 'dirty', body: '{}', by: 'me' },
      { company: 'a', topic: 'dirty', body: '{"n":1}' },
    ]
    expect(told([tail(...other)])).toEqual([
      { company: 'a', topic: 'changed', body: '{"by":"me","entities":["punch"]}' },
      { company: 'b', topic: 'changed', body: '{"by":"me","entities":["punch"]}' },
      { company: 'a', topic: 'dirty', body: '{"by":"me"}' },
      { company: 'a', topic: 'dirty', body: '{"n":1}' },
    ])
    expect(told([tail(changed('me', undefined))])).toHaveLength(1)
  })
})
