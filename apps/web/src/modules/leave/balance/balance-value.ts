import type { ReplyOf } from '@muster/contract/endpoint'
import type { myLeaveEndpoints } from '@muster/contract/leave/leave-balance'

export type Balances = ReplyOf<typeof myLeaveEndpoints.get>
export type Balance = Balances['items'][number]
export type LeaveEntry = ReplyOf<typeof myLeaveEndpoints.entries>['items'][number]
