import { hrefOf } from '../../../lib/place/place.ts'

/** Where what somebody has in hand in a company is handed over. */
export const handoverHref = (personId: string, companyId: string) =>
  hrefOf(`/workflow/handover/${personId}`, { companyId })
