import type { CompanyKey } from '@muster/contract/system/parameter-record'
import type { ToDoKind, ToDoParams } from '@muster/contract/to-dos'
import type { Day } from '@muster/kernel/day'

/** Something that waits for people until it is dealt with; a key that was raised once, in its company, is never raised again. */
type ToDoRaised<K extends ToDoKind> = {
  companyId: string
  /** Names the fact that waits: `incomplete-person:<employment>`. */
  key: string
  kind: K
  /** What it is about; neither means the company as such. It decides whom a right reaches, and who may read the name. */
  about: { employmentId?: string; departmentId?: string }
  params: ToDoParams<K>
  dueOn?: Day
  /** The place of the web where it is dealt with. */
  opens: string
  /** The people for whom it waits by name, or the holders of the kind's right whose reach covers what it is about. */
  for: 'holders' | { personIds: readonly string[] }
}

declare module '../../platform/events.ts' {
  interface Events {
    'toDo.raised': { [K in ToDoKind]: ToDoRaised<K> }[ToDoKind]
    /**
     * The fact is settled, by its key or as whatever of a kind waits about employments: whoever it waited for is done with it. `by` is the
     * person who settled it, unless it was who acts.
     */
    'toDo.dealtWith': { companyId: string; by?: string } & (
      | { key: string }
      | { kind: ToDoKind; employmentIds: readonly string[] }
    )
    /** The facts are not so any more and nobody has dealt with them: what still waits is gone, and may be raised anew. */
    'toDo.withdrawn': { companyId: string; keys: readonly string[] }
    /** Parameters of a company have other values from a day on, which may lie in the past. */
    'parameter.changed': { companyId: string; keys: readonly CompanyKey[]; from: Day }
  }
}
