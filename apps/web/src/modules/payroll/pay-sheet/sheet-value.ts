import type { ReplyOf } from '@muster/contract/endpoint'
import type { paySheetEndpoints } from '@muster/contract/payroll/pay-sheet'
import type { Month } from '@muster/kernel/month'

export type PayCheck = ReplyOf<typeof paySheetEndpoints.check>
export type PayColumn = PayCheck['columns'][number]
/** Which month of which company a sheet is of. */
export type SheetOf = { companyId: string; month: Month }
