import { describe, expect, it } from 'vitest'
import { type ExportName, exportText } from '../../../../test/shared-data.ts'
import { readPunchFile } from '../import/file.rules.ts'
import { type Proposal, proposeShifts } from './propose.rules.ts'

describe('the exports of real machines', () => {
  function proposalFor(name: ExportName): Proposal {
    const file = readPunchFile(new TextEncoder().encode(exportText(name)), { nowWall: Date.UTC(2024, 0, 1) / 1000 })
    if (!('read' in file)) throw new Error(file.refused)
    expect(file.refused).toEqual([])
    const punches = Map.groupBy(file.lines, (line) => line.pin)
    return proposeShifts(new Map([...punches].map(([pin, lines]) => [pin, lines.map((line) => line.wall)])))
  }

  function expectFair(proposal: Proposal): void {
    const seen = proposal.people.filter((person) => person.evidence.days >= 5)
    const proposed = seen.filter((person) => person.shift !== null)
    expect(proposed.length / seen.length).toBeGreaterThan(0.9)
    for (const { evidence } of proposed) expect(evidence.late).toBeLessThanOrEqual(evidence.judged * 0.45)
  }

  it('an office of flexible hours stays one: a fixed shift would make everybody late every day', () => {
    const proposal = proposalFor('attlog-26-people.dat')
    expectFair(proposal)
    const [office] = proposal.shifts
    expect(office?.kind).toBe('flexible')
    expect(office?.people.length).toBeGreaterThanOrEqual(20)
    expect(office?.weekdays).toEqual([1, 2, 3, 4, 5])
    expect(office?.periods[0]?.from).toBe(540)
    expect(Math.abs((office?.flexStartTo ?? 0) - 645)).toBeLessThanOrEqual(15)
    expect(office?.core?.from).toBe(office?.flexStartTo)
    expect(Math.abs((office?.core?.to ?? 0) - 1080)).toBeLessThanOrEqual(15)
    expect(office?.requiredMinutes).toBe(480)
  })

  it('an authority from 8 to 12 and from 13 to 16 or 17 is one', () => {
    const proposal = proposalFor('attlog-90-people.dat')
    expectFair(proposal)
    const [authority] = proposal.shifts
    expect(authority).toMatchObject({ kind: 'fixed', weekdays: [1, 2, 3, 4, 5] })
    expect(authority?.people.length).toBeGreaterThanOrEqual(65)
    const spans = [...(authority?.periods ?? []), ...(authority?.breaks ?? [])]
    const edges = [...new Set(spans.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b)
    expect(edges).toHaveLength(4)
    const [start, out, back, end] = edges
    expect(start).toBe(480)
    expect(Math.abs((out ?? 0) - 720)).toBeLessThanOrEqual(15)
    expect(Math.abs((back ?? 0) - 780)).toBeLessThanOrEqual(15)
    expect([960, 1020].some((minute) => Math.abs((end ?? 0) - minute) <= 15)).toBe(true)
  })
})
