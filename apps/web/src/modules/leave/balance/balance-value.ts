import type { ReplyOf } from '@muster/contract/endpoint'
import type { leaveBalanceEndpoints, myLeaveEndpoints } from '@muster/contract/leave/leave-balance'
import type { uncoveredLeaveEndpoints } from '@muster/contract/leave/uncovered-leave'

export type Balances = ReplyOf<typeof myLeaveEndpoints.get>
export type PersonBalances = ReplyOf<typeof leaveBalanceEndpoints.get>
export type BalanceRow = ReplyOf<typeof leaveBalanceEndpoints.list>['items'][number]
export type Balance = Balances['items'][number]
export type LeaveEntry = ReplyOf<typeof myLeaveEndpoints.entries>['items'][number]
export type Receipt = ReplyOf<typeof myLeaveEndpoints.receipt>
/** Minutes of a day of somebody's leave that the balance does not cover. */
export type UncoveredLeave = ReplyOf<typeof uncoveredLeaveEndpoints.list>['items'][number]
