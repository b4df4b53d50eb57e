import type { ChosenShown } from '@muster/contract/workflow/chosen'
import type { FormInput } from '@muster/contract/workflow/form-values'
import type { FiledKind, TaskKind } from '@muster/contract/workflow/kinds'
import type { FormShown } from '../form/form-kind.ts'
import { formKindOf } from '../form/kinds.ts'

/** An application as it stands in its form: of which kind, about whom, with which values, and who shall carry it out. */
export type Application = {
  kind: TaskKind
  employmentId: string | undefined
  /** Of which task, where it is submitted anew. */
  taskId?: string
  form: FormInput
  /** Whom the applicant chose, for the steps that ask, also for those of a flow that is not taken any more. */
  chosen: ChosenShown
}

/** One that somebody files: what a command brings about begins elsewhere. */
export type FiledApplication = Omit<Application, 'kind'> & { kind: FiledKind }

/** The values that a kind knows of a form that was read, over those of a blank one. */
export function formOf(kind: TaskKind, form: FormShown): FormInput {
  const { blank } = formKindOf(kind)
  return Object.fromEntries(Object.keys(blank).map((field) => [field, form[field] ?? blank[field] ?? null]))
}

/** What its kind has against an application, by the path of its field. */
export function problemsOf({ kind, form }: Application): Record<string, string> {
  const problems = Object.entries(formKindOf(kind).problems(form))
  return Object.fromEntries(problems.map(([field, problem]) => [`form.${field}`, problem]))
}

/** Where a path of a refusal stands in the form: a kind may name its field alone. */
export function pathInForm(kind: TaskKind, path: string): string {
  if (path === 'form.attachments') return 'attachments'
  return (path.split('.')[0] ?? '') in formKindOf(kind).blank ? `form.${path}` : path
}

/** Whether an application has to bring files. */
export const needsFiles = ({ kind, form }: Application): boolean => formKindOf(kind).needsAttachments?.(form) ?? false
