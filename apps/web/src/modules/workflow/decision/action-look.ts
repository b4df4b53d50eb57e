import type { IconName } from '../../../ui/control/icon.tsx'
import type { Action, ActionName } from '../task/task-value.ts'

/** How an action is offered: as a button or behind "…", and by which key. */
type Look = { icon: IconName; kind?: 'primary' | 'danger'; key?: string; isInMenu?: true }

/** In the order in which they are offered. */
const LOOKS: Readonly<Record<ActionName, Look>> = {
  approve: { icon: 'check', kind: 'primary', key: 'a' },
  execute: { icon: 'play', kind: 'primary', key: 'a' },
  resubmit: { icon: 'pencil', kind: 'primary', key: 'e' },
  reject: { icon: 'close', kind: 'danger', key: 'x' },
  return: { icon: 'undo', key: 'r' },
  cancelLeave: { icon: 'undo' },
  endLeave: { icon: 'history' },
  retrySettle: { icon: 'refresh' },
  repair: { icon: 'refresh' },
  urge: { icon: 'bell' },
  transfer: { icon: 'send', isInMenu: true },
  addSign: { icon: 'plus', isInMenu: true },
  remove: { icon: 'minus', isInMenu: true },
  cancelApplication: { icon: 'history', isInMenu: true },
  delete: { icon: 'trash', isInMenu: true },
}

/** Decisions, of which people are told at once: nothing undoes them [G18]. */
export const isFinal = (name: ActionName): boolean =>
  name === 'approve' || name === 'execute' || name === 'reject' || name === 'return'

export type OfferedName = keyof typeof LOOKS
export type Offered = { name: OfferedName; action: Action; look: Look }

const NAMES = Object.keys(LOOKS) as OfferedName[]

/** What of the actions of a task is offered, in its order, with how it looks. */
export function listOffered(actions: readonly Action[]): Offered[] {
  return NAMES.flatMap((name) => {
    const action = actions.find((one) => one.action === name)
    return action ? [{ name, action, look: LOOKS[name] }] : []
  })
}
