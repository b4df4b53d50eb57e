import { type Hours, shiftEndpoints } from '@muster/contract/attendance/shift'
import { departmentEndpoints } from '@muster/contract/organisation/department'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { fill, fillAndLeave, fillNames } from '../../../../test/type.ts'

const SHIFTS = '/attendance/shifts'
const OVERLAPS = 'Overlaps the one before; move its start'
const ID = '0190a000-0000-7000-8000-0000000000f1'
const version = (number: number, effectiveOn: string, hours: Hours) => ({
  id: `0190a000-0000-7000-8000-0000000000e${number}`,
  number,
  effectiveOn: day(effectiveOn),
  hours,
})
const DAY: Hours = {
  kind: 'fixed',
  periods: [{ from: 480, to: 1020 }],
  breaks: [{ from: 720, to: 780 }],
  before: 180,
  after: 300,
  lateGrace: 0,
  earlyGrace: 0,
  flexStartTo: null,
  core: null,
  requiredMinutes: 480,
  clocking: 'in-and-out',
}
const shift = (name: string, ...versions: ReturnType<typeof version>[]) => ({
  id: ID,
  companyId: COMPANY,
  letter: 'D',
  colour: 1,
  names: { cn: name, en: name, vn: name },
  departments: [],
  current: versions[0]!,
  versions,
  people: 0,
  version: 1,
})

/** A server that keeps the shifts that are made, and refuses those with contradicting hours when told to. */
function server(...refused: ReturnType<typeof refusal>[]) {
  let kept = shift('Ferry hours', version(1, '2020-01-01', DAY))
  const create = fake(shiftEndpoints.create, ({ names, effectiveOn, hours }, call) => {
    const problem = refused[call - 1]
    if (problem) return problem
    kept = { ...shift(names.en, version(1, effectiveOn, hours)), names }
    return kept
  })
  const update = fake(shiftEndpoints.update, ({ effectiveOn, hours }) => {
    kept = shift(kept.names.en, kept.current, version(2, effectiveOn, hours))
    return kept
  })
  const fakes = [
    fake(shiftEndpoints.list, () => ({ items: [kept], total: 1 })),
    fake(shiftEndpoints.get, () => kept),
    fake(shiftEndpoints.planned, { from: day('2030-01-07'), to: day('2030-02-06'), days: 22, people: 3 }),
    fake(departmentEndpoints.list, { items: [], total: 0 }),
    create,
    update,
  ]
  return { create, update, fakes }
}

const RIGHTS = ['attendance:shift:r', 'attendance:shift:cud', 'organization:company:r'] as const

async function openNew(name: string, { fakes }: Pick<ReturnType<typeof server>, 'fakes'>) {
  const { user } = await renderScreen(SHIFTS, { as: RIGHTS, fakes })
  await user.click(await screen.findByRole('button', { name: 'Add a shift' }))
  const form = await screen.findByRole('complementary', { name: 'Add a shift' })
  if (name) await fillNames(user, name, form)
  await fill(user, await within(form).findByRole('textbox', { name: /^Letter/ }), 'Q')
  return { user, form: within(form) }
}

/** Types a stretch of hours into a line of periods or breaks. */
async function typeSpan(user: UserEvent, list: string, line: number, from: string, to: string): Promise<void> {
  const group = within(await screen.findByRole('group', { name: list }))
  for (const [end, time] of Object.entries({ From: from, To: to }))
    await fillAndLeave(user, (await group.findAllByRole('textbox', { name: new RegExp(`^${end}`) }))[line]!, time)
}

const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save' }))
const lineOf = (list: string, field: string) =>
  within(screen.getByRole('group', { name: list }).querySelector<HTMLElement>(`[data-field="${field}"]`)!)

test('marks periods that overlap on the bar and at their line, refuses them with all else, and says what the server refuses [5.07]', async () => {
  const tooLong = refusal('system.format', { fields: { 'hours.periods.1': 'longer_than_a_day' } })
  const { create, fakes } = server(tooLong)
  const { user, form } = await openNew('Crossing hours', { fakes })
  const marks = () => [...form.getAllByRole('img')[0]!.querySelectorAll('rect[fill^="url("][fill$="alarm)"]')]
  expect(marks()).toEqual([])
  await user.click(form.getByRole('button', { name: 'Add a period' }))
  await typeSpan(user, 'Work periods', 1, '16:00', '19:00')
  expect(await form.findByRole('img', { name: /Contradictions: 1$/ })).toBeTruthy()
  // An hour of the thirty that the bar shows, from where the second begins to where the first ends.
  expect(marks().map((mark) => ['x', 'width'].map((k) => mark.getAttribute(k)))).toEqual([['53.333%', '3.333%']])
  expect(lineOf('Work periods', 'periods.1').getByText(OVERLAPS)).toBeTruthy()
  await fill(user, form.getByRole('textbox', { name: /^Letter/ }), 'D')
  await save(user)
  const summary = within(await form.findByRole('alert'))
  expect(await summary.findByRole('button', { name: OVERLAPS })).toBeTruthy()
  expect(summary.getByRole('button', { name: /^Letter: .*taken/i })).toBeTruthy()
  expect(create.calls).toHaveLength(0)
  await fill(user, form.getByRole('textbox', { name: /^Letter/ }), 'Q')
  await typeSpan(user, 'Work periods', 1, '18:00', '20:00')
  expect(lineOf('Work periods', 'periods.1').queryByText(OVERLAPS)).toBeNull()
  expect(marks()).toEqual([])
  await save(user)
  expect(await lineOf('Work periods', 'periods.1').findByText(/^At most 24 hours from the first start/)).toBeTruthy()
  await typeSpan(user, 'Work periods', 1, '18:00', '19:00')
  await save(user)
  expect(await screen.findByRole('complementary', { name: 'Crossing hours' })).toBeTruthy()
  expect(create.calls).toHaveLength(2)
})

test('marks what the server refuses and puts the focus into the first of it, each time', async () => {
  const { fakes } = server(
    refusal('system.name_exists', { fields: { letter: 'name_exists' } }),
    refusal('system.name_exists', { fields: { letter: 'name_exists', 'names.en': 'name_exists' } }),
  )
  const { user, form } = await openNew('Twin hours', { fakes })
  const [letter, english] = [/^Letter/, 'English'].map((name) => form.getByRole('textbox', { name }))
  await save(user)
  await expect.poll(() => document.activeElement).toBe(letter)
  expect([letter, english].map((field) => field?.getAttribute('aria-invalid'))).toEqual(['true', null])
  await fill(user, letter!, 'R')
  await save(user)
  await expect.poll(() => document.activeElement).toBe(english)
  expect([letter, english].map((field) => field?.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  expect(within(form.getByRole('alert')).getAllByRole('button')).toHaveLength(2)
})

test('says of a break outside the work, and of an end before the start, what is wrong [5.07]', async () => {
  const { user, form } = await openNew('', server())
  await typeSpan(user, 'Breaks', 0, '18:00', '19:00')
  expect(lineOf('Breaks', 'breaks.0').getByText('Outside the work time; move it inside')).toBeTruthy()
  await typeSpan(user, 'Breaks', 0, '13:00', '12:00')
  expect(lineOf('Breaks', 'breaks.0').getByText('The end is before the start; choose a later one')).toBeTruthy()
  expect(await form.findByRole('img', { name: /Contradictions: 1$/ })).toBeTruthy()
})

test('proposes no break at noon for a night, and refuses one outside the work at its field [5.07]', async () => {
  const { create, fakes } = server()
  const { user, form } = await openNew('Night watch', { fakes })
  await typeSpan(user, 'Work periods', 0, '22:00', '06:00')
  expect(form.queryByRole('button', { name: 'Remove this break' })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Add a break' }))
  await typeSpan(user, 'Breaks', 0, '12:00', '13:00')
  await save(user)
  const outside = 'Outside the work time; move it inside'
  expect(await within(await form.findByRole('alert')).findByRole('button', { name: outside })).toBeTruthy()
  const [from, to] = lineOf('Breaks', 'breaks.0').getAllByRole('textbox')
  expect(document.activeElement).toBe(from)
  for (const end of [from, to]) {
    expect(end?.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(end?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(outside)
  }
  expect(create.calls).toHaveLength(0)
  await user.click(form.getByRole('button', { name: 'Remove this break' }))
  await save(user)
  await screen.findByRole('complementary', { name: 'Night watch' })
  expect(create.calls).toMatchObject([{ hours: { periods: [{ from: 1320, to: 1800 }], breaks: [] } }])
})

test('takes a time by Enter, and sends the form by its button alone', async () => {
  const { user, form } = await openNew('', server())
  const from = await lineOf('Work periods', 'periods.0').findByRole('textbox', { name: /^From/ })
  await fill(user, from, '07:30')
  await user.keyboard('{Enter}')
  expect(await form.findByRole('img', { name: /^07:30–17:00/ })).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(form.queryByRole('alert')).toBeNull()
  await save(user)
  expect(await form.findByRole('alert')).toBeTruthy()
})

test('makes a new version of changed hours from a later day and says from when [3.12]', async () => {
  const { update, fakes } = server()
  const { user } = await renderScreen(`${SHIFTS}?open=${ID}`, { as: RIGHTS, fakes })
  const drawer = within(await screen.findByRole('complementary', { name: 'Ferry hours' }))
  await user.click(await drawer.findByRole('button', { name: 'Edit' }))
  expect(await screen.findByText(/^The hours stay as they are/)).toBeTruthy()
  await fillAndLeave(user, await screen.findByRole('textbox', { name: /^In force from/ }), '7 Jan 2030')
  await typeSpan(user, 'Work periods', 0, '09:00', '18:00')
  expect(
    await screen.findByText(
      'Saving makes version 2 from 7 Jan 2030; earlier days keep theirs. Planned days that change: 22 (people: 3), 7 Jan 2030 to 6 Feb 2030',
    ),
  ).toBeTruthy()
  await save(user)
  await screen.findByRole('button', { name: 'Edit' })
  const versions = within(screen.getByRole('complementary')).getAllByRole('listitem')
  const texts = versions.map((one) => one.textContent)
  expect(texts.find((text) => text.includes('Version 2, from 7 Jan 2030'))).toContain('09:00–18:00')
  expect(texts.find((text) => text.includes('Version 1, from 1 Jan 2020'))).toMatch(
    /08:00–17:00.*in force|in force.*08:00–17:00/,
  )
  expect(update.calls).toMatchObject([
    { id: ID, version: 1, effectiveOn: '2030-01-07', hours: { ...DAY, periods: [{ from: 540, to: 1080 }] } },
  ])
})

test('makes flexible hours with a latest start and core hours, which the list and the drawer tell [2.17a, 3.12]', async () => {
  const { create, fakes } = server()
  const { user, form } = await openNew('Tide shift', { fakes })
  await user.click(form.getByRole('radio', { name: /^Flexible hours/ }))
  await typeSpan(user, 'Work periods', 0, '09:00', '18:00')
  await typeSpan(user, 'Breaks', 0, '12:00', '13:00')
  await fillAndLeave(user, form.getByRole('textbox', { name: /^Latest start/ }), '10:30')
  await user.click(form.getByRole('checkbox', { name: 'Core hours' }))
  await fillAndLeave(user, form.getAllByRole('textbox', { name: /^From/ })[1]!, '11:00')
  await fillAndLeave(user, form.getAllByRole('textbox', { name: /^To/ })[1]!, '16:00')
  await save(user)
  const drawer = within(await screen.findByRole('complementary', { name: 'Tide shift' }))
  expect((await drawer.findAllByText('11:00–16:00')).length).toBeGreaterThan(0)
  expect(drawer.getByText('10:30')).toBeTruthy()
  expect(create.calls).toMatchObject([
    {
      letter: 'Q',
      hours: {
        kind: 'flexible',
        periods: [{ from: 540, to: 1080 }],
        breaks: [{ from: 720, to: 780 }],
        flexStartTo: 630,
        core: { from: 660, to: 960 },
      },
    },
  ])
  const row = within(await within(screen.getByRole('table')).findByRole('row', { name: /Tide shift/ }))
  expect(row.getByText('Flexible hours')).toBeTruthy()
  expect(row.getByRole('cell', { name: '8 h' })).toBeTruthy()
})

test('makes free hours of a total, without any period [2.17a, 3.12]', async () => {
  const { create, fakes } = server()
  const { user, form } = await openNew('Drift shift', { fakes })
  await user.click(form.getByRole('radio', { name: /^Free hours/ }))
  await fill(user, form.getByRole('spinbutton', { name: /^Total/ }), '450')
  expect((await form.findAllByText('7 h 30')).length).toBeGreaterThan(0)
  await user.click(form.getByRole('button', { name: 'Remove this period' }))
  // The break that was proposed goes with the work it lay in.
  expect(form.queryByRole('button', { name: 'Remove this break' })).toBeNull()
  await save(user)
  const drawer = within(await screen.findByRole('complementary', { name: 'Drift shift' }))
  expect(await drawer.findByText(/Version 1, from/)).toBeTruthy()
  expect(create.calls).toMatchObject([
    { hours: { kind: 'free', periods: [], breaks: [], requiredMinutes: 450, flexStartTo: null, core: null } },
  ])
})

test('is clocked in only by choice, without a grace for leaving early, and tells so', async () => {
  const { create, fakes } = server()
  const { user, form } = await openNew('Coming alone', { fakes })
  const choice = (name: RegExp) => form.getByRole<HTMLInputElement>('radio', { name })
  expect(choice(/^In and out/).checked).toBe(true)
  expect(form.getByRole('spinbutton', { name: /^Early-leave grace/ })).toBeTruthy()
  await user.click(choice(/^In only/))
  expect(form.queryByRole('spinbutton', { name: /^Early-leave grace/ })).toBeNull()
  expect(form.getByRole('spinbutton', { name: /^Late grace/ })).toBeTruthy()
  await save(user)
  const drawer = within(await screen.findByRole('complementary', { name: 'Coming alone' }))
  expect(await drawer.findByText('In only')).toBeTruthy()
  expect(drawer.getByText('Late grace')).toBeTruthy()
  expect(drawer.queryByText('Early-leave grace')).toBeNull()
  expect(drawer.getAllByText(/clocked in only/).length).toBeGreaterThan(0)
  expect(create.calls).toMatchObject([{ hours: { kind: 'fixed', clocking: 'in-only' } }])
})

test('of free hours needs both punches, which is said at its field', async () => {
  const refused = refusal('system.format', { fields: { 'hours.clocking': 'attendance.free_in_only' } })
  const { user, form } = await openNew('Free and alone', server(refused))
  await user.click(form.getByRole('radio', { name: /^Free hours/ }))
  await user.click(form.getByRole('radio', { name: /^In only/ }))
  await save(user)
  const words = /: Free hours count the time between coming and going/
  expect(await within(await form.findByRole('alert')).findByRole('button', { name: words })).toBeTruthy()
})
