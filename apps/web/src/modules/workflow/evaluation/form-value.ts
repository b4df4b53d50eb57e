import type { ReplyOf, SentTo } from '@muster/contract/endpoint'
import type { evaluationFormEndpoints, FormContent } from '@muster/contract/workflow/evaluation-form'
import { type Assessor, percentOf, pointsOf, WHOLE } from '@muster/contract/workflow/evaluation-score'
import type { Names } from '@muster/kernel/names'
import type { Items } from './builder.ts'

/** A probation form as it is read. */
export type EvaluationForm = ReplyOf<typeof evaluationFormEndpoints.get>
export type Content = FormContent

/** A probation form as its builder holds it. */
export type FormValue = {
  companyId: string
  names: Names
  departmentIds: readonly string[]
  target: string
  evaluation: string
  weights: Readonly<Record<Assessor, number>>
  items: Items
}

/** The items of a form, each with the key of its row. */
const keyed = (items: Content['items']): Items => {
  let key = 0
  return items.map(({ name, subItems }) => ({
    key: ++key,
    name,
    subItems: subItems.map((sub) => ({ key: ++key, ...sub })),
  }))
}

/** What a new form of a company begins with: one item, and the words of those who decide count more than one's own. */
export const blankForm = (companyId: string): FormValue => ({
  companyId,
  names: { cn: '', en: '', vn: '' },
  departmentIds: [],
  target: '',
  evaluation: '',
  weights: { employee: 20, manager: 40, approver: 40 },
  items: keyed([{ name: '', subItems: [{ text: '', score: 0 }] }]),
})

export const formValueOf = ({ companyId, names, departments, target, evaluation, weights, items }: EvaluationForm) =>
  ({
    ...{ companyId, names, target, evaluation, weights },
    departmentIds: departments.map(({ id }) => id),
    items: keyed(items),
  }) satisfies FormValue

/** What a copy of a form begins with: all that is asked, under another name, for departments that are still to be chosen. */
export function copyOf(form: EvaluationForm, rename: (name: string) => string): FormValue {
  const { cn, en, vn, km } = form.names
  const copied = (name: string) => (name === '' ? '' : rename(name))
  const names = { cn: copied(cn), en: copied(en), vn: copied(vn), ...(km !== undefined && { km: copied(km) }) }
  return { ...formValueOf(form), names, departmentIds: [] }
}

/** What a form asks, as an endpoint takes it. */
export const contentOf = ({ names, target, evaluation, weights, items }: Omit<FormValue, 'companyId'>): Content => ({
  ...{ names, target, evaluation, weights },
  items: items.map(({ name, subItems }) => ({ name, subItems: subItems.map(({ text, score }) => ({ text, score })) })),
})

/** The call that makes a form anew as it was. */
export const creationOf = (form: EvaluationForm): SentTo<typeof evaluationFormEndpoints.create> => {
  const { companyId, departmentIds, ...rest } = formValueOf(form)
  return { companyId, departmentIds, ...contentOf({ departmentIds, ...rest }) }
}

/** Why a form cannot be saved yet [3.18]: points are left or too many, or the percent of its assessors are not a hundred; by how many. */
export type Blocked = { what: 'left' | 'over' | 'percent'; total: number; rest: number }

export function findBlocked({ items, weights }: Pick<FormValue, 'items' | 'weights'>): Blocked | undefined {
  const [points, percent] = [pointsOf(items), percentOf(weights)]
  if (points < WHOLE) return { what: 'left', total: points, rest: WHOLE - points }
  if (points > WHOLE) return { what: 'over', total: points, rest: points - WHOLE }
  if (percent !== WHOLE) return { what: 'percent', total: percent, rest: Math.abs(WHOLE - percent) }
  return undefined
}

export type Row = ReplyOf<typeof evaluationFormEndpoints.list>['items'][number]
export type Applying = ReplyOf<typeof evaluationFormEndpoints.applying>
