import type { ConditionField } from '@muster/contract/workflow/condition-field'
import type { FormInput } from '@muster/contract/workflow/form-values'
import type { TaskKind } from '@muster/contract/workflow/kinds'
import type { ComponentType } from 'react'
import type { Format } from '../../../lib/words/format.ts'
import type { Say, WordKey } from '../../../lib/words/words.ts'
import type { IconName } from '../../../ui/control/icon.tsx'
import type { ActionOf, Task } from './task-value.ts'
import type { DecisionProps } from './use-decision.ts'

/** The values of an application as they are read. */
export type FormShown = Task['form']
export type FormValue = FormInput[string]

export type KindFieldsProps = {
  /** Whom the application is about, once that is known. */
  employmentId: string | undefined
  /** The task that is changed, where it was returned. */
  taskId: string | undefined
  form: FormInput
  onChange: (field: string, value: FormValue) => void
  /** Changes several fields at once. */
  onPut: (values: FormInput) => void
  errorOf: (field: string) => string | undefined
}

/** What a kind of application brings to the desk: how its form is filled in, what it refuses, and how it is read. */
export type FormKind = {
  kind: TaskKind
  icon: IconName
  titleKey: WordKey
  /** What it is for, on its tile. */
  hintKey: WordKey
  /** What a new application begins with. */
  blank: FormInput
  /** The fields, named `form.<field>`. */
  Fields: ComponentType<KindFieldsProps>
  /** Whether it has to bring files. */
  needsAttachments?: (form: FormInput) => boolean
  /** What is wrong, by field, as problems under `system.field`. */
  problems: (form: FormInput) => Readonly<Record<string, string>>
  /** The fields in the order in which they are read; a flow rule tests some of them. */
  fields: readonly { name: string; labelKey: WordKey }[]
  conditions: readonly ConditionField[]
  /** How the value of a field is read; empty where there is none. `called` has the names of ids. */
  valueText: (name: string, value: FormValue | undefined, t: Say, format: Format, called: Task['called']) => string
  /** What it shows of a task beside its form. */
  Details?: ComponentType<{ task: Task }>
  /** How it is approved, where more is asked for than a comment. */
  ApproveDialog?: ComponentType<DecisionProps & { action: ActionOf<'approve'> }>
}

declare module '../../../lib/registry/plug-in.ts' {
  interface PlugIns {
    /** The kinds of application that a module brings. */
    kinds: FormKind
  }
}
