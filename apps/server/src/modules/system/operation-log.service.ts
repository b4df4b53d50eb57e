import { isIP } from 'node:net'
import type { InputOf } from '@muster/contract/endpoint'
import { logCheckJob } from '@muster/contract/system/jobs'
import type { operationLogEndpoints } from '@muster/contract/system/operation-log'
import { addDays, type Day } from '@muster/kernel/day'
import { instantOf } from '@muster/kernel/instant'
import { needWholeCompany } from '../../platform/auth/caller.ts'
import { wholeCompanies } from '../../platform/auth/scope.ts'
import { startOfDay, wallIn } from '../../platform/base/clock.ts'
import { fail, failFields } from '../../platform/base/refusal.ts'
import { say } from '../../platform/base/words.ts'
import { type Everything, listSheet } from '../../platform/files/list-sheet.ts'
import type { Ctx } from '../../platform/operation/ctx.ts'
import { findBrowserFamily } from './client-error.rules.ts'
import { changesBetween, type FieldChange, holdsText, idsIn } from './log-diff.rules.ts'
import { keyOf, keyText, type LogKey } from './log-key.rules.ts'
import { actionText, moduleText, type Names, namesOf, objectText } from './log-names.service.ts'
import { wordingOf } from './log-wording.service.ts'
import { splitAction } from './log-words.rules.ts'
import * as queries from './operation-log.queries.ts'

type Inputs = { [K in keyof typeof operationLogEndpoints]: InputOf<(typeof operationLogEndpoints)[K]> }
type Row = queries.LogRow

const MOST_OPERATORS = 20

/**
 * The operation log [2.15, 3.23], newest first: of the companies that are wholly in reach, and of the group where the right is the
 * group's. Anything else is absent. A page behind a key holds what was there before, whatever comes meanwhile.
 */
export async function list(ctx: Ctx, input: Inputs['list']) {
  const { rows, next, about } = await pageOf(ctx, input)
  const names = await namesOf(ctx, { companies: logsInReach(ctx, input).companies, ...idsOf(rows) })
  return { items: rows.map((row) => entryOf(ctx, row, names)), next, about }
}

/** One entry with what stood before and after, field by field. */
export async function get(ctx: Ctx, { id }: Inputs['get']) {
  const { companies, ofGroup } = logsInReach(ctx, {})
  const key = keyOf(id)
  const row = key && (!key.ofGroup || ofGroup) ? await queries.findEntry(ctx, companies, key) : undefined
  if (!row) return fail('system.id_not_found')
  const changes = changesOf(row)
  const names = await namesOf(ctx, { companies, ...idsOf([row], changes) })
  const wording = wordingOf({ reader: readerOf(ctx), row, changes, names })
  return {
    ...entryOf(ctx, row, names),
    requestId: row.request_id,
    changes: changes.map((change) => ({
      label: wording.label(change),
      kind: change.kind,
      before: wording.value(change, 'before'),
      after: wording.value(change, 'after'),
      isHidden: change.isHidden,
    })),
  }
}

/** The modules and actions that occur, in the reader's words. */
export async function choices(ctx: Ctx, input: Inputs['choices']) {
  const kinds = await queries.listKinds(ctx, logsInReach(ctx, input))
  const moduleOf = new Map(kinds.map(({ module, action }) => [action, module]))
  return {
    modules: [...new Set(kinds.map(({ module }) => module))].map((module) => ({
      module,
      label: moduleText(ctx.locale, module),
    })),
    actions: [...moduleOf].map(([action, module]) => ({ action, label: actionText(ctx.locale, module, action) })),
  }
}

/** People whose account begins so, to choose the operator from. */
export async function operators(ctx: Ctx, input: Inputs['operators']) {
  const { companies } = logsInReach(ctx, input)
  const found = (await ctx.ask('accountsNamed', { companies, search: input.search, most: MOST_OPERATORS })).flat()
  const names = await namesOf(ctx, { companies, people: found.map(({ personId }) => personId), records: [] })
  return { items: found.map((one) => ({ ...one, name: names.get(one.personId)?.name ?? null })) }
}

/** Queues the comparison of a company's log with its seals. Refused outside the companies that are wholly in reach (40402). */
export async function check(ctx: Ctx, { companyId }: Inputs['check']) {
  needWholeCompany(ctx, companyId)
  const jobId = await ctx.queue(logCheckJob, companyId, { companyId, withGroup: ctx.scope.isGroup })
  ctx.audit({ companyId, object: 'operation-log', after: { jobId } })
  return { jobId }
}

/** The list as a sheet, with the changes of each entry in words. */
async function exportSheet(ctx: Ctx, input: Inputs['export']) {
  const word = (key: string) => say(ctx.locale, `settings.log.${key}`)
  const zone = ctx.actor?.zone ?? 'UTC'
  const { companies } = logsInReach(ctx, input)
  let names: Names = new Map()
  const read = async ({ pageSize }: Everything) => {
    const items = await everyRow(ctx, input, pageSize)
    names = await namesOf(ctx, { companies, ...idsOf(items, items.flatMap(changesOf)) })
    return { items }
  }
  const entry = (row: Row) => entryOf(ctx, row, names)
  return listSheet(ctx, input, word('title'), read, [
    { key: 'at', title: word('at'), cell: (row) => ({ wall: wallIn(zone, row.at) }) },
    {
      key: 'operator',
      title: word('operator'),
      cell: (row) => entry(row).operator?.account ?? (entry(row).byProgram ? word('bySystem') : word('notSignedIn')),
    },
    { key: 'operator', title: word('name'), cell: (row) => entry(row).operator?.name ?? '' },
    { key: 'operator', title: word('onBehalfOf'), cell: (row) => entry(row).onBehalfOf?.account ?? '' },
    { key: 'module', title: word('module'), cell: (row) => moduleText(ctx.locale, row.module) },
    { key: 'action', title: word('description'), cell: (row) => entry(row).description },
    { key: 'object', title: word('object'), cell: (row) => entry(row).objectName },
    { key: 'changes', title: word('changes'), cell: (row) => changesText(ctx, row, names) },
    { key: 'address', title: word('address'), cell: (row) => row.address },
    { key: 'address', title: word('device'), cell: (row) => entry(row).device },
  ])
}

export { exportSheet as export }

type Asked = Omit<Inputs['export'], 'columns' | 'filterText'>

/** What of the logs is asked for and in reach; a company that is not wholly in reach is an absent one (40402). */
function logsInReach(
  ctx: Ctx,
  { companyId, ofGroup }: { companyId?: string | undefined; ofGroup?: boolean | undefined },
) {
  const whole = wholeCompanies(ctx.scope)
  if (companyId !== undefined && !whole.includes(companyId)) fail('system.company_not_found')
  if (ofGroup && !ctx.scope.isGroup) fail('system.company_not_found')
  return {
    companies: ofGroup ? [] : companyId === undefined ? whole : [companyId],
    ofGroup: ctx.scope.isGroup && companyId === undefined,
  }
}

async function pageOf(ctx: Ctx, input: Asked & { after?: string | undefined; pageSize: number }) {
  const filter = filterOf(ctx, input)
  if (filter.search !== undefined || filter.address !== undefined) {
    const { rows, end } = await queries.searchEntries(ctx, filter, input.pageSize + 1)
    const shown = rows.slice(0, input.pageSize)
    const next = rows.length > shown.length ? keyOfRow(shown.at(-1)) : end
    return { rows: shown.filter((row) => holds(row, filter.search)), next: next ? keyText(next) : null, about: null }
  }
  const rows = await queries.listEntries(ctx, filter, input.pageSize + 1)
  const shown = rows.slice(0, input.pageSize)
  const next = rows.length > shown.length ? keyOfRow(shown.at(-1)) : undefined
  const about = filter.after === undefined ? await queries.countEntries(ctx, filter) : null
  return { rows: shown, next: next ? keyText(next) : null, about }
}

/** Everything that is asked for, up to so many entries. */
async function everyRow(ctx: Ctx, input: Asked, most: number): Promise<Row[]> {
  const all: Row[] = []
  let after: string | undefined
  do {
    const page = await pageOf(ctx, { ...input, after, pageSize: most - all.length })
    all.push(...page.rows)
    after = page.next ?? undefined
  } while (after !== undefined && all.length < most)
  return all
}

function filterOf(ctx: Ctx, input: Asked & { after?: string | undefined }): queries.LogFilter {
  const { personId, from, to } = input
  if (from && to && from > to) failFields({ to: 'before_from' })
  const zone = ctx.actor?.zone ?? 'UTC'
  const startOf = (day: Day) => instantOf(startOfDay(zone, day))
  const given = (text: string | undefined) => text || undefined
  return {
    ...logsInReach(ctx, input),
    personId,
    module: given(input.module),
    action: given(input.action),
    object: given(input.object),
    address: given(input.address),
    search: given(input.search),
    since: from && startOf(from),
    until: to && startOf(addDays(to, 1)),
    after: input.after === undefined ? undefined : (keyOf(input.after) ?? failFields({ after: 'not_an_id' })),
  }
}

const keyOfRow = (row: Row | undefined): LogKey | undefined =>
  row && { micros: row.micros, number: row.number, ofGroup: row.company_id === null }

const stateOf = (text: string | null): unknown => (text === null ? null : JSON.parse(text))
const changesOf = (row: Row): FieldChange[] => changesBetween(stateOf(row.before), stateOf(row.after))

/** A secret is not found: only what the reader may see of an entry is searched in the end. */
function holds(row: Row, search: string | undefined): boolean {
  if (search === undefined) return true
  const { account, address, device, object, request_id, action } = row
  return holdsText([account, address, device, object, request_id, action], changesOf(row), search)
}

/** Who acted, and what else entries and changes may name. */
const idsOf = (rows: readonly Row[], changes: readonly FieldChange[] = []) => ({
  people: rows.flatMap(({ person_id, on_behalf_of }) => [person_id, on_behalf_of].filter((id) => id !== null)),
  records: [...rows.flatMap(({ object, company_id }) => [object, company_id ?? '']), ...idsIn(changes)],
})

function entryOf({ locale }: Ctx, row: Row, names: Names) {
  const { verb } = splitAction(row.module, row.action)
  const deleted = verb === 'remove' ? stateOf(row.before) : undefined
  return {
    id: keyText({ micros: row.micros, number: row.number, ofGroup: row.company_id === null }),
    companyId: row.company_id,
    at: row.at,
    operator: personOf(names, row.person_id, row.account),
    byProgram: row.person_id === null && isIP(row.address) === 0,
    onBehalfOf: personOf(names, row.on_behalf_of),
    module: row.module,
    action: row.action,
    description: actionText(locale, row.module, row.action, row.object),
    object: row.object,
    objectName: objectText(locale, row, names, deleted),
    objectPlace: names.get(row.object)?.place ?? null,
    // What the program does itself comes from no address.
    address: isIP(row.address) === 0 ? '' : row.address,
    device: browserText(row.device),
  }
}

/** The browser that somebody used; null where it is none that is known. */
function browserText(device: string | null): string | null {
  const family = device === null ? 'other' : findBrowserFamily(device)
  return family === 'other' ? null : family
}

function personOf(names: Names, personId: string | null, account?: string) {
  if (personId === null) return null
  const known = names.get(personId)
  return { personId, account: account || (known?.account ?? ''), name: known?.name ?? null }
}

const readerOf = ({ locale, actor }: Ctx) => ({ locale, zone: actor?.zone ?? 'UTC' })

function changesText(ctx: Ctx, row: Row, names: Names): string {
  const word = (key: string) => say(ctx.locale, `settings.log.${key}`)
  const changes = changesOf(row)
  const wording = wordingOf({ reader: readerOf(ctx), row, changes, names })
  return changes
    .filter(({ kind }) => kind !== 'same')
    .map((change) => {
      const text = (side: 'before' | 'after') =>
        change.isHidden ? word('hidden') : (wording.value(change, side) ?? word('nothing'))
      return `${wording.label(change)}: ${text('before')} → ${text('after')}`
    })
    .join('\n')
}
