import type { OvertimeForm } from '@muster/contract/attendance/overtime-form'
import { addDays, type Day } from '@muster/kernel/day'
import { MINUTES_PER_DAY } from '@muster/kernel/minutes'
import type { Names } from '@muster/kernel/names'
import type { DemoCompany } from '../group.ts'
import { demoId } from '../id.ts'
import type { Cast, DemoRule } from '../workflow/flow-rules.ts'
import { approve, type Filed } from '../workflow/tasks.ts'
import { overtimeDays, type Worked } from './overtime-days.ts'

const HOURS_AGO = 30

const names = (cn: string, en: string, vn: string, km: string): Names => ({ cn, en, vn, km })

/** The flow of overtime: the manager decides. */
export function overtimeRules({ code }: DemoCompany, { manager }: Cast): DemoRule[] {
  return [
    {
      ...{ key: 'overtime', kind: 'overtime', isOn: true, conditions: [] },
      names: names('加班', 'Overtime', 'Làm thêm giờ', 'ការងារថែមម៉ោង'),
      content: {
        approvals: [
          {
            ...{
              id: demoId(`${code}/flow-step/overtime/1`),
              mode: 'or-sign',
              fallbackIds: [],
              passesWhenNobody: false,
            },
            ...{ targets: [{ kind: 'named', personIds: [manager.personId] }] },
            ...{ needsComment: false, requires: [], deadline: null, cc: [] },
          },
        ],
      },
    },
  ]
}

/** Applications for overtime: a night that is paid, a day of rest for which time is given off, and one that waits. */
export function overtimeStories(company: DemoCompany, { staff }: Cast, anchor: Day): Filed[] {
  const { night, rest } = overtimeDays(company, anchor)
  const filed = (key: string, worked: Worked, over: Partial<OvertimeForm>, isApproved: boolean): Filed => ({
    ...{ key: `overtime-${key}`, kind: 'overtime', by: 'staff', about: staff, filed: isApproved ? HOURS_AGO : 4 },
    form: {
      ...{
        day: worked.day,
        fromMinute: worked.from,
        toMinute: worked.to % MINUTES_PER_DAY,
        breakMinutes: 0,
        reward: 'paid',
      },
      ...{ reason: 'The order for the harbour has to leave tomorrow.' },
      ...over,
    },
    moves: isApproved ? [approve('manager', 3)] : [],
  })
  return [
    ...(night ? [filed('night', night, { breakMinutes: 30 }, true)] : []),
    ...(rest ? [filed('rest', rest, { reward: 'time-off', reason: 'Stocktaking in the hall.' }, true)] : []),
    filed('waiting', { day: addDays(anchor, 1), from: 1110, to: 1230 }, { reason: 'Setting up the new line.' }, false),
  ]
}
