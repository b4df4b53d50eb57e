import { day } from '@muster/kernel/day'
import { arranges } from './arrange.ts'

const REASON = { minutes: 60, from: day('2026-11-01'), until: day('2026-12-31'), reason: 'Matrix' }

export const leaveArranges = arranges({
  'leave-balance.entries': { kinds: { typeId: 'leaveType' } },
  'leave-balance.adjust': { kinds: { typeId: 'leaveType' }, input: () => REASON },
  'my-leave.get': { kinds: { employmentId: 'ownEmployment' } },
  'my-leave.entries': { kinds: { employmentId: 'ownEmployment', typeId: 'leaveType' } },
})
