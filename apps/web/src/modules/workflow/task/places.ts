import { hrefOf } from '../../../lib/place/place.ts'

/** The list of tasks. */
export const TASKS = '/workflow/tasks'
/** A new application. */
export const NEW_TASK = `${TASKS}/new`

/** A task on a page of its own. */
export const taskHref = (id: string) => hrefOf(`${TASKS}/${id}`)

/** Of which task a place is. */
export const taskIdIn = (place: string) => place.slice(`${TASKS}/`.length)

/** Where what was returned is changed and submitted again. */
export const editPath = (id: string) => `${TASKS}/${id}/edit`
