import type { FormContent } from '@muster/contract/workflow/evaluation-form'
import type { Names } from '@muster/kernel/names'
import {
  insertForm,
  insertVersion,
  setDepartments,
} from '../../src/modules/workflow/evaluation/evaluation-form.queries.ts'
import type { Ctx } from '../../src/platform/operation/ctx.ts'
import type { DemoCompany } from '../group.ts'
import { demoId } from '../id.ts'

type DemoForm = FormContent & { key: string; departments: readonly string[] }
const item = (name: string, ...subItems: [text: string, score: number][]) => ({
  name,
  subItems: subItems.map(([text, score]) => ({ text, score })),
})
const names = (cn: string, en: string, vn: string, km: string): Names => ({ cn, en, vn, km })

/** What ALPHA assesses at the end of probation: a form of everybody in production and around it, and one of the night teams beneath. */
const DEMO_FORMS: readonly DemoForm[] = [
  {
    key: 'production',
    names: names('生产人员试用期考核', 'Probation in production', 'Thử việc khối sản xuất', 'សាកល្បងក្នុងផលិតកម្ម'),
    departments: ['production', 'quality', 'logistics', 'maintenance', 'canteen'],
    target:
      'Works at every station of the line without help, keeps the rate of the team, and knows what to do when something goes wrong.',
    evaluation:
      'Full points where it always was so, half where it had to be reminded of, none where it was not. The last four weeks count.',
    weights: { employee: 20, manager: 40, approver: 40 },
    items: [
      item(
        'Quality of work',
        ['Keeps to the work instructions', 20],
        ['Finds defects before they are passed on', 15],
        ['Reaches the rate of the line', 10],
      ),
      item('Reliability', ['Comes on time and stays to the end', 15], ['Hands over the station in order', 10]),
      item(
        'Safety and team',
        ['Keeps the safety rules, protective gear included', 20],
        ['Helps others and takes advice', 10],
      ),
    ],
  },
  {
    key: 'night',
    names: names('夜班组试用期考核', 'Probation in night teams', 'Thử việc tổ ca đêm', 'សាកល្បងក្រុមវេនយប់'),
    departments: ['production/night'],
    target: 'Runs a machine of the night shift alone, and keeps the log of the shift.',
    evaluation: 'Assessed over two whole rounds of nights. What happened without anybody in charge nearby counts most.',
    weights: { employee: 0, manager: 60, approver: 40 },
    items: [
      item(
        'Work at night',
        ['Watches the machine through the whole shift', 25],
        ['Keeps the log complete and legible', 15],
      ),
      item('Decisions', ['Stops the machine when in doubt', 20], ['Calls the right person at once', 15]),
      item('Reliability', ['Fit for work at the beginning of the shift', 15], ['Handover to the day shift', 10]),
    ],
  },
]

/** What BETA assesses: one form for the whole of its production. */
const FORMS_OF_BETA: readonly DemoForm[] = [
  {
    key: 'sewing',
    names: names('缝制人员试用期考核', 'Probation in sewing', 'Thử việc khối may', 'សាកល្បងក្នុងផ្នែកដេរ'),
    departments: ['production'],
    target: 'Keeps the rate of the row at one machine and the quality of the samples.',
    evaluation: 'Counted over the last two weeks, with the sheet of the row.',
    weights: { employee: 20, manager: 50, approver: 30 },
    items: [
      item('Work', ['Seams as in the sample', 35], ['Reaches the rate of the row', 25]),
      item('Reliability', ['Comes on time', 20], ['Leaves the machine clean', 20]),
    ],
  },
]
const FORMS: Readonly<Record<string, readonly DemoForm[]>> = { ALPHA: DEMO_FORMS, BETA: FORMS_OF_BETA }

/** Writes the probation forms of ALPHA and BETA; the third company has none yet, as most have at first. */
export async function writeEvaluationForms(ctx: Ctx, { id: companyId, code, departments }: DemoCompany): Promise<void> {
  for (const { key, departments: paths, ...content } of FORMS[code] ?? []) {
    const [id, currentId] = [demoId(`${code}/evaluation-form/${key}`), demoId(`${code}/evaluation-form/${key}/1`)]
    await insertVersion(ctx, { companyId, id: currentId, formId: id, number: 1, content })
    await insertForm(ctx, { companyId, id, currentId, names: content.names })
    const named = departments.filter(({ path }) => paths.includes(path))
    await setDepartments(
      ctx,
      companyId,
      id,
      named.map((department) => department.id),
    )
  }
}
