import type { Statement } from '../../src/platform/db/statement.ts'
import type { Company } from '../product/company.ts'
import type { Case } from './case.ts'

const PAGE = 50
const ROWS = 1_000_000
const EACH = 1_000
const MOST_COUNTED = 10_001

type Answer = { items: { object: string }[]; about: number | null }

/** A million entries, one a second up to the morning of the benches, of as many people and actions as a company has. */
const MILLION = `insert into platform.operation_log (company_id, at, xid, person_id, account, address, request_id, module, action, object, before, after)
  select e.company_id, timestamptz '2026-11-01 16:00:00Z' - n * interval '1 second', (3 + n / 20000)::text::xid8, e.person_id, 'account-' || n % ${EACH}, '10.0.0.1', 'request-' || n,
    case n % 3 when 0 then 'attendance' when 1 then 'organisation' else 'identity' end,
    (array['punch.clock', 'employee.update', 'session.login', 'office.update', 'shift.update'])[1 + n % 5], o.id::text,
    '{"phone":"' || n || '","address":"before"}', '{"phone":"' || n + 1 || '","address":"after"}'
  from generate_series(1, ${ROWS}) n
  join (select company_id, person_id, row_number() over (order by person_id) as nr from organisation.employment) e on e.nr = 1 + n % ${EACH}
  join (select id, row_number() over (order by id) as nr from organisation.employment) o on o.nr = 1 + n % 9999`
const MONTHS = `select platform.open_log_month((date '2026-10-01' + make_interval(months => n))::date) from generate_series(0, 1) n`

const COLUMNS =
  'company_id, id, at, person_id, on_behalf_of, account, address, device, request_id, module, action, object, before, after'
const pageOf = (where: string, values: readonly unknown[]): Statement => ({
  text: `select ${COLUMNS} from platform.operation_log where company_id = $1 ${where} order by at desc, id desc limit ${PAGE + 1}`,
  values: [...values],
})
const countOf = (where: string, values: readonly unknown[]): Statement => ({
  text: `select count(*)::int as count from (select from platform.operation_log where company_id = $1 ${where} limit ${MOST_COUNTED}) t`,
  values: [...values],
})

/** A million seconds before are twelve days; each page is another one about the thousandth. */
const deepAt = (n: number) => Date.UTC(2026, 10, 1, 16) - (1000 * PAGE + (n % 100)) * 1000 - 500

const caseOf = (
  name: string,
  asked: (company: Company, n: number) => string,
  statements: Case['statements'],
): Case => ({
  name: `operation log, ${name}`,
  path: (company, n) => `/api/system/log?pageSize=${PAGE}${asked(company, n)}`,
  facts: [MONTHS, MILLION],
  statements,
  ofAnswer: ({ items, about }: Answer) => [items.map((row) => row.object), about],
  ofRows: ([page, counts]) => [page?.slice(0, PAGE).map((row) => row.object), counts?.[0]?.count ?? null],
  reach: { ratio: 0.4 },
  grows: 'page',
})

export const cases: readonly Case[] = [
  caseOf(
    'first page of a million',
    () => '',
    ({ companyId }) => [pageOf('', [companyId]), countOf('', [companyId])],
  ),
  caseOf(
    'thousandth page',
    (_, n) => `&after=c${deepAt(n) * 1000}-0`,
    ({ companyId }, n) => [
      pageOf('and (at, id) < ($2::timestamptz, $3::int8)', [companyId, new Date(deepAt(n)).toISOString(), 0]),
    ],
  ),
  caseOf(
    'of one action',
    () => '&action=employee.update',
    ({ companyId }) => [
      pageOf('and action = $2', [companyId, 'employee.update']),
      countOf('and action = $2', [companyId, 'employee.update']),
    ],
  ),
]
