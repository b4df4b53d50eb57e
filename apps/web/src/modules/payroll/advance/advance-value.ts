import type { ReplyOf } from '@muster/contract/endpoint'
import type { advanceEndpoints } from '@muster/contract/payroll/advance'

export type AdvanceRow = ReplyOf<typeof advanceEndpoints.list>['items'][number]
export type Advance = ReplyOf<typeof advanceEndpoints.get>
export type Entry = Advance['entries'][number]
