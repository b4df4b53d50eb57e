import { day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { step } from '../../../../test/workflow-facts.ts'
import { dueAtFor } from './due.service.ts'
import { weekdayHours } from './weekday-hours.rules.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const within = (id: string, workingMinutes: number) => step(id, { deadline: { workingMinutes, action: 'remind' } })
const due = (now: Instant, ...minutes: number[]) => {
  const steps = [...minutes.map((one) => within(`in-${one}`, one)), step('never')]
  return t.server.runAsSystem((ctx) => dueAtFor(ctx, t.group.alpha.id, steps, now), [t.group.alpha.id])
}

describe('when the deadline of a step would end', () => {
  it('counts weekdays from nine to six in the zone of the company; a step without a deadline has none', async () => {
    // Friday noon in Ho Chi Minh City.
    expect(await due(NOON, 60, 360, 361, 43_200)).toEqual({
      'in-60': '2026-11-20T06:00:00.000Z',
      'in-360': '2026-11-20T11:00:00.000Z',
      'in-361': '2026-11-23T02:01:00.000Z',
      'in-43200': '2027-03-12T05:00:00.000Z',
    })
  })

  it('begins with the next working hour on a Sunday and in the night', async () => {
    expect(await due('2026-11-22T03:00:00.000Z' as Instant, 60)).toEqual({ 'in-60': '2026-11-23T03:00:00.000Z' })
    expect(await due('2026-11-18T20:00:00.000Z' as Instant, 60)).toEqual({ 'in-60': '2026-11-19T03:00:00.000Z' })
  })

  it('follows the clock of a zone over its change', () => {
    const times = weekdayHours('Europe/Berlin', day('2026-10-23'), day('2026-10-26'))
    expect(times).toEqual([
      { from: '2026-10-23T07:00:00.000Z', to: '2026-10-23T16:00:00.000Z' },
      { from: '2026-10-26T08:00:00.000Z', to: '2026-10-26T17:00:00.000Z' },
    ])
  })
})
