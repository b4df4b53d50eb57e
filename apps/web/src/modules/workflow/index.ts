// The public index of the module: what a module needs that brings kinds of application of its own.

export { DecisionFrame } from './task/decision-frame.tsx'
export type { Beside, FormKind, FormList, FormShown, KindFieldsProps } from './task/form-kind.ts'
export { formProblems, textOf } from './task/form-problems.ts'
export { newTaskHref, taskHref } from './task/places.ts'
export { RowsField } from './task/rows-field.tsx'
export { TaskStatus } from './task/task-status.tsx'
export { useFormChoices } from './task/use-choices.ts'
