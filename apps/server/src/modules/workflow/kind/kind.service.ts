import type { FormInput } from '@muster/contract/workflow/form-values'
import type { TaskKind } from '@muster/contract/workflow/kinds'
import type { Ctx } from '../../../platform/ctx.ts'
import type { FormValues, RelatedTask, Task } from '../engine/task.rules.ts'

/** What is wrong with a field of a form; the problem is a word key under `system.field`. */
export type Problem = { field: string; problem: string }

/** An application as it is checked: what it says, and whom it is about. */
export type Application = { companyId: string; employmentId: string; initiatorId: string; form: FormValues }

/** A kind of application: what its form is and what comes of it. The workflow knows no word of any of them. */
export type Kind = {
  kind: TaskKind
  /** The values of the form as they are kept, or what is wrong with them by themselves. */
  read(sent: FormInput): { form: FormValues } | { problems: readonly Problem[] }
  /** What the list calls it. */
  titleOf(form: FormValues): string
  /** What is wrong by the rules of the kind, beyond the form itself. */
  check?(ctx: Ctx, application: Application): Promise<readonly Problem[]>
  /** Whether an application has to bring files. */
  needsAttachments?(form: FormValues): boolean
  /** Other tasks that it hangs on. */
  relatedOf?(ctx: Ctx, application: Application): Promise<readonly RelatedTask[]>
  /** Reserves something at submission, gives it back, takes it for good at the last approval. */
  hold?(ctx: Ctx, task: Task): Promise<void>
  release?(ctx: Ctx, task: Task): Promise<void>
  use?(ctx: Ctx, task: Task): Promise<void>
  /** Carries out what was applied for; a text says why it could not be. */
  settle?(ctx: Ctx, task: Task): Promise<string | null>
  /** Takes back all of it, as if it had never been applied for [4.10]. */
  undo?(ctx: Ctx, task: Task): Promise<void>
}
