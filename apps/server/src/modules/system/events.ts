import type { NoticeKind, NoticeParams } from '@muster/contract/notices'
import type { CompanyKey } from '@muster/contract/system/parameter-record'
import type { ToDoKind, ToDoParams } from '@muster/contract/to-dos'
import type { Day } from '@muster/kernel/day'
import type { PersonNames } from '@muster/kernel/person-name'

/** Something that waits for people until it is dealt with; a key that was raised once, in its company, is never raised again. */
type ToDoRaised<K extends ToDoKind> = {
  companyId: string
  /** Names the fact that waits: `incomplete-person:<employment>`. */
  key: string
  kind: K
  /** What it is about; neither means the company as such. It decides whom a right reaches, and who may read the name. */
  about: { employmentId?: string; departmentId?: string }
  params: ToDoParams<K>
  /** Whose face stands before it, of a matter that names them to whoever reads of it. */
  face?: PersonNames | null
  dueOn?: Day
  /** The place of the web where it is dealt with. */
  opens: string
  /** The people for whom it waits by name, or the holders of the kind's right whose reach covers what it is about. */
  for: 'holders' | { personIds: readonly string[] }
  /** Whether it appears in no window of theirs, because one notice tells of several; only of people by name. */
  isQuiet?: boolean
}

/**
 * Things of one kind that people learn, and find again until they are old: each once, by its key. Who does them knows it already and is
 * not told.
 */
type NoticesRaised<K extends NoticeKind> = {
  companyId: string
  kind: K
  /** The place of the web where more of them stands. */
  opens: string
  notices: readonly {
    /** Names what has happened: `decision:<event>`. */
    key: string
    /** What it is about; of an employment that is deleted nothing is told any more. */
    about: { employmentId?: string }
    params: NoticeParams<K>
    /** Whose face stands before it, of a matter that names them to whoever reads of it. */
    face?: PersonNames | null
    personIds: readonly string[]
  }[]
}

declare module '../../platform/operation/events.ts' {
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
    'notice.raised': { [K in NoticeKind]: NoticesRaised<K> }[NoticeKind]
    /** The facts are not so any more: what was told of them, or waits still, is gone, and may be raised anew. What was dealt with stays. */
    'notice.withdrawn': { companyId: string; keys: readonly string[] }
    /** Parameters of a company have other values from a day on, which may lie in the past. */
    'parameter.changed': { companyId: string; keys: readonly CompanyKey[]; from: Day }
  }
}
