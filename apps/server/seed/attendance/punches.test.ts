import { addDays, day, dayNumber } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPunchFile } from '../../src/modules/attendance/import/file.rules.ts'
import { demoGroup } from '../group.ts'
import { filesOf } from './files.ts'
import { type DemoPunch, punchesOf } from './punches.ts'

const GROUP = demoGroup(day('2026-11-20'))
const NOW = '2026-11-20T03:40:00.000Z' as Instant

const clocked = (after: string | undefined, until: string) => {
  const stretch = { after: after as Instant | undefined, until: until as Instant }
  return GROUP.companies.map((company) => punchesOf(GROUP, company, stretch))
}
const ALL = clocked(undefined, NOW)
const minuteOf = (p: DemoPunch) => Math.floor((p.wall % 86_400) / 60)

describe('what people of the demo group clock', () => {
  it('is the same each time, and the past does not change when time moves on', () => {
    expect(clocked(undefined, NOW)).toEqual(ALL)
    const hours = fc.integer({ min: 1, max: 24 * 40 })
    fc.assert(
      fc.property(hours, hours, (before, then) => {
        const first = new Date(Date.parse(NOW) - before * 3_600_000).toISOString()
        const second = new Date(Date.parse(first) + then * 3_600_000).toISOString()
        const [early, more, whole] = [clocked(undefined, first), clocked(first, second), clocked(undefined, second)]
        expect(early.map((list, i) => [...list, ...(more[i] ?? [])])).toEqual(whole)
      }),
      { numRuns: 8 },
    )
  })

  it('reaches over three months up to this minute, and nobody is in two places at once', () => {
    for (const punches of ALL) {
      const days = punches.map((p) => Math.floor(p.wall / 86_400))
      expect(Math.min(...days)).toBeLessThanOrEqual(dayNumber(day('2026-08-03')))
      expect(Math.max(...days)).toBe(dayNumber(day('2026-11-20')))
      expect(punches.filter((p) => p.at > Date.parse(NOW) / 1000)).toEqual([])
      const keys = punches.map((p) => `${p.pin}:${p.at}`)
      expect(new Set(keys).size).toBe(keys.length)
    }
    expect(ALL.flat().length).toBeGreaterThan(40_000)
  })

  it('has trouble: double and wrong presses, goings after midnight, a PIN nobody knows', () => {
    const [alpha = []] = ALL
    const byPin = Map.groupBy(alpha, (p) => p.pin)
    const gaps = [...byPin.values()].flatMap((own) => own.slice(1).map((p, i) => p.at - (own[i]?.at ?? 0)))
    expect(gaps.filter((s) => s < 60).length).toBeGreaterThan(300)
    expect(alpha.filter((p) => p.status === 1 && minuteOf(p) > 400 && minuteOf(p) < 480).length).toBeGreaterThan(50)
    expect(alpha.filter((p) => minuteOf(p) < 60).length).toBeGreaterThan(3)
    const known = new Set(GROUP.companies.flatMap((c) => c.people.flatMap((p) => p.pins.map((pin) => pin.pin))))
    expect(new Set(alpha.filter((p) => !known.has(p.pin)).map((p) => p.pin))).toEqual(new Set(['1301']))
  })

  it('comes from every gate, from the web clock of the office without machines, and never from a machine that stands still', () => {
    const [alpha, beta] = GROUP.companies
    const gates = (i: number, key: string) => {
      const office = GROUP.companies[i]?.offices.find((o) => o.key === key)
      return [...new Set(ALL[i]?.filter((p) => p.officeId === office?.id).map((p) => p.gate))].sort()
    }
    expect([gates(0, 'binh-duong'), gates(0, 'ha-noi'), gates(1, 'phnom-penh')]).toEqual([[1, 2], [0], [1]])
    expect([gates(0, 'software-studio'), gates(0, 'public-authority')]).toEqual([[], []])
    const silent = beta?.silent
    const onSilent = ALL[1]?.filter((p) => Math.floor(p.wall / 86_400) === dayNumber(silent?.day ?? GROUP.anchor)) ?? []
    expect(onSilent.length).toBeGreaterThan(0)
    expect(onSilent.filter((p) => p.officeId === silent?.officeId)).toEqual([])
    expect(alpha?.silent).toBeUndefined()
  })
})

describe('the files of the demo group', () => {
  const files = GROUP.companies.flatMap((c, i) => filesOf(c.offices, ALL[i] ?? [], { after: undefined, until: NOW }))

  it('are one a gate and month, read in when the month was over, and hold every machine punch', () => {
    expect(new Set(files.map((f) => f.name)).size).toBe(8)
    expect(files).toHaveLength(24)
    expect(files.find((f) => f.name === 'gate-1-2026-10.dat')?.importedAt).toBe('2026-11-02T02:10:00.000Z')
    expect(files.filter((f) => f.name.includes('2026-11')).every((f) => f.importedAt === NOW)).toBe(true)
    const lines = files.reduce((sum, f) => sum + f.text.split('\n').length - 1, 0)
    expect(lines).toBe(ALL.flat().filter((p) => p.gate > 0).length + 4 * 3)
  })

  it('are read by the importer line by line, but for those that no machine can have meant [5.04]', () => {
    for (const file of files) {
      const nowWall = dayNumber(addDays(GROUP.anchor, 1)) * 86_400
      const read = readPunchFile(new TextEncoder().encode(file.text), { nowWall })
      if (!('lines' in read)) throw new Error(`${file.name}: ${read.refused}`)
      expect(read.format).toBe('attlog')
      const reasons = file.name.startsWith('gate-2') ? ['no-such-date', 'no-pin', 'in-the-future'] : []
      expect(read.refused.map((r) => r.reason)).toEqual(reasons)
      expect(new Set(read.lines.map((l) => l.status))).toEqual(new Set([0, 1]))
    }
  })

  it('hold only what is new when the day has moved on', () => {
    const stretch = { after: NOW, until: '2026-11-23T03:40:00.000Z' as Instant }
    const [company] = GROUP.companies
    if (!company) throw new Error('no company')
    const more = filesOf(company.offices, punchesOf(GROUP, company, stretch), stretch)
    expect(more.map((f) => f.name).sort()).toEqual(['gate-1-2026-11-23.dat', 'gate-2-2026-11-23.dat'])
    expect(more.map((f) => f.importedAt)).toEqual([stretch.until, stretch.until])
  })
})
