// @module-tag no-retry

import { describe, expect, it } from 'vitest'
import { batchStatements, type CommitBatch } from './commit-batch.ts'

type MessageRow = CommitBatch['messages'][number]
const batch = (...messages: MessageRow[]): CommitBatch => ({ logged: [], messages, answers: [] })
const messages = (batches: readonly CommitBatch[]): unknown[] =>
  batchStatements(batches).flatMap(({ values }) => JSON.parse(String(values[1])) as unknown[])
const changed = (by: string | undefined, company: string | undefined = 'a'): MessageRow => ({
  company,
  topic: 'changed',
  body: '{"entities":["punch"]}',
  by,
})

describe('what units of work that share a transaction leave in the outbox', () => {
  it('is written once where it is the same, and says who only where it was one', () => {
    expect(messages([batch(changed('me'))])).toEqual([
      { company: 'a', topic: 'changed', body: '{"by":"me","entities":["punch"]}' },
    ])
    expect(messages([batch(changed('me')), batch(changed('me'))])).toHaveLength(1)
    expect(messages([batch(changed('me')), batch(changed('you')), batch(changed('me'))])).toEqual([
      { company: 'a', topic: 'changed', body: '{"entities":["punch"]}' },
    ])
    expect(messages([batch(changed('me')), batch(changed(undefined))])).toEqual([
      { company: 'a', topic: 'changed', body: '{"entities":["punch"]}' },
    ])
  })

  it('stays apart by company, by topic and by what it says', () => {
    const other: MessageRow[] = [
      changed('me'),
      changed('me', 'b'),
      { company: 'a', topic: 'dirty', body: '{}', by: 'me' },
      { company: 'a', topic: 'dirty', body: '{"n":1}' },
    ]
    expect(messages([batch(...other)])).toEqual([
      { company: 'a', topic: 'changed', body: '{"by":"me","entities":["punch"]}' },
      { company: 'b', topic: 'changed', body: '{"by":"me","entities":["punch"]}' },
      { company: 'a', topic: 'dirty', body: '{"by":"me"}' },
      { company: 'a', topic: 'dirty', body: '{"n":1}' },
    ])
    expect(messages([batch(changed('me', undefined))])).toHaveLength(1)
  })
})
