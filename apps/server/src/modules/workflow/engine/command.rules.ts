import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import type { FormValues, Status } from './task.rules.ts'

/** What a person's command carries: who sends it, and the version of the task that they looked at. */
type ByPerson = { actorId: string; version: number }

/** An application before it is a task: no number, in no list. */
export type Draft = {
  id: string
  companyId: string
  kind: string
  initiatorId: string
  recipientId: string
  form: FormValues
}

/** From when on somebody is back of a leave that ends early: from a day, or from a time of it. */
export type Back = { on: Day; minute: Minutes | null }

/** What can be asked of a task; the first two lines of the state table are `submit`, the rest in its order. */
export type Command =
  /** `isDecided`: who files it decides it by their own right, and nobody is asked. */
  | { type: 'submit'; actorId: string; draft: Draft; isDecided?: boolean }
  /** `data` is what the kind asks for; null of whoever was not shown that. */
  | (ByPerson & { type: 'approve'; comment: string; data: FormValues | null })
  | (ByPerson & { type: 'reject'; comment: string })
  /** Back to the applicant, or to an earlier step. */
  | (ByPerson & { type: 'return'; to: 'applicant' | number; comment: string })
  | (ByPerson & { type: 'resubmit'; form: FormValues })
  | (ByPerson & { type: 'cancelApplication'; comment: string })
  /** `assignmentId` is the one handed on; null is the actor's own. */
  | (ByPerson & { type: 'transfer'; assignmentId: string | null; toId: string; comment: string })
  | (ByPerson & {
      type: 'addSign'
      where: 'before' | 'after' | 'together'
      personIds: readonly string[]
      comment: string
    })
  | (ByPerson & { type: 'remove'; assignmentId: string; comment: string })
  | (ByPerson & { type: 'execute'; data: FormValues; comment: string })
  | (ByPerson & { type: 'cancelLeave'; comment: string })
  | (ByPerson & { type: 'endLeave'; comment: string; back: Back })
  | (ByPerson & { type: 'delete'; comment: string })
  /** A task administrator tries once more what could not be settled. */
  | (ByPerson & { type: 'retrySettle' })
  /** A task administrator repairs what keeps it. */
  | (ByPerson & { type: 'repair' })
  /** A task that this one hangs on has another status; `back` is what it asks to end early. */
  | { type: 'relatedChanged'; taskId: string; status: Status; back?: Back | null }
  | { type: 'deadline'; assignmentId: string }
  /** Days of it, all unless `isPart`, lie outside the employment. */
  | { type: 'notEmployed'; outside: Outside; isPart: boolean }
  /** Somebody left, moved within the company, moved out of it, may not sign in any more, or is on unpaid leave. */
  | { type: 'holderGone'; personId: string; cause: GoneCause }
  /**
   * A role, or the right to administer tasks, is held by others: `lostBy` stood at the step by it, `gainedBy` hold the role since, and
   * `cannotPay` stand where money is paid and keep no accounts any more.
   */
  | {
      type: 'roleMoved'
      roleId: string
      lostBy: readonly string[]
      gainedBy: readonly string[]
      cannotPay: readonly string[]
    }

export type GoneCause = 'left' | 'moved' | 'movedAway' | 'disabled' | 'unpaidLeave' | 'roleLost'

/** Days before the first day of work, or behind the last one. */
export type Outside = { side: 'before' | 'behind'; on: Day }

/** A command of one type. */
export type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>
