import { aheadOf, fillCompany, NOW, SESSION, sessionOf } from './company-rows.ts'
import { type BenchDatabase, copyDatabase } from './databases.ts'
import { openProduct, type Product } from './product.ts'
import type { Structure } from './structure.ts'

export { FROM, MONTH, NOW, TO } from './company-rows.ts'

/** One company and the product on it; `n` counts people from 0. */
export type Company = Product & {
  companyId: string
  people: number
  /** Of 250 people each. */
  departments: string[]
  /** In the first works half of the company. */
  offices: string[]
  /** The employment of each person; the last one, at `people`, is that of HR. */
  employments: string[]
  pinSpace: string
  /** A session of HR, whose reach is the company; there are 200. */
  hr(n: number): string
  /** The session of a person; of everybody one. */
  token(n: number): string
  /** So many sessions that nobody has used yet, of one person after the other from `first` on. */
  newSessions(count: number, first?: number): Promise<string[]>
  /** So many sessions of HR that nobody has used yet. */
  newHrSessions(count: number): Promise<string[]>
  /** A database of its own with the same rows, where a limit may have indexes that the product has not. */
  copy(): Promise<BenchDatabase>
}

const templates = new Map<number, Promise<{ database: BenchDatabase; structure: Structure }>>()

/**
 * A company of so many people in one office of half of them and five others, departments of 250, the punches of a month
 * (42.8 a person), its results as the product computes them, HR and an open session of everybody. Built once in a run;
 * each opening is a copy, with the product on it at twenty to eight on a Monday.
 */
export async function openCompany(people = 10_000): Promise<Company> {
  const building = templates.get(people) ?? build(people)
  templates.set(people, building)
  const { database, structure } = await building
  const product = await openProduct(undefined, database.name, aheadOf(NOW))
  const { rows } = await product.owner.query<{ id: string }>(
    `select id from organisation.employment where company_id = $1 order by length(job_number), job_number`,
    [structure.company],
  )
  let made = 0
  const newSessions = async (statement: string, values: unknown[], count: number) => {
    const name = `new-${made++}-`
    await product.owner.query(statement, [name, NOW, count, ...values])
    await product.owner.query('analyze identity.session')
    return Array.from({ length: count }, (_, k) => name + k)
  }
  return {
    ...product,
    people,
    companyId: structure.company,
    departments: structure.departments,
    offices: structure.offices,
    employments: rows.map((r) => r.id),
    pinSpace: structure.pinSpace,
    hr: (n) => `hr-${n % 200}`,
    token: (n) => `crowd-${n % people}`,
    newSessions: (count, first = 0) => newSessions(NEW_SESSIONS, [people, first], count),
    newHrSessions: (count) => newSessions(NEW_HR_SESSIONS, [], count),
    copy: () => copyDatabase(database.name),
  }
}

async function build(people: number): Promise<{ database: BenchDatabase; structure: Structure }> {
  const database = await copyDatabase(undefined, { forRun: true })
  return { database, structure: await fillCompany(database, people) }
}

const NEW_SESSIONS = `${SESSION} ${sessionOf('$1 || (k - 1)', '$2')}
  from generate_series(1, $3::int) k join (select row_number() over (order by e.length, e.job_number) - 1 as n, person_id as person from
    (select length(job_number), job_number, person_id from organisation.employment where job_number <> 'HUMANRESOURCES') e) p on p.n = (k - 1 + $5::int) % $4::int`

const NEW_HR_SESSIONS = `${SESSION} ${sessionOf('$1 || (k - 1)', '$2')}
  from generate_series(1, $3::int) k, (select person_id as person from organisation.employment where job_number = 'HUMANRESOURCES') p`
