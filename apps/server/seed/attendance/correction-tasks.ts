import { addDays, type Day, daysFrom } from '@muster/kernel/day'
import { cellOn } from '../../src/modules/rostering/plan/cell.rules.ts'
import type { DemoCompany } from '../group.ts'
import { demoId } from '../id.ts'
import type { DemoPerson } from '../organisation/people.ts'
import { type Cast, type DemoRule, ordinary } from '../workflow/flow-rules.ts'
import { approve, type Filed } from '../workflow/tasks.ts'
import { forgets, isWorked } from './corrections.ts'
import { schedulesOf } from './schedules.ts'

/** The flows of corrections: the manager, and HR as well from the third missed punch of a month on. */
export function correctionRules({ code }: DemoCompany, { hr, manager }: Cast): DemoRule[] {
  const step = (key: string, { personId }: { personId: string }) => ({
    ...{ id: demoId(`${code}/flow-step/${key}`), targets: [{ kind: 'named' as const, personIds: [personId] }] },
    ...{ mode: 'or-sign' as const, fallbackIds: [], passesWhenNobody: false, needsComment: false },
    ...{ requires: [], deadline: null, cc: [] },
  })
  return [
    {
      ...{ key: 'often-missed', kind: 'missed-punch', isOn: true },
      names: { cn: '多次补卡', en: 'Missed often', vn: 'Quên nhiều lần', km: 'ភ្លេចញឹកញាប់' },
      conditions: [{ on: 'form', field: 'earlier', is: 'moreThan', bound: 1 }],
      content: { approvals: [step('often-missed/1', manager), step('often-missed/2', hr)] },
    },
    {
      ...{ key: 'missed-punch', kind: 'missed-punch', isOn: true, conditions: [] },
      names: { cn: '补卡', en: 'Missed punch', vn: 'Quên chấm công', km: 'ភ្លេចកត់ម៉ោង' },
      content: { approvals: [step('missed-punch/1', manager)] },
    },
    {
      ...{ key: 'step-out', kind: 'step-out', isOn: true, conditions: [] },
      names: { cn: '外出', en: 'Step out', vn: 'Ra ngoài', km: 'ចេញក្រៅ' },
      content: { approvals: [step('step-out/1', manager)] },
    },
  ]
}

/**
 * Days on which somebody forgot to clock out, as far as they lie in the last week: one with an application that waits, one approved, one
 * refused; and a step out on business to come. The latest of whoever opens the demo as `staff` stays to be corrected.
 */
export function correctionStories(company: DemoCompany, cast: Cast, anchor: Day): Filed[] {
  const schedules = schedulesOf(company)
  const isStaff = ({ account }: DemoPerson) => account === 'staff'
  const daysOf = (person: DemoPerson, from: Day, to: Day) =>
    daysFrom(from, to)
      .map((day) => cellOn(day, schedules(person)))
      .filter(isWorked)
  const people = [...company.people.filter(isStaff), ...ordinary(company)]
  const missed = people
    .flatMap((person) =>
      daysOf(person, addDays(anchor, -6), addDays(anchor, -1))
        .filter((cell) => forgets(person, cell))
        .map((cell) => ({ person, day: cell.day, end: cell.shift?.periods.at(-1)?.to ?? 0 })),
    )
    .slice(people.some(isStaff) ? 1 : 0)
  const moves = [
    ['waits', []],
    ['agreed', [approve('manager', 2, 'Seen at the line until five.')]],
    ['refused', [{ by: 'manager', hours: 2, does: 'reject', comment: 'You had left at four that day.' }]],
  ] as const
  const punches = moves.flatMap(([key, done], i): Filed[] => {
    const one = missed[i]
    if (!one) return []
    return [
      {
        ...{ key: `missed-punch-${key}`, kind: 'missed-punch', by: isStaff(one.person) ? 'staff' : 'hr' },
        ...{ about: one.person, filed: 5 + i, moves: done },
        form: {
          day: one.day,
          way: 'made-up-out',
          minute: one.end,
          reason: 'The queue at the gate was long, I forgot.',
        },
      },
    ]
  })
  const [next] = company.people
    .filter(isStaff)
    .flatMap((person) => daysOf(person, addDays(anchor, 1), addDays(anchor, 7)))
  const from = next?.shift?.periods[0]?.from
  if (!next || from === undefined) return punches
  const form = { day: next.day, from: from + 60, to: from + 120, purpose: 'official' }
  return [
    ...punches,
    {
      ...{ key: 'step-out', kind: 'step-out', by: 'staff', about: cast.staff, filed: 4 },
      form: { ...form, reason: 'Samples to the laboratory.' },
    },
  ]
}
