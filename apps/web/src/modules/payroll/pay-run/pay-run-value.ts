import type { ReplyOf } from '@muster/contract/endpoint'
import type { payRunEndpoints } from '@muster/contract/payroll/pay-run'

export type PayRunRow = ReplyOf<typeof payRunEndpoints.list>['items'][number]
export type PayRun = ReplyOf<typeof payRunEndpoints.get>
export type PayslipRow = ReplyOf<typeof payRunEndpoints.people>['items'][number]
