import type { ConditionField } from '@muster/contract/workflow/condition-field'
import type { FormInput, RowShown } from '@muster/contract/workflow/form-values'
import type { TaskKind } from '@muster/contract/workflow/kinds'
import type { ComponentType, ReactNode } from 'react'
import type { Format } from '../../../lib/words/format.ts'
import type { Say, WordKey } from '../../../lib/words/words.ts'
import type { IconName } from '../../../ui/control/icon.tsx'
import type { ActionOf, Task } from '../task/task-value.ts'
import type { DecisionProps } from '../task/use-decision.ts'

/** The values of an application as they are read. */
export type FormShown = Task['form']
export type FormValue = FormInput[string]

/** What a field holds while the form is filled in: a value, or none yet; a text may still be none of those that are right. */
type Unfinished<Value> = Value extends string | null
  ? string | null
  : Value extends number | null
    ? number | null
    : FormValue

/** A form while it is filled in. */
export type Draft<Form> = { [Field in keyof Form]: Unfinished<Form[Field]> }

type FieldOf<Form> = keyof Form & string

export type KindFieldsProps<Form = FormInput> = {
  /** Whom the application is about, once that is known. */
  employmentId: string | undefined
  /** Of one that is submitted anew: the task that it is. */
  taskId?: string | undefined
  form: Draft<Form>
  /** What the server worked out of the form when it was looked at last. */
  looked: FormShown | undefined
  onChange(field: FieldOf<Form>, value: FormValue): void
  /** Changes several fields at once. */
  onPut(values: FormInput): void
  errorOf: (field: string) => string | undefined
}

/** What a value is read beside: the names of ids, and the other values of the form. */
export type Beside = { called: Task['called']; form: FormShown }

/** A list of rows in a form, as it is read. */
export type FormList = {
  /** The field. */
  name: string
  labelKey: WordKey
  /** The columns in their order; what is compared with others stands at the end of its line. */
  columns: readonly { name: string; labelKey: WordKey; align?: 'end' }[]
  /** A value of a row that stands below its first one, in small letters. */
  under?: string
  cellText: (column: string, value: RowShown[string] | undefined, t: Say, format: Format, beside: Beside) => string
  /** What of a row is out of the ordinary; empty where nothing is. */
  markText?: (row: RowShown, t: Say, format: Format, beside: Beside) => string
}

/**
 * What a kind of application brings to the desk: how its form is filled in, what it refuses, and how it is read. The desk takes every kind as one
 * of any form, and gives each the values that were filled in under its name.
 */
export type FormKind<Form = FormInput> = {
  kind: TaskKind
  icon: IconName
  titleKey: WordKey
  /** What it is for, on its tile. */
  hintKey: WordKey
  /** What a new application begins with. */
  blank: Draft<Form>
  /** The values that an address gives, as text by field, in the place of blank ones: so a link from elsewhere fills the form in. */
  fromAddress?: (given: Readonly<Record<string, string>>) => FormInput
  /** Whether those who look after others rarely apply for it about themselves: they begin with nobody. */
  isMostlyForOthers?: true
  /** The fields, named `form.<field>`. */
  Fields(props: KindFieldsProps<Form>): ReactNode
  /** Whether it has to bring files. */
  needsAttachments?(form: Draft<Form>): boolean
  /** What this device no longer has to remember once the application is filed. */
  afterSubmit?(filed: { employmentId: string; form: Draft<Form> }): Promise<void>
  /** What is wrong, by field, as problems under `system.field`. */
  problems(form: Draft<Form>): Readonly<Record<string, string>>
  /** The fields in the order in which they are read; a flow rule tests some of them. */
  fields: readonly { name: string; labelKey: WordKey }[]
  /** Its lists of rows, which stand below the fields. */
  lists?: readonly FormList[]
  /** What has come of it once it was carried out, read as fields are; always shown, or only where something is said of it. */
  outcome?: { titleKey: WordKey; isOnlyIfSaid?: true; fields: readonly { name: string; labelKey: WordKey }[] }
  conditions: readonly ConditionField[]
  /** How the value of a field is read; empty where there is none. */
  valueText: (name: string, value: FormValue | undefined, t: Say, format: Format, beside: Beside) => string
  /** What it shows of a task beside its form. */
  Details?: ComponentType<{ task: Task }>
  /** How it is approved, where more is asked for than a comment. */
  ApproveDialog?: ComponentType<DecisionProps & { action: ActionOf<'approve'> }>
}

export type FormNoteProps = Pick<KindFieldsProps, 'employmentId' | 'form' | 'looked'>

/** What a later module says beneath the forms of some kinds before they are submitted: nothing where it has nothing to say. */
export type FormNote = { kinds: readonly TaskKind[]; Note: ComponentType<FormNoteProps> }

declare module '../../../lib/registry/plug-in.ts' {
  interface PlugIns {
    /** What a module says beneath forms of others. */
    formNotes: FormNote
    /** The kinds of application that a module brings. */
    kinds: FormKind
  }
}
