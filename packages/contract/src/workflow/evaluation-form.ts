import * as z from 'zod/mini'
import { columnsOf, companyColumn, keysOf, nameColumns, sortsOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { day, names, requiredText, text, uuid, version, whole } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { recordEndpoints, removeEndpoint } from '../record.ts'
import { percentOf, pointsOf, WHOLE } from './evaluation-score.ts'

/** At most so many items, sub-items of one item, and departments of one form. */
export const MOST_ITEMS = 20
export const MOST_SUB_ITEMS = 20
export const MOST_DEPARTMENTS = 200
export const ITEM_LENGTH = 120
export const SUB_ITEM_LENGTH = 300
export const DESCRIPTION_LENGTH = 2000

const SubItem = z.strictObject({ text: requiredText(SUB_ITEM_LENGTH), score: whole(1, WHOLE) })
const Item = z.strictObject({
  name: requiredText(ITEM_LENGTH),
  subItems: z
    .array(SubItem)
    .check(z.minLength(1, 'required'), z.maxLength(MOST_SUB_ITEMS, `too_many:${MOST_SUB_ITEMS}`)),
})
/** How many percent each assessor counts; each of them scores every sub-item, also one who counts nothing. */
const Weights = z
  .strictObject({ employee: whole(0, WHOLE), manager: whole(0, WHOLE), approver: whole(0, WHOLE) })
  .check(z.refine((weights) => percentOf(weights) === WHOLE, 'sum_not_100'))

/** What of a form an evaluation freezes when it begins. */
const content = {
  names: names(),
  /** What is to be reached in probation. */
  target: text(DESCRIPTION_LENGTH),
  /** How it is assessed. */
  evaluation: text(DESCRIPTION_LENGTH),
  weights: Weights,
  items: z.array(Item).check(
    z.minLength(1, 'required'),
    z.maxLength(MOST_ITEMS, `too_many:${MOST_ITEMS}`),
    z.refine((items) => pointsOf(items) === WHOLE, 'sum_not_100'),
  ),
}
/** A form as its assessors see it, and as a running evaluation keeps it [4.10]. */
export const FormContent = z.strictObject(content)
export type FormContent = z.output<typeof FormContent>

const Department = z.object({ id: uuid(), names: names() })

const Row = z.object({
  id: uuid(),
  companyId: uuid(),
  names: names(),
  /** The departments that name it; it applies to those below as well, down to one with a form of its own. */
  departments: z.array(Department),
  itemCount: z.int(),
  subItemCount: z.int(),
  /** Evaluations that have begun with this form, in whichever version, and have not ended. */
  running: z.int(),
  /** Counts the versions of what is assessed. */
  number: z.int(),
  changedAt: z.string(),
  version: z.int(),
})

/** A form of an evaluation at the end of probation [3.18]. */
export const EvaluationForm = z.object({
  ...Row.shape,
  ...content,
  /** How many departments it applies to, those below included. */
  covers: z.int(),
  /** Departments below its own that another form applies to. */
  exceptions: z.array(z.object({ department: Department, form: Department })),
})

export const evaluationFormColumns = columnsOf<z.output<typeof Row>>()({
  ...nameColumns,
  ...companyColumn,
  departments: {
    titleKey: 'workflow.evaluationForm.departments',
    as: 'text',
    of: ({ departments }) => departments.length,
  },
  subItemCount: { titleKey: 'workflow.evaluationForm.subItems', as: 'number' },
  running: { titleKey: 'workflow.evaluationForm.running', as: 'number' },
  number: { titleKey: 'workflow.evaluationForm.version', as: 'number' },
  changedAt: { titleKey: 'workflow.evaluationForm.changedAt', as: 'text', sortable: true },
})

const departmentIds = z
  .array(uuid())
  .check(z.minLength(1, 'required'), z.maxLength(MOST_DEPARTMENTS, `too_many:${MOST_DEPARTMENTS}`))

const form = {
  path: '/workflow/evaluation-forms',
  read: 'task:probationary-evaluation:r',
  write: 'task:probationary-evaluation:cud',
  shows: ['evaluation-form', 'department'],
} as const

const list = endpoint({
  method: 'GET',
  path: form.path,
  access: form.read,
  shows: form.shows,
  input: pageQuery(sortsOf(evaluationFormColumns), { companyId: z.optional(uuid()) }),
  reply: pageOf(Row),
})

export const evaluationFormEndpoints = {
  list,
  export: exportOf(list, keysOf(evaluationFormColumns)),
  ...recordEndpoints({
    ...form,
    reply: EvaluationForm,
    create: z.strictObject({ companyId: uuid(), departmentIds, ...content }),
    update: z.strictObject({ id: uuid(), version: version(), departmentIds, ...content }),
  }),
  remove: removeEndpoint(form),
  /** Which form applies to an employee today, by which department, and from which day on they may apply [5.22]. */
  applying: endpoint({
    method: 'GET',
    path: '/workflow/evaluation-forms-applying/:employmentId',
    access: form.read,
    shows: ['evaluation-form', 'department', 'employee', 'placement', 'parameter'],
    input: z.strictObject({ employmentId: uuid() }),
    reply: z.object({
      employmentId: uuid(),
      name: z.string(),
      nativeName: z.string(),
      /** Where they work today; `null` without a position. */
      department: z.nullable(Department),
      /** The form of the nearest department above, which `by` is; `null` where none above has one. */
      form: z.nullable(Department),
      by: z.nullable(Department),
      isOnProbation: z.boolean(),
      onboardOn: day(),
      probationDays: z.int(),
      /** The first day on which they may apply, and whether it has come. */
      mayApplyFrom: day(),
      mayApply: z.boolean(),
    }),
  }),
}
