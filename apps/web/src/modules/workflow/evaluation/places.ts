import { hrefOf } from '../../../lib/place/place.ts'

/** The list of probation forms. */
export const FORMS = '/workflow/evaluation-forms'

/** Where one of them is changed. */
export const editHref = (id: string) => `${FORMS}/${id}/edit`

/** The address of a new one that begins as a copy. */
export const copyHref = (id: string) => hrefOf(`${FORMS}/new`, { from: id })
