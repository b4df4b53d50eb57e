import type { DemoCompany } from '../group.ts'
import { demoId } from '../id.ts'
import type { Cast, DemoRule } from '../workflow/flow-rules.ts'

/** The flow of leave: the manager, and above three days HR as well. */
export function leaveRules({ code }: DemoCompany, { hr, manager }: Cast): DemoRule[] {
  const step = (key: string, { personId }: { personId: string }) => ({
    ...{ id: demoId(`${code}/flow-step/${key}`), targets: [{ kind: 'named' as const, personIds: [personId] }] },
    ...{ mode: 'or-sign' as const, fallbackIds: [], passesWhenNobody: false, needsComment: false },
    ...{ requires: [], deadline: null, cc: [] },
  })
  return [
    {
      ...{ key: 'long-time-off', kind: 'leave', isOn: true },
      names: { cn: '长假', en: 'Long leave', vn: 'Nghỉ dài ngày', km: 'ច្បាប់វែង' },
      conditions: [{ on: 'form', field: 'days', is: 'moreThan', bound: 3 }],
      content: { approvals: [step('long-time-off/1', manager), step('long-time-off/2', hr)] },
    },
    {
      ...{ key: 'time-off', kind: 'leave', isOn: true, conditions: [] },
      names: { cn: '请假', en: 'Leave', vn: 'Nghỉ phép', km: 'ច្បាប់ឈប់' },
      content: { approvals: [step('time-off/1', manager)] },
    },
  ]
}
