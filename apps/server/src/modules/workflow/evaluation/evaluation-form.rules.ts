import type { FormContent } from '@muster/contract/workflow/evaluation-form'

/** What of a form an evaluation freezes, without what decides to whom it applies; in one order, so that equal ones read alike. */
export const contentOf = ({ names, target, evaluation, weights, items }: FormContent): FormContent => ({
  names: { cn: names.cn, en: names.en, vn: names.vn, ...(names.km !== undefined && { km: names.km }) },
  target,
  evaluation,
  weights: { employee: weights.employee, manager: weights.manager, approver: weights.approver },
  items: items.map((item) => ({
    name: item.name,
    subItems: item.subItems.map(({ text, score }) => ({ text, score })),
  })),
})

/** Whether two forms ask the same, so that saving one makes no new version. */
export const sameContent = (a: FormContent, b: FormContent): boolean =>
  JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b))
