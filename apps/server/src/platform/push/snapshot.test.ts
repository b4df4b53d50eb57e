// @module-tag no-retry

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownerClient } from '../../../test/owner-client.ts'
import { before, sees, snapshotOf } from './snapshot.ts'

const client = ownerClient()

/** What PostgreSQL reads in a text, and whether it sees each of some transactions; undefined where it is no snapshot. */
const byDatabase = async (text: string, xids: readonly number[] = []) =>
  client()
    .query({
      text: `select $1::pg_snapshot::text as text, array(
        select pg_visible_in_snapshot(xid::xid8, $1::pg_snapshot) from unnest($2::text[]) with ordinality as x (xid, n) order by n) as seen`,
      values: [text, xids.map(String)],
    })
    .then(
      ({ rows }) => rows[0] as { text: string; seen: boolean[] },
      () => undefined,
    )

const anySnapshot = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 8 }), fc.nat(5))
  .map(([xmin, gaps, more]) => {
    const running = [...new Set(gaps.map((gap) => xmin + gap))].toSorted((x, y) => x - y)
    return `${xmin}:${(running.at(-1) ?? xmin - 1) + 1 + more}:${running.join(',')}`
  })

describe('a snapshot', () => {
  it('sees what PostgreSQL sees in it', async () => {
    const xids = Array.from({ length: 90 }, (_, i) => i + 1)
    await fc.assert(
      fc.asyncProperty(anySnapshot, async (text) => {
        const snapshot = snapshotOf(text)
        expect(snapshot && { text: snapshot.text, seen: xids.map((xid) => sees(snapshot, xid)) }).toEqual(
          await byDatabase(text, xids),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('is nothing that PostgreSQL would refuse', async () => {
    const piece = fc.constantFrom(
      '',
      '0',
      '1',
      '7',
      '12',
      '99',
      '-3',
      'x',
      ' 5',
      '4,4',
      '12,9',
      '3,8,11',
      '99999999999999999',
    )
    const written = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(':'))
    await fc.assert(
      fc.asyncProperty(written, async (text) => {
        if (snapshotOf(text)) expect(await byDatabase(text)).toEqual({ text, seen: [] })
      }),
      { numRuns: 300 },
    )
    for (const text of ['3:2:', '3:9:2', '3:9:9', '3:9:5,4', '3:9:4,4', '3:9', '3:9::', ''])
      expect(snapshotOf(text)).toBeUndefined()
  })

  it('of what came before a transaction sees all of that, and nothing more', () => {
    const snapshot = before(7)
    expect(snapshotOf(snapshot.text)).toEqual(snapshot)
    expect([6, 7, 8].map((xid) => sees(snapshot, xid))).toEqual([true, false, false])
  })
})
