import type { TaskKind } from '@muster/contract/workflow/kinds'
import { hrefOf } from '../../../lib/place/place.ts'

/** The list of tasks. */
export const TASKS = '/workflow/tasks'
/** A new application. */
export const NEW_TASK = `${TASKS}/new`

/** A task on a page of its own. */
export const taskHref = (id: string) => hrefOf(`${TASKS}/${id}`)

/** A new application of a kind, with values that its kind takes from an address; `employmentId` is whom it is about. */
export const newTaskHref = (kind: TaskKind, values: Readonly<Record<string, string | number>>) =>
  hrefOf(NEW_TASK, { kind, ...values })

/** Of which task a place is. */
export const taskIdIn = (place: string) => place.slice(`${TASKS}/`.length)

/** Where what was returned is changed and submitted again. */
export const editPath = (id: string) => `${TASKS}/${id}/edit`
