import type { SentTo } from '@muster/contract/endpoint'
import { evaluationFormEndpoints as forms } from '@muster/contract/workflow/evaluation-form'
import { names } from './make.ts'
import type { TestServer } from './server.ts'

/** A form of a hundred points that may be saved, for these departments of ALPHA. */
export const formInput = (
  t: TestServer,
  departmentIds: string[],
  over: Partial<SentTo<typeof forms.create>> = {},
): SentTo<typeof forms.create> => ({
  companyId: t.group.alpha.id,
  names: names(`Form ${crypto.randomUUID()}`),
  departmentIds,
  target: 'Works alone',
  evaluation: 'By the last four weeks',
  weights: { employee: 20, manager: 40, approver: 40 },
  items: [
    {
      name: 'Quality',
      subItems: [
        { text: 'Careful', score: 30 },
        { text: 'Quick', score: 30 },
      ],
    },
    { name: 'Team', subItems: [{ text: 'Helps', score: 40 }] },
  ],
  ...over,
})

/** Such a form, made by HR of ALPHA. */
export async function makeForm(
  t: TestServer,
  departmentIds: string[],
  over: Partial<SentTo<typeof forms.create>> = {},
) {
  const made = await t.as(t.group.hr.token).call(forms.create, formInput(t, departmentIds, over))
  if (made.status !== 200) throw new Error(made.raw.body)
  return made.data
}

/** The change of a form as it was read. */
export const formChange = (form: Awaited<ReturnType<typeof makeForm>>) => ({
  ...{ id: form.id, version: form.version, names: form.names, target: form.target, evaluation: form.evaluation },
  ...{ weights: form.weights, items: form.items, departmentIds: form.departments.map(({ id }) => id) },
})
