import { hrefOf } from '../../../lib/place/place.ts'

/** Where work is handed over. */
export const HANDOVER = '/workflow/handover'

/** Where what somebody has in hand in a company is handed over. */
export const handoverHref = (personId: string, companyId: string) => hrefOf(HANDOVER, { personId, companyId })
