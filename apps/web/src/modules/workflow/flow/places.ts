import { hrefOf } from '../../../lib/place/place.ts'

/** The list of flow rules. */
export const RULES = '/workflow/flow-rules'

/** Where one of them is changed. */
export const editHref = (id: string) => `${RULES}/${id}/edit`

/** The address of a new one that begins as a copy. */
export const copyHref = (id: string) => hrefOf(`${RULES}/new`, { from: id })
