import { addMonths, type Month } from '@muster/kernel/month'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { copyInto } from '../src/platform/db/copy.ts'
import { CONNECTION_OPTIONS } from '../src/platform/db/pools.ts'
import { readBook } from '../src/platform/files/read-book.ts'
import type { Bench } from './measure.ts'
import { type Company, openCompany } from './product/company.ts'
import { closeAtEnd } from './product/held.ts'
import { openPayOf, paySheetOf, releasePay } from './product/pay.ts'

const ROWS = 10_000
const COPY = 'bench.payslip'

type State = { company: Company; client: pg.Client; turn: number; book: Uint8Array; rows: string | undefined }

const monthOfTurn = (turn: number) => addMonths('2021-01' as Month, turn)

async function setUp(): Promise<State> {
  const company = await openCompany(ROWS)
  await openPayOf(company)
  await company.owner.query('create schema bench')
  await company.owner.query(`create table ${COPY} (like payroll.payslip including all)`)
  const options = `${CONNECTION_OPTIONS} -c default_transaction_read_only=off`
  const client = new pg.Client({ connectionString: company.ownerUrl, options })
  closeAtEnd(() => client.end())
  await client.connect()
  return { company, client, turn: 0, book: await paySheetOf(company, 0), rows: undefined }
}

/** Until everybody of the last month is notified. */
async function untilNotified({ owner }: Company): Promise<void> {
  for (;;) {
    const { rows } = await owner.query(
      `select 1 from platform.job where kind = 'payroll.announce-pay' and state in ('queued', 'running') limit 1`,
    )
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const upload: Bench<State> = {
  name: `pay of ${ROWS.toLocaleString('en-US')} rows of 12 columns, from the sheet to released payslips`,
  unit: 'rows',
  target: { ratio: 0.1 },
  rounds: 5,
  setup: setUp,
  async ours({ company, turn, book }) {
    return { done: ROWS, check: await releasePay(company, monthOfTurn(turn), book) }
  },
  /** Comes after each side: what ours made is kept for its limit, and then the next month begins. */
  async settle(state) {
    await untilNotified(state.company)
    if (state.rows !== undefined) {
      state.rows = undefined
      state.turn++
      state.book = await paySheetOf(state.company, state.turn)
      return
    }
    const chunks: Buffer[] = []
    const month = `${monthOfTurn(state.turn)}-01`
    const rows = `copy (select * from payroll.payslip where month = '${month}') to stdout`
    for await (const chunk of state.company.owner.query(copyTo(rows))) chunks.push(chunk as Buffer)
    state.rows = Buffer.concat(chunks).toString('utf8')
  },
  async limit({ client, book, rows = '' }) {
    const read = await readBook(book)
    const lines = 'tables' in read ? (read.tables[0]?.rows.length ?? 1) - 1 : 0
    await client.query('begin')
    await copyInto(client, COPY, [rows])
    await client.query('commit')
    return { done: ROWS, check: lines }
  },
  limitName: 'reading the sheet once and COPY of the rows',
}

export const benches = [upload]
