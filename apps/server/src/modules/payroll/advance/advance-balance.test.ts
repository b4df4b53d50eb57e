// @module-tag no-retry

import { advanceEndpoints as advances } from '@muster/contract/payroll/advance'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../../test/make.ts'
import { makeAccountant, makeMoneyRules, moneyOf, TODAY } from '../../../../test/payroll.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
let accountant: Person
let item: string
const money = moneyOf(
  () => t,
  () => accountant,
)
beforeAll(async () => {
  t = await openTestServer()
  accountant = await makeAccountant(t)
  await makeMoneyRules(t, accountant)
  item = (await money.item()).id
})
afterAll(() => t.close())

/** What the owner of the tables sees: the sums of the ledger beside the balance that is kept. */
async function asOwner<T extends object>(text: string, values: unknown[]): Promise<T[]> {
  const owner = new pg.Client(t.ownerUrl)
  await owner.connect()
  try {
    const { rows } = await owner.query<T>(text, values)
    return rows
  } finally {
    await owner.end()
  }
}
const KINDS = ['applied', 'paid', 'held', 'claimed', 'returned'] as const
async function expectSound(id: string): Promise<void> {
  const rows = await asOwner<{ kind: string; sum: string }>(
    'select kind, sum(amount)::text as sum from payroll.advance_entry where advance_id = $1 group by kind',
    [id],
  )
  const sums = Object.fromEntries(KINDS.map((kind) => [kind, Number(rows.find((row) => row.kind === kind)?.sum ?? 0)]))
  const { open, ...kept } = await money.balance(id)
  expect(kept).toEqual(sums)
  const { applied = 0, paid = 0, held = 0, claimed = 0, returned = 0 } = sums
  expect(claimed + returned).toBeLessThanOrEqual(paid)
  if (applied > 0) expect(held + claimed + returned).toBeLessThanOrEqual(paid > 0 ? paid : applied)
  expect(open).toBe(applied === 0 ? 0 : (paid > 0 ? paid : applied) - held - claimed - returned)
}

type Move =
  | { does: 'claim'; amount: number }
  | { does: 'settle' | 'reject' | 'withdraw' | 'delete' | 'giveBack'; at: number }
  | { does: 'return'; amount: number }
  | { does: 'takeBack' | 'payAdvance' }

const at = fc.nat(5)
const amount = fc.integer({ min: 1, max: 700 })
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('claim' as const), amount }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'settle' as const,
        'reject' as const,
        'withdraw' as const,
        'delete' as const,
        'giveBack' as const,
      ),
      at,
    }),
  },
  fc.record({ does: fc.constant('return' as const), amount }),
  fc.record({ does: fc.constantFrom('takeBack' as const, 'payAdvance' as const) }),
)

/** One move of a walk; what is refused is refused, and never fails. */
async function make(id: string, claims: string[], move: Move): Promise<void> {
  const status = async (call: Promise<{ status: number }>) => expect((await call).status).toBeLessThan(500)
  const { group } = t
  if (move.does === 'claim') {
    const answer = await money.claim(money.claimForm(item, 1000, { [id]: move.amount }))
    expect(answer.status).toBeLessThan(500)
    if (answer.status === 200) claims.push(answer.data.id)
    return
  }
  if (move.does === 'return' || move.does === 'takeBack') {
    const { version, entries } = await money.advance(id)
    if (move.does === 'return')
      return status(
        t
          .as(accountant.token)
          .call(advances.recordReturn, { id, version, amount: move.amount, on: TODAY, note: '' } as never),
      )
    const entryId = entries.find((entry) => entry.kind === 'returned' && !entry.isTakenBack && entry.amount > 0)?.id
    if (!entryId) return
    return status(t.as(accountant.token).call(advances.takeBackReturn, { id, entryId, version, note: '' }))
  }
  const of = 'at' in move ? claims[move.at % Math.max(1, claims.length)] : id
  if (!of) return
  const task = await money.seen(of)
  const { version } = task
  switch (move.does) {
    case 'payAdvance':
    case 'settle':
      await status(money.desk.approve(group.manager, task))
      return status(money.desk.execute(accountant, await money.seen(of), { paymentOn: TODAY }))
    case 'reject':
      return status(money.desk.reject(group.manager, task))
    case 'withdraw':
      return status(money.desk.cancel(group.staff, task))
    case 'giveBack': {
      await status(money.desk.giveBack(group.manager, task))
      const form = money.claimForm(item, 900, { [id]: 150 })
      return status(money.desk.resubmit(group.staff, await money.seen(of), form as never))
    }
    case 'delete':
      return status(t.as(group.admin.token).call(tasks.delete, { id: of, version, comment: '' }))
  }
}

it('of an advance never more is claimed, held and returned than was paid, whatever happens in whatever order [4.09]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 6, maxLength: 10 }), async (moves) => {
      const { id } = await money.applied({ amount: 1000 })
      const claims: string[] = []
      for (const one of moves) {
        await make(id, claims, one)
        await expectSound(id)
      }
      // Deleted, all of them are as if they had never been applied for [4.10].
      for (const claim of claims) await make(id, [claim], { does: 'delete', at: 0 })
      await expectSound(id)
      expect(await money.balance(id)).toMatchObject({ held: 0, claimed: 0 })
    }),
    { numRuns: 6, seed: 20261126 },
  )
}, 240_000)

it('thirty-two reimbursements at once for the last rest of an advance never overdraw it, and none fails', async () => {
  const { id } = await money.applied({ amount: 1000 })
  await money.settled(id)
  await money.claimed(item, 900, { [id]: 900 })
  const answers = await Promise.all(
    Array.from({ length: 32 }, () => money.claim(money.claimForm(item, 60, { [id]: 40 }))),
  )
  // 100 is left: for two of 40 each.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  for (const { status, refusal } of answers.filter((one) => one.status !== 200)) {
    expect(status).toBe(422)
    expect(refusal.fields).toEqual({ 'form.advances.0.amount': 'payroll.more_than_open:20:VND' })
  }
  expect(await money.balance(id)).toEqual({ applied: 1000, paid: 1000, held: 980, claimed: 0, returned: 0, open: 20 })
  await expectSound(id)
}, 120_000)

it('an advance that is settled while its reimbursement is carried out comes right in either order [4.09]', async () => {
  for (let time = 0; time < 6; time++) {
    const { id } = await money.applied({ amount: 500 })
    const claim = await money.claimed(item, 300, { [id]: 200 })
    await money.approved(id)
    await money.approved(claim.id)
    const [advance, waiting] = [await money.seen(id), await money.seen(claim.id)]
    const pay = () => money.desk.execute(accountant, advance, { paymentOn: TODAY })
    const carry = () => money.desk.execute(accountant, waiting, { paymentOn: TODAY })
    const answers = await Promise.all(time % 2 === 0 ? [pay(), carry()] : [carry(), pay()])
    for (const { status } of answers) expect(status).toBeLessThan(500)
    expect((await money.seen(id)).status).toBe('ST')
    const after = await money.seen(claim.id)
    // Whoever came first was refused while the advance was not paid, and does it again.
    if (after.status !== 'ST') await money.executed(claim.id)
    expect(await money.balance(id)).toEqual({ applied: 500, paid: 500, held: 0, claimed: 200, returned: 0, open: 300 })
  }
}, 120_000)

it('of an advance that is withdrawn while a reimbursement is filed nothing is consumed, in either order [4.09]', async () => {
  for (let time = 0; time < 6; time++) {
    const advance = await money.applied({ amount: 500 })
    const file = () => money.claim(money.claimForm(item, 300, { [advance.id]: 200 }))
    const withdraw = () => money.desk.cancel(t.group.staff, advance)
    const [one, two] = await Promise.all(time % 2 === 0 ? [file(), withdraw()] : [withdraw(), file()])
    const claim = time % 2 === 0 ? one : two
    for (const { status } of [one, two]) expect(status).toBeLessThan(500)
    if (claim.status === 200) expect((await money.seen(claim.data.id)).abnormal).toEqual(['ADVANCE_VOID'])
    await expectSound(advance.id)
  }
}, 120_000)

it('the database itself refuses to overdraw an advance, and an entry is taken back once', async () => {
  const { id } = await money.applied({ amount: 100 })
  const entry = (kind: string, sum: number, opposite: string | null = null) =>
    asOwner(
      `insert into payroll.advance_entry (company_id, id, advance_id, kind, amount, "on", note, at, opposite_of)
       values ($1, gen_random_uuid(), $2, $3, $4, '2026-11-20', '', now(), $5)`,
      [t.group.alpha.id, id, kind, sum, opposite],
    )
  await expect(entry('held', 101)).rejects.toThrow('advance_not_overdrawn')
  await expect(entry('claimed', 1)).rejects.toThrow('advance_rests')
  await expect(entry('held', -1)).rejects.toThrow('advance_entry_sign')
  const [first] = (await money.advance(id)).entries
  await entry('applied', -100, first?.id)
  await expect(entry('applied', -100, first?.id)).rejects.toThrow()
})
