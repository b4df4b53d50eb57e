import type { InputOf } from '@muster/contract/endpoint'
import { EMPLOYEE_FIELDS, isChoiceField } from '@muster/contract/organisation/employee-fields'
import { onboardJob } from '@muster/contract/organisation/jobs'
import {
  MOST_SHEET_ROWS,
  type onboardingEndpoints,
  REQUIRED_COLUMNS,
  SHEET_COLUMNS,
  type SheetColumn,
  SheetRows,
} from '@muster/contract/organisation/onboarding'
import { needWholeCompany } from '../../../platform/auth/caller.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { fail } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import type { UploadedFile } from '../../../platform/files/file.ts'
import { bookOf } from '../../../platform/files/sheet.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { readRows } from '../sheet/sheet-reading.service.ts'
import { REQUIRED_MARK, type Template } from '../sheet/sheet-rows.rules.ts'
import { makeOrgUnitLists } from '../structure/org-unit-lists.service.ts'
import { sealRows } from './onboarding-file.service.ts'
import { columnOfHeader } from './onboarding-meaning.service.ts'
import { type PlannedRow, planRows } from './onboarding-plan.service.ts'

/** How the template is known; the number rises with the columns. */
const TEMPLATE = {
  ...{ mark: 'muster-onboarding', version: '1', columns: SHEET_COLUMNS, most: MOST_SHEET_ROWS },
  digits: ['identityDocument', 'bankAccount', 'phone'],
} satisfies Template<SheetColumn>
/** Columns in which a spreadsheet keeps what is typed as it stands. */
const TEXT_COLUMNS: readonly SheetColumn[] = [...TEMPLATE.digits, 'jobNumber', 'pin']

type Inputs = { [K in keyof typeof onboardingEndpoints]: InputOf<(typeof onboardingEndpoints)[K]> }

/** The empty sheet in the reader's language; what can be chosen from, and the mark of its version, stand on the second sheet. */
export async function template(ctx: Ctx, { companyId }: Inputs['template']) {
  needWholeCompany(ctx, companyId)
  const word = (column: string) => say(ctx.locale, `organisation.field.employee.${column}`)
  const lists = [
    ...(await makeOrgUnitLists(ctx, companyId)).map(({ kind, names }) => [word(kind), ...names]),
    ...SHEET_COLUMNS.filter(isChoiceField).map((field) => [
      word(field),
      ...EMPLOYEE_FIELDS[field].choices.map((value) => say(ctx.locale, `organisation.${field}.${value}`)),
    ]),
  ]
  const longest = Math.max(...lists.map((list) => list.length))
  const title = say(ctx.locale, 'organisation.onboarding.title')
  return bookOf(title, [
    {
      title,
      header: SHEET_COLUMNS.map((column) => word(column) + (REQUIRED_COLUMNS.includes(column) ? REQUIRED_MARK : '')),
      rows: [],
      texts: TEXT_COLUMNS.map((column) => SHEET_COLUMNS.indexOf(column)),
    },
    {
      title: say(ctx.locale, 'organisation.onboarding.lists'),
      header: [TEMPLATE.mark, TEMPLATE.version],
      rows: [
        [say(ctx.locale, 'organisation.onboarding.dayHint')],
        ...Array.from({ length: longest }, (_, n) => lists.map((list) => list[n] ?? null)),
      ],
    },
  ])
}

/** What would come of each row, with the problems of each cell; nothing is written. */
export async function check(ctx: Ctx, { companyId }: Inputs['check'], file: UploadedFile) {
  needWholeCompany(ctx, companyId)
  const { rows, problems } = await readRows(file, TEMPLATE, columnOfHeader, SheetRows)
  return { rows: (await planRows(ctx, companyId, rows, problems)).map(shownRow) }
}

/** Queues the rows, all of which must be without a problem in this moment. What they say lies encrypted in a file until it is done. */
export async function run(ctx: Ctx, { companyId }: Inputs['run'], file: UploadedFile) {
  needWholeCompany(ctx, companyId)
  const { rows, problems } = await readRows(file, TEMPLATE, columnOfHeader, SheetRows)
  const planned = await planRows(ctx, companyId, rows, problems)
  const refused = planned.filter((row) => row.fate === 'refused')
  if (refused.length > 0)
    fail('organisation.sheet_has_problems', { count: refused.length, lines: refused.slice(0, 20).map((r) => r.line) })
  const fileKey = `onboarding/${newId()}`
  const jobs = planned.flatMap(({ line, input, employmentId, fate }) =>
    input && fate !== 'refused' ? [{ line, input, id: employmentId ?? newId(), fate }] : [],
  )
  await ctx.files.put(fileKey, sealRows(ctx, fileKey, jobs))
  const jobId = await ctx.queue(onboardJob, companyId, { fileKey, count: jobs.length })
  ctx.audit({ companyId, object: 'onboarding', after: { jobId, count: jobs.length } })
  return { jobId }
}

const shownRow = ({ line, cells, fate, problems }: PlannedRow) => ({ line, cells, fate, problems })
