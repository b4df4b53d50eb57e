import { MS_PER_DAY } from '@muster/kernel/day'
import { epochOf, type Instant, instantOf } from '@muster/kernel/instant'
import type { DemoCompany } from '../group.ts'
import type { DemoPerson } from '../organisation/people.ts'

/** An entry of the log as the program would have written it; of the group without a company. */
export type DemoEntry = {
  companyId: string | null
  at: Instant
  personId: string | null
  onBehalfOf: string | null
  account: string
  address: string
  device: string | null
  module: string
  action: string
  object: string
  before?: unknown
  after?: unknown
}

const MINUTE = 60_000
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'
const FIRST_DAYS = 20

type Doing = Pick<DemoEntry, 'module' | 'action' | 'object' | 'before' | 'after'>

/** How a company of the group came to be what it is, in the words of its log: set up by its administrator, kept by HR since. */
export function entriesOf(company: DemoCompany, now: Instant): DemoEntry[] {
  const begin = epochOf(now) - FIRST_DAYS * MS_PER_DAY
  const own = (account: DemoPerson['account']) => company.people.find((person) => person.account === account)
  const [admin, hr, staff] = [own('admin'), own('hr'), own('staff')]
  const by = (person: DemoPerson | undefined, device: string, from: number, things: readonly Doing[]): DemoEntry[] =>
    things.map((thing, n) => ({
      companyId: company.id,
      at: instantOf(from + n * 2 * MINUTE),
      personId: person?.personId ?? null,
      onBehalfOf: null,
      account: person?.account ?? '',
      address: '192.168.10.24',
      device,
      ...thing,
    }))
  const movers = company.people.filter(({ positions }) => positions.length > 1)
  const moved = movers.map(
    ({ employmentId, positions }): DemoEntry => ({
      companyId: company.id,
      at: instantOf(begin + 6 * MS_PER_DAY),
      personId: null,
      onBehalfOf: hr?.personId ?? null,
      account: '',
      address: 'job',
      device: null,
      module: 'organisation',
      action: 'organisation.move',
      object: employmentId,
      before: positions.slice(0, 1),
      after: positions,
    }),
  )
  return [
    ...by(admin, CHROME, begin, setUp(company)),
    ...by(hr, CHROME, begin + 2 * MS_PER_DAY, storedEntry(company)),
    ...moved,
    ...by(staff, PHONE, begin + 9 * MS_PER_DAY, [
      { module: 'attendance', action: 'punch.clock', object: staff?.employmentId ?? '', after: { zone: company.zone } },
    ]),
    ...signedIn(hr, begin + 2 * MS_PER_DAY - MINUTE, company.code),
  ]
}

function setUp({ offices, departments, levels, shifts }: DemoCompany): Doing[] {
  return [
    ...offices.map(({ id, names, nation, zone }) => made('organisation', 'office', id, { names, nation, zone })),
    ...departments.map(({ id, names, parentId }) => made('organisation', 'department', id, { names, parentId })),
    ...levels.map(({ id, names }) => made('organisation', 'level', id, { names })),
    ...shifts.map(({ id, letter, names }) => made('attendance', 'shift', id, { letter, names })),
  ]
}

const made = (module: string, entity: string, object: string, after: object): Doing => ({
  module,
  action: `${entity}.create`,
  object,
  after,
})

/** What HR has changed since: the latest people came, and somebody has a new telephone. */
function storedEntry({ people }: DemoCompany): Doing[] {
  const newest = people.toSorted((a, b) => (a.fields.onboardOn < b.fields.onboardOn ? 1 : -1)).slice(0, 4)
  const [called] = newest
  return [
    ...newest.map(({ employmentId, fields }) => made('organisation', 'employee', employmentId, { ...fields })),
    ...(called
      ? [
          {
            module: 'organisation',
            action: 'employee.update',
            object: called.employmentId,
            before: { ...called.fields, phone: null },
            after: { ...called.fields },
          },
        ]
      : []),
  ]
}

/** Signing in concerns no company: once refused, then right. */
function signedIn(hr: DemoPerson | undefined, at: number, companyCode: string): DemoEntry[] {
  const common = {
    companyId: null,
    onBehalfOf: null,
    address: '192.168.10.24',
    device: CHROME,
    module: 'identity',
    action: 'session.login',
  }
  const after = { companyCode, account: 'hr' }
  return [
    {
      ...common,
      at: instantOf(at - MINUTE),
      personId: null,
      account: '',
      object: 'sign-in',
      after: { ...after, why: 'password' },
    },
    {
      ...common,
      at: instantOf(at),
      personId: hr?.personId ?? null,
      account: 'hr',
      object: hr?.personId ?? '',
      after: { account: 'hr' },
    },
  ]
}
