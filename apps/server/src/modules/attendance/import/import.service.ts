import { importJob } from '@muster/contract/attendance/jobs'
import type { punchImportEndpoints } from '@muster/contract/attendance/punch-import'
import type { InputOf } from '@muster/contract/endpoint'
import { listAskedCompanies, needWholeCompany } from '../../../platform/auth/caller.ts'
import { wholeCompanies } from '../../../platform/auth/scope.ts'
import { wallIn } from '../../../platform/base/clock.ts'
import { newId, sha256 } from '../../../platform/base/crypto.ts'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import type { UploadedFile } from '../../../platform/files/file.ts'
import { type Everything, listSheet } from '../../../platform/files/list-sheet.ts'
import { isJobOpen } from '../../../platform/jobs/open-jobs.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { companyColumn } from '../../organisation/index.ts'
import { findWorkplaces } from '../shared/workplace.service.ts'
import { listAcceptances } from './acceptance.queries.ts'
import * as queries from './import.queries.ts'
import { importOf, needImport } from './import-record.service.ts'
import { beginReading } from './read-bytes.service.ts'
import { refuseAtOnce, refuseTwice } from './refuse-file.service.ts'
import { listRemembered } from './remember-table.service.ts'
import { saidOf } from './said-columns.service.ts'

type Inputs = { [K in keyof typeof punchImportEndpoints]: InputOf<(typeof punchImportEndpoints)[K]> }

export { voidImport as void } from './void.service.ts'

/** Takes a file for an office and reads it in a job [5.04]. What is plainly no punch file is refused at once. */
export async function upload(ctx: Ctx, input: Inputs['upload'], file?: UploadedFile) {
  const { officeId, dryRun, takesFarDays, farDays, ...said } = input
  const begun = file && (await beginReading(file.bytes))
  const office = (await queries.findOffice(ctx, officeId)) ?? failFields({ officeId: 'not_found' })
  needWholeCompany(ctx, office.company_id)
  if (!file || !begun) return fail('attendance.file_empty')
  refuseTwice(said)
  const remembered = dryRun ? await listRemembered(ctx, office) : undefined
  refuseAtOnce(begun, { ...saidOf(said, office.zone, ctx.now), remembered }, dryRun)
  const fileHash = sha256(file.bytes).toString('hex')
  // What is being imported would be offered once more, line by line less of it.
  if (dryRun && (await isJobOpen(ctx, office.company_id, importJob, { officeId, fileHash, isDryRun: false })))
    fail('attendance.import_runs')
  const importId = newId()
  const fileKey = `punch-imports/${importId}`
  await ctx.files.put(fileKey, file.bytes)
  const jobId = await ctx.queue(importJob, office.company_id, {
    importId,
    officeId,
    fileKey,
    fileName: file.name,
    fileHash,
    by: ctx.actor?.personId ?? '',
    isDryRun: dryRun,
    takesFarDays,
    farDays,
    ...said,
  })
  ctx.audit({
    companyId: office.company_id,
    object: importId,
    after: { fileName: file.name, officeId, dryRun, takesFarDays, farDays, ...said },
  })
  return { jobId }
}

/** Files speak of anybody: they and their lines are shown to whom the whole company is in reach. */
export async function list(ctx: Ctx, filter: Inputs['list']) {
  const whole = wholeCompanies(ctx.scope)
  const companies = listAskedCompanies(ctx, filter.companyId).filter((c) => whole.includes(c))
  const { rows, total } = await queries.listImports(ctx, companies, filter)
  return { items: rows.map(importOf), total }
}

/** The list as a sheet, each import on the clock of its office. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  const word = (key: string) => say(ctx.locale, `attendance.${key}`)
  const toFileUrl = await findWorkplaces(ctx)
  return listSheet(ctx, filter, word('import.title'), (all: Everything) => list(ctx, { ...filter, ...all }), [
    { key: 'fileName', title: word('import.file'), cell: (one) => one.fileName },
    ...(await companyColumn(ctx, 'office')),
    { key: 'office', title: word('punch.office'), cell: (one) => toFileUrl(one.officeId).name },
    {
      key: 'importedAt',
      title: word('import.importedAt'),
      cell: (one) => ({ wall: wallIn(toFileUrl(one.officeId).zone, one.importedAt) }),
    },
    { key: 'importedAt', title: word('punch.zone'), cell: (one) => toFileUrl(one.officeId).zone },
    { key: 'days', title: word('hours.from'), cell: (one) => one.firstOn && { day: one.firstOn } },
    { key: 'days', title: word('hours.to'), cell: (one) => one.lastOn && { day: one.lastOn } },
    { key: 'read', title: word('import.read'), cell: (one) => one.read },
    { key: 'added', title: word('import.fate.added'), cell: (one) => one.added },
    { key: 'duplicate', title: word('import.fate.duplicate'), cell: (one) => one.duplicate },
    { key: 'unmatched', title: word('import.fate.unmatched'), cell: (one) => one.unmatched },
    { key: 'refused', title: word('import.fate.refused'), cell: (one) => one.refused },
    { key: 'state', title: word('import.noDataDays'), cell: (one) => one.noDataDays },
    { key: 'state', title: word('import.unknownPins'), cell: (one) => one.unknownPins },
    {
      key: 'state',
      title: word('records.state'),
      cell: (one) => word(one.voidedAt === null ? `import.state.${one.state}` : 'import.voided'),
    },
  ])
}

export { exportSheet as export }

export async function get(ctx: Ctx, { id }: Inputs['get']) {
  const row = await needImport(ctx, id)
  return { ...importOf(row), acceptances: await listAcceptances(ctx, row.company_id, id) }
}

/** Lines that became no punch, with the reason as a code and its values. */
export async function lines(ctx: Ctx, { id, fate, after, pageSize }: Inputs['lines']) {
  const row = await needImport(ctx, id)
  const read = (from: number, most: number) => queries.listLines(ctx, row.company_id, id, fate, from, most)
  const rows = await read(after, pageSize + 1)
  if (rows.length <= pageSize) return { items: rows.map(lineOf), next: null }
  // A page ends with a whole line, however many punches that was.
  const last = rows[pageSize - 1]?.line ?? 0
  const isWhole = rows[pageSize]?.line !== last
  const rest = isWhole ? [] : (await read(last - 1, PARTS_MOST)).filter(({ line }) => line === last)
  const shown = isWhole ? rows.slice(0, pageSize) : [...rows.filter(({ line }) => line < last), ...rest]
  const hasMore = isWhole || (await read(last, 1)).length > 0
  return { items: shown.map(lineOf), next: hasMore ? last : null }
}

/** A line of a table has fewer punches. */
const PARTS_MOST = 10_000

/** A file of more broken lines is no file of a clock machine. */
const MOST_LINES = 200_000

export async function exportLines(ctx: Ctx, { id }: Inputs['exportLines']) {
  const row = await needImport(ctx, id)
  const word = (key: string, values: Record<string, unknown> = {}) =>
    say(ctx.locale, `attendance.import.${key}`, values)
  return listSheet(
    ctx,
    {},
    row.file_name,
    async ({ pageSize }: Everything) => ({
      items: (await queries.listLines(ctx, row.company_id, id, undefined, 0, pageSize)).map(lineOf),
    }),
    [
      { title: word('line'), cell: (line) => line.line },
      { title: word('column'), cell: (line) => line.column },
      { title: word('raw'), cell: (line) => line.raw },
      {
        title: word('why'),
        cell: (line) => (line.fate === 'duplicate' ? word('fate.duplicate') : word(`reason.${line.reason}`, line.data)),
      },
    ],
    MOST_LINES,
  )
}

type LineRow = Awaited<ReturnType<typeof queries.listLines>>[number]

/** A reason is stored as code and values. */
export function lineOf(row: LineRow) {
  const { reason, ...data } = row.reason === null ? { reason: null } : (JSON.parse(row.reason) as { reason: string })
  return {
    line: row.line,
    column: row.in_column,
    fate: row.fate,
    reason,
    data: data as Record<string, number | string>,
    raw: row.raw,
  }
}
