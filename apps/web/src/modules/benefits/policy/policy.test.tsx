import { benefitPolicyEndpoints } from '@muster/contract/benefits/policy'
import { benefitSimulationEndpoints } from '@muster/contract/benefits/simulation'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import {
  LEAVE_TYPE,
  MEAL_RULES,
  MEAL_TYPE,
  namesOf,
  policyOf,
  SALES,
  SIMULATION,
  testOf,
} from '../../../../test/sample-benefit.ts'
import { idOf } from '../../../../test/sample-task.ts'
import { choose, fill, fillAndLeave, fillNames } from '../../../../test/type.ts'

const CODES = ['user:benefits:r', 'user:benefits:cud', 'organization:company:r'] as const
const LAN = { employmentId: idOf(401), name: 'Trần Thị Lan', nativeName: '', jobNumber: 'L-017' }
const POLICY = policyOf(1, {
  versions: [
    { number: 1, effectiveOn: day('2026-01-01'), rules: MEAL_RULES },
    { number: 2, effectiveOn: day('2027-01-01'), rules: { ...MEAL_RULES, amount: 600_000 } },
  ],
})
const list = (...items: ReturnType<typeof policyOf>[]) =>
  fake(benefitPolicyEndpoints.list, { items, total: items.length })
const choices = fake(benefitPolicyEndpoints.choices, {
  ...{ currency: 'VND', types: [MEAL_TYPE, LEAVE_TYPE], levels: [{ id: idOf(302), names: namesOf('Clerk') }] },
  ...{ departments: [{ id: SALES, names: namesOf('Sales') }], offices: [], nextOrder: 4 },
})
const people = fake(benefitPolicyEndpoints.people, { items: [LAN] })

const SENTENCE =
  'Gives 500,000 VND every month to employees with Department Sales. Due on day 10 of the month after the period. ' +
  'Takes effect 2 months after the onboard date. If that is not the first of a month, it takes effect on the first of the ' +
  'next month. Not given in a period with 3 days or more of Personal and Sick. Time missed lowers the amount by 100 % of ' +
  'its share of the working time. Missed is absence and Sick. If several policies of the type apply, only the first is given.'

test('a policy says in words what it does, by which version, and whom it is for [3.19, S19]', async () => {
  const { user } = await renderScreen(`/benefits/policies`, {
    as: CODES,
    fakes: [list(POLICY), fake(benefitPolicyEndpoints.get, POLICY)],
  })
  expect(await screen.findByText('Department Sales')).toBeTruthy()
  await user.click(screen.getByText('Policy 1'))
  const drawer = within(await screen.findByRole('complementary'))
  expect(await drawer.findAllByText(SENTENCE)).toHaveLength(2)
  const versions = drawer.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(versions[0]).toMatch(/^From 1 Jan 2027Gives 600,000.VND/)
  expect(versions[1]).toMatch(/^From 1 Jan 2026Gives 500,000.VND/)
})

test('a policy is tried for a named employee, with every condition and its numbers', async () => {
  const simulate = fake(benefitSimulationEndpoints.simulate, { person: LAN, simulation: SIMULATION, called: {} })
  const { user } = await renderScreen(`/benefits/policies?open=${POLICY.id}`, {
    as: CODES,
    fakes: [list(POLICY), fake(benefitPolicyEndpoints.get, POLICY), people, simulate],
  })
  await user.click(await screen.findByRole('button', { name: 'Simulate for …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Simulate: Policy 1' }))
  await choose(user, dialog.getByRole('combobox', { name: /^Employee/ }), LAN.name)
  expect(await dialog.findByText('Sick: 16 h ≥ 1 d')).toBeTruthy()
  const conditions = within(dialog.getByRole('list', { name: 'Conditions' }))
  expect(conditions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'MetEmployed in the period, first day 1 Jul 2025',
    'Not metSick: 16 h ≥ 1 d',
  ])
  expect(dialog.getByText('Excluded')).toBeTruthy()
  expect(simulate.calls.at(-1)).toMatchObject({ id: POLICY.id, employmentId: LAN.employmentId })
})

test('the form reads as the sentence it makes, and what is wrong is said at its field', async () => {
  const create = fake(benefitPolicyEndpoints.create, refusal('system.format', { fields: { order: 'taken' } }))
  const { user } = await renderScreen('/benefits/policies?open=new', {
    as: CODES,
    fakes: [list(), choices, people, create],
  })
  await fillNames(user, 'Meals')
  await choose(user, await screen.findByRole('combobox', { name: /^Benefit type/ }), 'Subsidies')
  expect(await screen.findByText(/^Gives … every month to employees with …\./)).toBeTruthy()
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  await save()
  expect(await screen.findByRole('button', { name: /Amount.*: Fill this in/ })).toBeTruthy()
  // Nobody is meant while no condition is there.
  expect(screen.getAllByText('Fill this in').length).toBeGreaterThan(0)
  await fill(user, screen.getByRole('textbox', { name: /^Amount/ }), '500000')
  await user.click(screen.getByRole('button', { name: 'Add a condition' }))
  const condition = within(screen.getByRole('group', { name: 'Condition 1' }))
  await choose(user, condition.getByRole('combobox', { name: /^Values/ }), 'Sales')
  expect(await screen.findByText(/^Gives 500,000 VND every month to employees with Department Sales\./)).toBeTruthy()
  const ratio = screen.getByRole('spinbutton', { name: /^Dock ratio/ })
  await fillAndLeave(user, ratio, '1000')
  expect(ratio.getAttribute('aria-invalid')).toBe('true')
  await fillAndLeave(user, ratio, '50')
  const days = screen.getByRole('spinbutton', { name: /^Valid days/ })
  await fillAndLeave(user, days, '0')
  expect(days.getAttribute('aria-invalid')).toBe('true')
  await fillAndLeave(user, days, '')
  await fill(user, screen.getByRole('textbox', { name: /^Amount/ }), '12345678901.123')
  await save()
  expect(screen.getByRole('textbox', { name: /^Amount/ }).getAttribute('aria-invalid')).toBe('true')
  expect(create.calls).toEqual([])
  await fill(user, screen.getByRole('textbox', { name: /^Amount/ }), '500000')
  await save()
  expect(await screen.findByRole('button', { name: 'Order: This is taken; choose another one' })).toBeTruthy()
  expect(create.calls[0]).toMatchObject({ companyId: COMPANY, order: 4, attribute: 'other' })
  expect(create.calls[0]?.rules).toMatchObject({ amount: 500_000, dockRatio: 50, validDays: null })
})

test('perfect attendance has rules of its own, and leave takes hours or days, with an example of what expires', async () => {
  const { user } = await renderScreen('/benefits/policies?open=new', { as: CODES, fakes: [list(), choices] })
  await choose(user, await screen.findByRole('combobox', { name: /^Benefit type/ }), 'Extra leave')
  await choose(user, screen.getByRole('combobox', { name: /^Attribute/ }), 'Perfect attendance')
  expect(screen.getByRole('group', { name: 'Perfect attendance' })).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Application' })).toBeNull()
  await fillAndLeave(user, screen.getByRole('spinbutton', { name: /^Amount/ }), '8')
  await fillAndLeave(user, screen.getByRole('spinbutton', { name: /^Expired leave/ }), '50')
  expect(screen.getByText(/at 50 %, of 8 h that expire, 4 h are paid out/)).toBeTruthy()
  const sentence = screen.getByText(/^Gives 8 h of leave every month/)
  expect(sentence.textContent).toContain('Counted as worked: Annual and Wedding. Ends it: Sick and Paid sick.')
})

test('policies are put in order by arrows, and switched off in the list [S19]', async () => {
  const two = policyOf(2)
  const reorder = fake(benefitPolicyEndpoints.reorder, { items: [] })
  const off = fake(benefitPolicyEndpoints.switch, { ...POLICY, isOn: false })
  const { user } = await renderScreen('/benefits/policies', { as: CODES, fakes: [list(POLICY, two), reorder, off] })
  await user.click(await screen.findByRole('switch', { name: 'Switch on: Policy 1' }))
  await expect.poll(() => off.calls).toEqual([{ id: POLICY.id, version: 1, isOn: false }])
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Put in order' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Put in order' }))
  await user.click(await dialog.findByRole('button', { name: 'Move up: Policy 2' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(() => reorder.calls).toEqual([{ companyId: COMPANY, ids: [two.id, POLICY.id] }])
})

test('of policies that compete for an employee the one that is given says so [S19]', async () => {
  const two = policyOf(2)
  const beaten = testOf('first', false, { policy: { id: POLICY.id, names: POLICY.names } })
  const item = (policy: typeof POLICY, over: object) => ({
    policy: { id: policy.id, names: policy.names, order: policy.order, type: policy.type },
    simulation: { ...SIMULATION, ...over },
  })
  const sum = {
    ...{ each: 500_000, count: 1, full: 500_000, missedMinutes: 0, expectedMinutes: 0 },
    ...{ dockRatio: 0, docked: 0, amount: 500_000, dayMinutes: 480 },
  }
  const competing = fake(benefitSimulationEndpoints.competing, {
    ...{ person: LAN, called: {} },
    items: [item(POLICY, { outcome: 'waiting', tests: [], sum }), item(two, { tests: [beaten] })],
  })
  const { user } = await renderScreen('/benefits/policies', { as: CODES, fakes: [list(), people, competing] })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Policies of an employee' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Policies of an employee' }))
  await choose(user, dialog.getByRole('combobox', { name: /^Employee/ }), LAN.name)
  expect(await dialog.findByText('Comes first in “Subsidies”')).toBeTruthy()
  expect(dialog.getAllByText('500,000 VND')).toHaveLength(2)
  expect(dialog.getByText('“Policy 1” comes first')).toBeTruthy()
})
