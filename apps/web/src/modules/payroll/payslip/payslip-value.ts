import type { ReplyOf } from '@muster/contract/endpoint'
import type { myPayEndpoints } from '@muster/contract/payroll/my-pay'

export type Payslip = ReplyOf<typeof myPayEndpoints.get>
export type PayLine = Payslip['lines'][number]
export type PayReceipt = NonNullable<PayLine['receipt']>
export type PayFacts = PayReceipt['facts']
export type PayMonth = ReplyOf<typeof myPayEndpoints.list>['items'][number]
