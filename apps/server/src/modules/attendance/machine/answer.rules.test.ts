import { addDays, day, daysFrom } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockNumber, driftOf, minutesAhead, wholeHours } from '../pushed/machine-clock.rules.ts'
import { commandText, cutDays, greetingText, missingDays, readResults, recordsIn } from './answer.rules.ts'

const wallOf = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`) / 1000
const NOON = '2026-11-20T05:00:00.000Z' as Instant
const greet = (over: Partial<Parameters<typeof greetingText>[0]> = {}) =>
  greetingText({ serial: 'S1', stamp: null, version: '2.4.1', ahead: 420, ...over }).split('\n')

describe('what a machine is told at its first call', () => {
  it.each([
    [420, 'TimeZone=7'],
    [-300, 'TimeZone=-5'],
    [0, 'TimeZone=0'],
    [330, undefined],
    [-210, undefined],
  ])('is the zone in whole hours, and none where that is a half (%s minutes)', (ahead, line) => {
    expect(greet({ ahead }).find((one) => one.startsWith('TimeZone'))).toBe(line)
  })

  it('is where its log goes on, in the old words and the new ones, and what it is to send', () => {
    expect(greet()).toEqual(
      expect.arrayContaining(['ATTLOGStamp=None', 'Stamp=None', 'TransFlag=TransData AttLog\tEnrollUser\tChgUser']),
    )
    const old = greet({ stamp: '82983982', version: null })
    expect(old).toEqual(expect.arrayContaining(['ATTLOGStamp=82983982', 'Stamp=82983982', 'TransFlag=1000000000']))
  })
})

describe('the clock of a machine', () => {
  it('is set by a number that it reads back as the same second', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2001-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }), (at) => {
        const wall = at.toISOString().slice(0, 19).replace('T', ' ')
        let rest = clockNumber(wallOf(wall))
        const take = (unit: number) => {
          const part = rest % unit
          rest = Math.floor(rest / unit)
          return part
        }
        const [second, minute, hour, d, m] = [take(60), take(60), take(24), take(31) + 1, take(12) + 1]
        const two = (n: number) => String(n).padStart(2, '0')
        expect(`${rest + 2000}-${two(m)}-${two(d)} ${two(hour)}:${two(minute)}:${two(second)}`).toBe(wall)
      }),
    )
  })

  it('is ahead of UTC by its office, half hours too', () => {
    expect(minutesAhead(wallOf('2026-11-20 12:00:00'), NOON)).toBe(420)
    expect(minutesAhead(wallOf('2026-11-20 10:30:00'), NOON)).toBe(330)
    expect(wholeHours(minutesAhead(wallOf('2026-11-20 10:30:00'), NOON))).toBeUndefined()
  })

  const wall = Date.parse('2026-11-20T11:58:00Z') / 1000
  it.each([
    ['one punch of now', [wall], '2026-11-20T04:59:30.000Z', 120],
    ['several, which it may have kept', [wall, wall], '2026-11-20T04:59:30.000Z', undefined],
    ['one after an hour of silence', [wall], '2026-11-20T04:00:00.000Z', undefined],
    ['one of its first call', [wall], null, undefined],
    ['none', [], '2026-11-20T04:59:30.000Z', undefined],
  ])('is compared by %s', (_, walls, seenAt, drift) => {
    expect(driftOf(walls, wallOf('2026-11-20 12:00:00'), NOON, seenAt as Instant | null)).toBe(drift)
  })
})

describe('commands', () => {
  it('are a number and words, and answered several at once, some with what they printed', () => {
    expect(commandText({ id: 999_999_999, kind: 'info', days: undefined }, 0, 'attendance')).toBe('C:999999999:INFO')
    expect(
      readResults(
        'ID=1&Return=0&CMD=DATA\r\nContent=ID=7\nID=2&Return=-1004&CMD=CHECK\nID=3\nID=1234567890&Return=0\n',
      ),
    ).toEqual([
      { id: 1, result: 0 },
      { id: 2, result: -1004 },
    ])
  })

  it('ask for days of a log, a month at most in one', () => {
    const days = { from: day('2026-11-01'), to: day('2026-11-20') }
    expect(commandText({ id: 4, kind: 'log', days }, 0, 'attendance')).toBe(
      'C:4:DATA QUERY ATTLOG StartTime=2026-11-01 00:00:00\tEndTime=2026-11-20 23:59:59',
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (more) => {
        const from = day('2026-01-31')
        const pieces = cutDays({ from, to: addDays(from, more) }, 'attendance')
        expect(pieces.flatMap((piece) => daysFrom(piece.from, piece.to))).toEqual(daysFrom(from, addDays(from, more)))
        expect(Math.max(...pieces.map((piece) => daysFrom(piece.from, piece.to).length))).toBeLessThanOrEqual(31)
      }),
    )
  })

  it('ask one that opens an entrance for all of its log at once', () => {
    const days = { from: day('2026-01-01'), to: day('2026-11-20') }
    expect(cutDays(days, 'access')).toEqual([days])
    expect(commandText({ id: 4, kind: 'log', days }, 0, 'access')).toBe(
      'C:4:DATA QUERY tablename=transaction,fielddesc=*,filter=*',
    )
  })

  it.each([
    ['within', '2026-11-11', '2026-11-12', []],
    ['before', '2026-11-01', '2026-11-05', ['2026-11-01 2026-11-09']],
    ['behind', '2026-11-18', '2026-11-19', ['2026-11-16 2026-11-19']],
    ['around', '2026-11-09', '2026-11-16', ['2026-11-09 2026-11-09', '2026-11-16 2026-11-16']],
  ])('that lie %s those of an open run are asked for where they are missing', (_, from, to, missing) => {
    const run = { from: day('2026-11-10'), to: day('2026-11-15') }
    const days = missingDays(run, { from: day(from), to: day(to) })
    expect(days.map((piece) => `${piece.from} ${piece.to}`)).toEqual(missing)
  })

  it.each([
    ['Ver 8.0,3,4,5678,10.9.0.7', 5678],
    ['Ver 8.0,3,4', undefined],
    ['Ver 8.0,3,4,-1', undefined],
    ['Ver 8.0,3,4,999999999', undefined],
    [null, undefined],
  ])('a machine says how many records it holds: %s', (info, records) => {
    expect(recordsIn(info)).toBe(records)
  })
})
