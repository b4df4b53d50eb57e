// The public index of the module: what a module needs that brings kinds of application of its own.

export { DecisionFrame } from './decision/decision-frame.tsx'
export { ClockNote } from './form/clock-note.tsx'
export { FormDayField, ReasonField } from './form/form-fields.tsx'
export type {
  Beside,
  FormKind,
  FormList,
  FormNote,
  FormNoteProps,
  FormShown,
  KindFieldsProps,
} from './form/form-kind.ts'
export { formProblems, textOf } from './form/form-problems.ts'
export { RowsField } from './form/rows-field.tsx'
export { type FormChoice, useFormChoices } from './form/use-choices.ts'
export { newTaskHref, taskHref } from './task/places.ts'
export { TaskStatus } from './task/task-status.tsx'
