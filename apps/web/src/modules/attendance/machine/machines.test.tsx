import { machineEndpoints } from '@muster/contract/attendance/machine'
import type { ReplyOf } from '@muster/contract/endpoint'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { choose, fill } from '../../../../test/type.ts'

const OFFICE = '0190a000-0000-7000-8000-0000000000b1'
const GATE = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  companyId: COMPANY,
  name: 'North gate',
  officeId: OFFICE,
  fromOn: day('2026-03-02'),
  retiredOn: null,
  reach: 'push' as 'push' | 'pull',
  serial: 'BOCK201261234',
  host: null as string | null,
  port: null as number | null,
  hasCommKey: false,
  readProblem: null,
  family: 'attendance' as const,
  networks: ['10.9.0.7'],
  state: 'connected' as 'connected' | 'failing',
  seenAt: '2026-03-10T01:17:00.000Z',
  strayAddress: null,
  failingSince: null as string | null,
  failure: null as 'too-large' | null,
  lastPunchAt: '2026-03-10T01:16:00.000Z',
  driftSeconds: 300,
  recordCount: 5678,
  keptCount: 5670,
  refusedCount: 1,
  version: 3,
}
const LIST = '/attendance/machines'
const READS = ['attendance:clock-in-records:r', 'organization:office:r'] as const
const CHANGES = [...READS, 'attendance:clock-in-records:cud'] as const
const WAITING = { serial: 'NEW0001', address: '10.9.0.8', seenAt: '2026-03-10T01:17:00.000Z' }

const waited = (...items: { machineId: string | null; name: string; people: number }[]) =>
  fake(machineEndpoints.waiting, {
    items: items.map((one) => ({
      ...{ ...one, companyId: COMPANY, seenAt: '2026-03-09T01:17:00.000Z', days: one.people },
      fromOn: day('2026-03-09'),
    })),
  })
const rows = (...items: (typeof GATE)[]) => fake(machineEndpoints.list, { items, total: items.length })
const runs = (...items: ReplyOf<typeof machineEndpoints.syncs>['items']) => fake(machineEndpoints.syncs, { items })
const unknown = (...items: (typeof WAITING)[]) => fake(machineEndpoints.unknown, { items })
const office = {
  ...{ id: OFFICE, companyId: COMPANY, nation: 'VN', zone: 'Asia/Ho_Chi_Minh', people: 0, version: 1 },
  ...{ names: { cn: '', en: 'Ha Noi', vn: '' }, pinSpaceId: OFFICE, pinSpace: null, closedOn: null },
}
const offices = () => fake(officeEndpoints.list, { items: [office] as never, total: 1 })

test('shows how each machine stands, and nothing to admit to who may only read [2.17f]', async () => {
  await renderScreen(LIST, { as: READS, fakes: [runs(), rows(GATE), waited(), offices()] })
  const row = await screen.findByRole('row', { name: /North gate/ })
  for (const text of ['BOCK201261234', 'Connected', '5 min behind', '5,678'])
    expect(within(row).getByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Admit' })).toBeNull()
})

test('admits a machine that waits, under a name at an office [2.17f]', async () => {
  const admit = fake(machineEndpoints.admit, { ...GATE, name: 'South gate', serial: 'NEW0001' })
  const { user } = await renderScreen(LIST, {
    as: CHANGES,
    fakes: [runs(), rows(), unknown(WAITING), waited(), offices(), admit],
  })
  const waiting = await screen.findByRole('row', { name: /NEW0001/ })
  expect(within(waiting).getByText('10.9.0.8')).toBeTruthy()
  await user.click(within(waiting).getByRole('button', { name: 'Admit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Admit machine NEW0001' }))
  expect(dialog.getByText(/It is heard from 10.9.0.8/)).toBeTruthy()
  await fill(user, dialog.getByRole('textbox', { name: /^Name/ }), 'South gate')
  await choose(user, dialog.getByRole('combobox', { name: /^Office/ }), 'Ha Noi')
  await user.click(dialog.getByRole('button', { name: 'Admit' }))
  expect(await screen.findByText(/^South gate was admitted/)).toBeTruthy()
  expect(admit.calls).toEqual([{ serial: 'NEW0001', address: WAITING.address, name: 'South gate', officeId: OFFICE }])
})

const RUN = {
  ...{ machineId: GATE.id, companyId: COMPANY, name: 'North gate', officeId: OFFICE },
  ...{ from: day('2026-02-08'), to: day('2026-03-10'), state: 'done' as const, reason: null, foundSerial: null },
  ...{ newCount: 12, duplicateCount: 340, refusedCount: 1, readCount: null, heldCount: null },
  ...{ queuedAt: '2026-03-10T01:17:00.000Z', endedAt: '2026-03-10T01:18:00.000Z' as string | null },
}
const FAILED = {
  ...{ ...RUN, machineId: '0190a000-0000-7000-8000-0000000000c2', name: 'Old gate', newCount: 0 },
  ...{ state: 'failed' as const, reason: 'other-machine' as const, foundSerial: 'OTHER0001' },
}

test('asks the machines of the offices for a month, and shows what came of each, with a retry [2.17f]', async () => {
  const sync = fake(machineEndpoints.sync, { items: [RUN] })
  const again = fake(machineEndpoints.syncAgain, { ...FAILED, state: 'queued', reason: null, endedAt: null })
  const fakes = [runs(RUN, FAILED), rows(GATE), unknown(), waited(), offices(), sync, again]
  const { user } = await renderScreen(LIST, { as: CHANGES, fakes })
  const table = within(await screen.findByRole('table', { name: 'Sync of clock machines' }))
  const failed = within(table.getByRole('row', { name: /Old gate/ }))
  expect(failed.getByText('Another machine answers at its address: OTHER0001. Nothing was taken.')).toBeTruthy()
  expect(within(table.getByRole('row', { name: /North gate/ })).queryByRole('button', { name: 'Retry' })).toBeNull()
  await user.click(failed.getByRole('button', { name: 'Retry' }))
  expect(again.calls).toEqual([{ id: FAILED.machineId }])
  await user.click(screen.getByRole('button', { name: 'Sync…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sync clock machines' }))
  expect(await dialog.findAllByText('Ha Noi')).not.toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Sync' }))
  expect(sync.calls).toEqual([{ officeIds: [OFFICE], from: '2026-02-09', to: '2026-03-11' }])
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  expect(screen.queryByRole('table', { name: 'Sync of clock machines' })).toBeNull()
})

test('adds a machine that is read over the network; its key is sent and never shown again [2.17f]', async () => {
  const read = { ...GATE, reach: 'pull' as const, host: '192.168.1.201', port: 4370, hasCommKey: true, name: 'Store' }
  const create = fake(machineEndpoints.create, (_, call) =>
    call === 1 ? refusal('system.format', { fields: { host: 'machine.not_private' } }) : read,
  )
  const fakes = [runs(), rows(read), unknown(), waited(), offices(), create, fake(machineEndpoints.get, read)]
  const { user } = await renderScreen(LIST, { as: CHANGES, fakes })
  await user.click(await screen.findByRole('button', { name: 'Add a machine to read' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a machine to read' }))
  await fill(user, dialog.getByRole('textbox', { name: /^Name/ }), 'Store')
  await choose(user, dialog.getByRole('combobox', { name: /^Office/ }), 'Ha Noi')
  await fill(user, dialog.getByRole('textbox', { name: /^Address/ }), '8.8.8.8')
  await fill(user, dialog.getByRole('textbox', { name: /^Communication key/ }), '4711')
  await user.click(dialog.getByRole('button', { name: 'Admit' }))
  expect(await dialog.findByText(/^Write an IP address of a private network/)).toBeTruthy()
  await fill(user, dialog.getByRole('textbox', { name: /^Address/ }), '192.168.1.201')
  await user.click(dialog.getByRole('button', { name: 'Admit' }))
  expect(await screen.findByText('Store was added and is being read')).toBeTruthy()
  expect(create.calls.at(-1)).toEqual({
    ...{ name: 'Store', officeId: OFFICE, host: '192.168.1.201', port: 4370, commKey: 4711 },
  })
})

test('asks for the key again when the address of a machine changes [2.17f]', async () => {
  const read = { ...GATE, reach: 'pull' as const, host: '192.168.1.201', port: 4370, hasCommKey: true, refusedCount: 0 }
  const update = fake(machineEndpoints.update, (_, call) =>
    call === 1 ? refusal('system.format', { fields: { commKey: 'required' } }) : read,
  )
  const fakes = [runs(), rows(read), unknown(), waited(), offices(), fake(machineEndpoints.get, read), update]
  const { user } = await renderScreen(`${LIST}?open=${GATE.id}`, { as: CHANGES, fakes })
  const drawer = within(await screen.findByRole('complementary', { name: 'North gate' }))
  expect(await drawer.findByText(/^A key is kept/)).toBeTruthy()
  await fill(user, drawer.getByRole('textbox', { name: /^Address/ }), '192.168.1.202')
  expect(await drawer.findByText(/^The address changed: type the key again/)).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await fill(user, drawer.getByRole('textbox', { name: /^Communication key/ }), '77')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  expect(update.calls.at(-1)).toMatchObject({ host: '192.168.1.202', port: 4370, commKey: 77 })
})

test('says since when what a machine sends is not received [2.17f]', async () => {
  const failing = {
    ...{ ...GATE, state: 'failing' as const, failure: 'too-large' as const, refusedCount: 0 },
    failingSince: '2026-03-10T01:00:00.000Z',
  }
  const fakes = [runs(), rows(failing), unknown(), waited(), offices(), fake(machineEndpoints.get, failing)]
  await renderScreen(`${LIST}?open=${GATE.id}`, { as: CHANGES, fakes })
  const drawer = within(await screen.findByRole('complementary', { name: 'North gate' }))
  expect(await drawer.findByText(/^Since 10 Mar.*has sent more at once than can be taken here/)).toBeTruthy()
  expect(await drawer.findByText('Not received')).toBeTruthy()
})

test('says how to bring a machine here where none calls', async () => {
  await renderScreen(LIST, { as: CHANGES, fakes: [runs(), rows(), unknown(), waited(), offices()] })
  expect(await screen.findByText('No machine calls here yet')).toBeTruthy()
})

test('says what to do about a machine, sets its clock, and retires it', async () => {
  const lines = fake(machineEndpoints.lines, {
    items: [{ raw: '0\t2026-03-10 08:00:00', reason: 'nobody', data: {}, receivedAt: GATE.seenAt }],
  })
  const setClock = fake(machineEndpoints.setClock, GATE)
  const retire = fake(machineEndpoints.retire, (_, call) =>
    call === 1 ? refusal('system.stale_version') : { ...GATE, state: 'retired' as const, retiredOn: day('2026-03-10') },
  )
  const fakes = [
    runs(),
    rows(GATE),
    unknown(),
    waited(),
    offices(),
    fake(machineEndpoints.get, GATE),
    lines,
    setClock,
    retire,
  ]
  const { user } = await renderScreen(`${LIST}?open=${GATE.id}`, { as: CHANGES, fakes })
  const drawer = within(await screen.findByRole('complementary', { name: 'North gate' }))
  expect(await drawer.findByText(/^Its clock is wrong/)).toBeTruthy()
  expect(await drawer.findByRole('table', { name: 'Lines that are no punch' })).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Set the clock' }))
  expect(await screen.findByText('North gate sets its clock at its next call')).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Retire' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Retire North gate?' }))
  await user.click(dialog.getByRole('button', { name: 'Retire' }))
  expect(setClock.calls).toEqual([{ id: GATE.id }])
  expect(retire.calls).toMatchObject([{ id: GATE.id, version: 3 }])
})

test('says for which machines days wait, and opens those of the company', async () => {
  const foreign = { machineId: null, name: 'Shared door', people: 3 }
  const own = { machineId: GATE.id, name: 'North gate', people: 240 }
  const lines = fake(machineEndpoints.lines, { items: [] })
  const fakes = [runs(), rows(GATE), waited(own, foreign), offices(), fake(machineEndpoints.get, GATE), lines]
  const { user } = await renderScreen(LIST, { as: READS, fakes })
  const table = within(await screen.findByRole('table', { name: 'Days wait for these machines' }))
  expect(within(table.getByRole('row', { name: /Shared door/ })).getByText('of another company')).toBeTruthy()
  expect(within(table.getByRole('row', { name: /North gate/ })).getByText('240')).toBeTruthy()
  await user.click(table.getByRole('button', { name: 'North gate' }))
  expect(await screen.findByRole('complementary', { name: 'North gate' })).toBeTruthy()
})

test('puts a machine that waits in the place of another one [2.17f]', async () => {
  const replace = fake(machineEndpoints.exchange, { ...GATE, serial: 'NEW0001', state: 'awaited' as const })
  const lines = fake(machineEndpoints.lines, { items: [] })
  const fakes = [
    runs(),
    rows(GATE),
    unknown(WAITING),
    waited(),
    offices(),
    fake(machineEndpoints.get, GATE),
    lines,
    replace,
  ]
  const { user } = await renderScreen(`${LIST}?open=${GATE.id}`, { as: CHANGES, fakes })
  const drawer = within(await screen.findByRole('complementary', { name: 'North gate' }))
  await user.click(await drawer.findByRole('button', { name: 'Replace' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace North gate?' }))
  await choose(user, await dialog.findByRole('combobox', { name: /^New machine/ }), 'NEW0001 · 10.9.0.8')
  await user.click(dialog.getByRole('button', { name: 'Replace' }))
  expect(await screen.findByText('North gate is now machine NEW0001')).toBeTruthy()
  expect(replace.calls).toEqual([{ id: GATE.id, version: 3, serial: 'NEW0001', address: WAITING.address }])
})

test('hears a machine from where it calls now, too; an access machine has no clock to set', async () => {
  const machine = { ...GATE, family: 'access' as const, state: 'stray' as const, strayAddress: '10.77.0.1' as never }
  const allow = fake(machineEndpoints.allow, { ...machine, state: 'connected' as const })
  const lines = fake(machineEndpoints.lines, { items: [] })
  const fakes = [runs(), rows(GATE), unknown(), waited(), offices(), fake(machineEndpoints.get, machine), lines, allow]
  const { user } = await renderScreen(`${LIST}?open=${GATE.id}`, { as: CHANGES, fakes })
  const drawer = within(await screen.findByRole('complementary', { name: 'North gate' }))
  await user.click(await drawer.findByRole('button', { name: 'Hear it from 10.77.0.1 too' }))
  expect(await screen.findByText('North gate is now heard from 10.77.0.1 too')).toBeTruthy()
  expect(allow.calls).toEqual([{ id: GATE.id, version: 3, address: '10.77.0.1' }])
  expect(drawer.getByText('Access control')).toBeTruthy()
  expect(drawer.queryByRole('button', { name: 'Set the clock' })).toBeNull()
})

test('shows whom a machine knows beside the PINs of its gate, and asks for them anew [2.17f]', async () => {
  const counts = { unknown: 1, missing: 2, 'other-name': 0, elsewhere: 0, known: 238 }
  const reply = (state: keyof typeof counts) => ({
    ...{ readAt: '2026-03-09T01:17:00.000Z', isAsked: false, total: counts[state] },
    counts: Object.entries(counts).map(([one, count]) => ({ state: one as keyof typeof counts, count })),
    items:
      state === 'unknown'
        ? [{ pin: '4711', state, user: { name: 'Ghost', hasCard: true }, holder: null }]
        : state === 'missing'
          ? [
              {
                pin: '12',
                state,
                user: null,
                holder: { employmentId: GATE.id, jobNumber: 'A-12', name: 'Lê Chi', nativeName: '' },
              },
            ]
          : [],
  })
  const users = fake(machineEndpoints.users, ({ state }) => reply(state))
  const readUsers = fake(machineEndpoints.readUsers, GATE)
  const lines = fake(machineEndpoints.lines, { items: [] })
  const fakes = [
    runs(),
    rows(GATE),
    unknown(),
    waited(),
    offices(),
    fake(machineEndpoints.get, GATE),
    lines,
    users,
    readUsers,
  ]
  const { user } = await renderScreen(`${LIST}?open=${GATE.id}`, { as: CHANGES, fakes })
  const drawer = within(await screen.findByRole('complementary', { name: 'North gate' }))
  await user.click(await drawer.findByRole('button', { name: 'Users' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Users of North gate' }))
  expect(await dialog.findByRole('row', { name: /4711.*Ghost/ })).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Missing on the machine 2' }))
  expect(await dialog.findByRole('row', { name: /12.*A-12 · Lê Chi/ })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Read the users again' }))
  expect(readUsers.calls).toEqual([{ id: GATE.id }])
})
