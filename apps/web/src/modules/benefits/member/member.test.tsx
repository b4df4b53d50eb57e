import { type BenefitMember, benefitMemberEndpoints, benefitRunEndpoints } from '@muster/contract/benefits/member'
import { type BenefitPayment, benefitPaymentEndpoints } from '@muster/contract/benefits/payment'
import { jobEndpoints } from '@muster/contract/system/job'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { namesOf, SICK, testOf } from '../../../../test/sample-benefit.ts'
import { idOf } from '../../../../test/sample-task.ts'
import { choose, fill } from '../../../../test/type.ts'

const CODES = ['user:benefits-user:r', 'user:benefits-user:cud'] as const
const PLACE = '/benefits/members?month=2026-03'
const MONTH = '2026-03' as Month
const POLICY = { id: idOf(321), names: namesOf('Meals'), order: 1, kind: 'subsidy' as const }
const JOB = idOf(390)

const memberOf = (n: number, name: string, over: Partial<BenefitMember> = {}): BenefitMember => ({
  ...{ id: idOf(340 + n), companyId: COMPANY, month: MONTH, periodFrom: day('2026-03-01') },
  ...{ periodUntil: day('2026-03-31'), policy: POLICY, jobNumber: `L-${n}`, state: 'waiting', amount: 500_000 },
  ...{ person: { employmentId: idOf(400 + n), name, nativeName: '' }, unit: 'period', currency: 'VND' },
  ...{ basisOn: day('2025-07-01'), validFrom: null, validUntil: null, dueOn: day('2026-04-10'), failed: [] },
  ...{ byHand: null, isAdded: false, corrects: null, payment: null, paidOn: null, version: 1 },
  ...over,
})
const LAN = memberOf(1, 'Trần Thị Lan')
const MINH = memberOf(2, 'Lê Văn Minh')
const OUT = memberOf(3, 'Phạm Hoa', { state: 'excluded', failed: [SICK] })

const RUN = {
  ...{ companyId: COMPANY, month: MONTH, isClosed: false, differencesIn: MONTH, runs: 1, lastBy: 'HR', jobId: null },
  ...{ lastAt: '2026-04-01T02:00:00.000Z' },
  last: { people: 10, waiting: 2, excluded: 1, changed: 0, differences: 0 },
}
const list = fake(benefitMemberEndpoints.list, ({ state }) => {
  const items = state === 'excluded' ? [OUT] : state === 'paid' ? [] : [LAN, MINH]
  return { items, total: items.length }
})
const sums = fake(benefitMemberEndpoints.sums, {
  items: [
    { state: 'waiting', people: 2, count: 2, amounts: [{ currency: 'VND', amount: 1_000_000 }], minutes: 480 },
    { state: 'excluded', people: 1, count: 1, amounts: [{ currency: 'VND', amount: 500_000 }], minutes: 0 },
  ],
})
const policies = fake(benefitMemberEndpoints.policies, {
  items: [{ id: POLICY.id, names: POLICY.names, order: 1, kind: 'subsidy', unit: 'period', isOn: true }],
  currency: 'VND',
})
const FAKES = [list, sums, policies, fake(benefitRunEndpoints.get, RUN)]

test('the states of a month have their counts and sums, and who is left out says why with numbers [3.20, S20]', async () => {
  const { user } = await renderScreen(PLACE, { as: CODES, fakes: FAKES })
  expect(await screen.findByText('Trần Thị Lan')).toBeTruthy()
  expect(await screen.findByText(/^Employees: 2 · 1,000,000.VND · 8 h of leave$/)).toBeTruthy()
  expect(screen.getByText(/Employees: 10, waiting: 2, excluded: 1\./)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /^Excluded/ }))
  expect(await screen.findByText('Sick: 16 h ≥ 1 d')).toBeTruthy()
  expect(list.calls.at(-1)).toMatchObject({ companyId: COMPANY, month: MONTH, state: 'excluded' })
  await user.click(screen.getByRole('tab', { name: /^Paid/ }))
  expect(await screen.findByText('Nobody has been paid in this month.')).toBeTruthy()
})

test('several are left out for one reason, which is asked for; whoever could not be is said by name', async () => {
  const exclude = fake(benefitMemberEndpoints.exclude, {
    items: [
      { id: LAN.id, isDone: true, problem: null },
      { id: MINH.id, isDone: false, problem: 'This member is in a payment.' },
    ],
  })
  const { user } = await renderScreen(PLACE, { as: CODES, fakes: [...FAKES, exclude] })
  await user.click(await screen.findByRole('checkbox', { name: /Trần Thị Lan/ }))
  await user.click(screen.getByRole('checkbox', { name: /Lê Văn Minh/ }))
  await user.click(screen.getByRole('button', { name: 'Exclude' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Exclude 2 members' }))
  await user.click(dialog.getByRole('button', { name: 'Exclude' }))
  expect(await dialog.findByText('Fill this in')).toBeTruthy()
  expect(exclude.calls).toEqual([])
  await fill(user, dialog.getByRole('textbox', { name: /^Reason/ }), 'On loan')
  await user.click(dialog.getByRole('button', { name: 'Exclude' }))
  expect(await screen.findByText('This member is in a payment.')).toBeTruthy()
  expect(exclude.calls).toEqual([{ ids: [LAN.id, MINH.id], reason: 'On loan' }])
})

test('somebody is added by hand, and refused at the person where they are a member already [8.01]', async () => {
  const add = fake(benefitMemberEndpoints.add, refusal('system.member_exists'))
  const people = fake(benefitMemberEndpoints.people, { items: [{ ...LAN.person, jobNumber: 'L-1' }] })
  const { user } = await renderScreen(PLACE, { as: CODES, fakes: [...FAKES, add, people] })
  await user.click(await screen.findByRole('button', { name: 'Add by hand' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Add by hand/ }))
  await choose(user, dialog.getByRole('combobox', { name: /^Policy/ }), 'Meals')
  const person = dialog.getByRole('combobox', { name: /^Employee/ })
  await choose(user, person, LAN.person.name)
  await fill(user, dialog.getByRole('textbox', { name: /^Reason/ }), 'Promised')
  await user.click(dialog.getByRole('button', { name: 'Add by hand' }))
  expect(await dialog.findByText(/^Already in the list/)).toBeTruthy()
  expect(person.getAttribute('aria-invalid')).toBe('true')
  expect(add.calls).toMatchObject([{ policyId: POLICY.id, employmentId: LAN.person.employmentId, month: MONTH }])
})

test('a run says how far it is, and its members are read when it is done', async () => {
  const start = fake(benefitRunEndpoints.start, { jobId: JOB })
  const job = fake(jobEndpoints.get, (_input, call) => ({
    ...{ id: JOB, kind: 'benefits.run', done: call > 1 ? 10 : 4, total: 10 },
    state: call > 1 ? ('done' as const) : ('running' as const),
    result: call > 1 ? { people: 10, waiting: 2, excluded: 1, changed: 0, differences: 0 } : null,
  }))
  const { user } = await renderScreen(PLACE, { as: CODES, fakes: [...FAKES, start, job] })
  await screen.findByText('Trần Thị Lan')
  const before = list.calls.length
  await user.click(await screen.findByRole('button', { name: 'Find the members again' }))
  const bar = await screen.findByRole('progressbar', { name: 'Benefits for March 2026' })
  await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('4')
  await expect.poll(() => screen.queryAllByRole('progressbar').length).toBe(0)
  await expect.poll(() => list.calls.length).toBeGreaterThan(before)
  expect(start.calls).toEqual([{ companyId: COMPANY, month: MONTH }])
})

test('the run of somebody else is said to be under way, and its job is not asked for', async () => {
  const others = fake(benefitRunEndpoints.get, (_input, call) => ({ ...RUN, jobId: call > 1 ? null : JOB }))
  await renderScreen(PLACE, { as: CODES, fakes: [list, sums, policies, others] })
  expect(await screen.findByRole('progressbar', { name: 'Benefits for March 2026' })).toBeTruthy()
  await expect.poll(() => screen.queryAllByRole('progressbar').length).toBe(0)
})

const PAYMENT: BenefitPayment = {
  ...{ id: idOf(380), companyId: COMPANY, number: 7, month: MONTH, state: 'proposed', paidOn: day('2026-04-10') },
  ...{ note: '', count: 2, people: 2, amounts: [{ currency: 'VND', amount: 1_000_000 }], minutes: 0 },
  ...{ proposedBy: 'Mai', proposedAt: '2026-04-02T02:00:00.000Z', decidedBy: null, decidedAt: null },
  ...{ isOwnProposal: false, jobId: null, version: 1 },
}

test('paying shows what it comes to, and only proposes it [X5]', async () => {
  const preview = fake(benefitPaymentEndpoints.preview, {
    ...{ count: 2, people: 2, amounts: PAYMENT.amounts, minutes: 0, leftOut: 1 },
    policies: [{ policyId: POLICY.id, name: 'Meals', count: 2, amounts: PAYMENT.amounts, minutes: 0 }],
  })
  const propose = fake(benefitPaymentEndpoints.propose, PAYMENT)
  const { user } = await renderScreen(PLACE, { as: CODES, fakes: [...FAKES, preview, propose] })
  await user.click(await screen.findByRole('button', { name: 'Pay all' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose a payment' }))
  const row = await dialog.findByRole('row', { name: /^Meals/ })
  expect(row.textContent).toMatch(/^Meals21,000,000.VND$/)
  expect(dialog.getByText(/are in a payment already: 1$/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Propose the payment' }))
  expect(await screen.findByText('Payment 7 was proposed. Somebody else has to confirm it.')).toBeTruthy()
  expect(propose.calls).toMatchObject([{ companyId: COMPANY, month: MONTH }])
})

test('whoever did not confirm a payment sees that it is being paid, without its job', async () => {
  const paying = { ...PAYMENT, state: 'paying' as const, jobId: JOB }
  const get = fake(benefitPaymentEndpoints.get, (_input, call) =>
    call > 1 ? { ...paying, state: 'paid' as const } : paying,
  )
  await renderScreen(`/benefits/payments?open=${PAYMENT.id}`, {
    as: CODES,
    fakes: [fake(benefitPaymentEndpoints.list, { items: [paying], total: 1 }), get],
  })
  expect(await screen.findByRole('progressbar', { name: 'Benefit payment 7' })).toBeTruthy()
  await expect.poll(() => screen.queryAllByRole('progressbar').length).toBe(0)
})

test('a payment is confirmed by somebody else; whoever proposed it can only take it back', async () => {
  const open = `/benefits/payments?open=${PAYMENT.id}` as const
  const payments = fake(benefitPaymentEndpoints.list, { items: [PAYMENT], total: 1 })
  const confirm = fake(benefitPaymentEndpoints.confirm, { ...PAYMENT, state: 'paying', version: 2 })
  const get = fake(benefitPaymentEndpoints.get, PAYMENT)
  const { user } = await renderScreen(open, { as: CODES, fakes: [payments, get, confirm] })
  await user.click(await screen.findByRole('button', { name: 'Confirm the payment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the payment' }))
  await user.click(dialog.getByRole('button', { name: 'Confirm the payment' }))
  expect(await screen.findByText('Payment 7 was confirmed.')).toBeTruthy()
  expect(confirm.calls).toEqual([{ id: PAYMENT.id, version: 1 }])
})

test('whoever proposed a payment is told that somebody else confirms it', async () => {
  const own = { ...PAYMENT, isOwnProposal: true }
  const withdraw = fake(benefitPaymentEndpoints.withdraw, { ...own, state: 'withdrawn', version: 2 })
  const { user } = await renderScreen(`/benefits/members?month=2026-03&payment=${PAYMENT.id}`, {
    as: CODES,
    fakes: [
      fake(benefitPaymentEndpoints.list, { items: [own], total: 1 }),
      fake(benefitPaymentEndpoints.get, own),
      withdraw,
    ],
  })
  expect(await screen.findByText('You proposed this payment. Somebody else has to confirm it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm the payment' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  await expect.poll(() => withdraw.calls).toEqual([{ id: PAYMENT.id, version: 1 }])
})

test('a member says every condition, how the amount came about, its history, and what else the person is given', async () => {
  const other = memberOf(9, LAN.person.name, { month: '2026-02' as Month, state: 'paid' })
  const detail = {
    ...LAN,
    tests: [testOf('employed', true, { days: { onboardOn: day('2025-07-01') } })],
    sum: {
      ...{ each: 500_000, count: 1, full: 500_000, missedMinutes: 480, expectedMinutes: 9600 },
      ...{ dockRatio: 100, docked: 25_000, amount: 475_000, dayMinutes: 480 },
    },
    called: {},
    events: [
      { kind: 'waiting' as const, at: '2026-04-01T02:00:00.000Z', by: null, reason: '', amount: 500_000 },
      { kind: 'changed' as const, at: '2026-04-02T02:00:00.000Z', by: null, reason: '', amount: 475_000 },
    ],
  }
  await renderScreen(`${PLACE}&open=${LAN.id}`, {
    as: CODES,
    fakes: [
      ...FAKES.slice(1),
      fake(benefitMemberEndpoints.list, ({ employmentId }) =>
        employmentId ? { items: [LAN, other], total: 2 } : { items: [LAN], total: 1 },
      ),
      fake(benefitMemberEndpoints.get, detail),
    ],
  })
  const drawer = within(await screen.findByRole('complementary'))
  expect(await drawer.findByText('Employed in the period, first day 1 Jul 2025')).toBeTruthy()
  expect(drawer.getByText('8 h of 160 h')).toBeTruthy()
  const history = within(drawer.getByRole('region', { name: 'History' }))
  expect(history.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Changed by the run',
    'Found by the run',
  ])
  expect(await drawer.findByRole('region', { name: 'Other benefits of this employee' })).toBeTruthy()
})
