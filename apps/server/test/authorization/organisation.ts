import { bulkEditEndpoints as bulkEdits } from '@muster/contract/organisation/bulk-edit'
import { departmentEndpoints as departments } from '@muster/contract/organisation/department'
import { departmentMoveEndpoints as moves } from '@muster/contract/organisation/department-move'
import { employeeEndpoints as employees, pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import { levelEndpoints as levels } from '@muster/contract/organisation/level'
import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import { profileEndpoints as profiles } from '@muster/contract/organisation/profile'
import { transferEndpoints as transfers } from '@muster/contract/organisation/transfer'
import { day } from '@muster/kernel/day'
import { employeeForm, makePerson, names } from '../make.ts'
import { jsonOf, personCells } from '../onboarding.ts'
import { sendPhoto } from '../photo.ts'
import { pngOf } from '../picture.ts'
import { type Arrange, arranges } from './arrange.ts'
import { kinds, type Vantage } from './kind.ts'
import { FOREIGN, OUTSIDE, SECRET } from './marks.ts'
import type { World } from './world.ts'

let people = 0
const SOON = day('2026-12-01')

/** A whole form of somebody at a vantage, whose document nobody is shown, and whose name says where they are. */
function formAt({ name, company, departmentId }: Vantage) {
  const number = ++people
  const called = { own: 'Matrix', outside: OUTSIDE, foreign: FOREIGN }[name]
  return {
    ...employeeForm(company, `${company.code}-M${number}`),
    ...{ departmentId, name: `${called} ${number}`, identityDocument: `${SECRET}${number}` },
  }
}
const hire = async (world: World, vantage: Vantage, over: object = {}) =>
  (await world.call(employees.create, { ...formAt(vantage), ...over })).id
/** Gives an employee a photo. */
async function photographed({ t }: World, id: string): Promise<string> {
  const { raw } = await sendPhoto(t.as(t.group.admin.token), id, pngOf(30, 40))
  if (raw.statusCode !== 200) throw new Error(`a photo of an arrangement: ${raw.body}`)
  return id
}
const decide = async (world: World, vantage: Vantage, over: object) => {
  const id = await hire(world, vantage)
  await world.call(states.decide, { id, kind: 'unpaid-leave', on: day('2026-12-01'), lastOn: null, note: '', ...over })
  return id
}
const leaves = { kind: 'notice', on: day('2026-11-20'), lastOn: day('2026-11-20') } as const

export const organisationKinds = kinds({
  company: { spread: 'company', fields: ['companies'], make: async (_world, { company }) => company.id },
  department: { spread: 'department', fields: ['parentId'], make: async (_world, { departmentId }) => departmentId },
  /** One that is to stand elsewhere from a day on. */
  movedDepartment: {
    spread: 'company',
    async make(world, { company }) {
      const { id: companyId, departmentId: parentId } = company
      const fields = { names: names(`Matrix moved ${company.code}`), parentId: null }
      const { id, version } = await world.call(departments.create, { companyId, ...fields })
      await world.call(moves.move, { id, parentId, from: SOON, version })
      return id
    },
  },
  office: { spread: 'company', make: async (_world, { company }) => company.officeId },
  level: { spread: 'company', make: async (_world, { company }) => company.levelId },
  pinSpace: { spread: 'company', make: async (_world, { company }) => company.pinSpaceId },
  employee: {
    spread: 'person',
    fields: ['employmentId', 'employmentIds', 'objectId'],
    make: (world, vantage) => hire(world, vantage),
  },
  /** Somebody with a photo. */
  photographed: {
    spread: 'person',
    make: async (world, vantage) => photographed(world, await hire(world, vantage)),
  },
  /** The same of who asks about what is their own. */
  ownPhotographed: {
    spread: 'person',
    make: async (world, vantage) => photographed(world, (await world.self(vantage)).employmentId),
  },
  newcomer: { spread: 'person', make: (world, vantage) => hire(world, vantage, { onboardOn: day('2026-11-16') }) },
  /** Somebody who left. */
  leaver: { spread: 'person', make: (world, vantage) => decide(world, vantage, leaves) },
  /** Somebody about whom something is decided from a day to come on, and that decision. */
  decided: { spread: 'person', make: (world, vantage) => decide(world, vantage, {}) },
  decision: {
    spread: 'person',
    absent: '999999999',
    async make(world, vantage) {
      const { entries } = await world.call(states.history, { id: await vantage.of('decided') })
      return String(entries.find((entry) => entry.decisionId !== null)?.decisionId)
    },
  },
  /** Somebody who was moved, and the position since. */
  moved: {
    spread: 'person',
    async make(world, vantage) {
      const id = await hire(world, vantage)
      await world.call(placements.place, { id, from: day('2026-11-02'), levelId: vantage.company.managerLevelId })
      return id
    },
  },
  position: {
    spread: 'person',
    async make(world, vantage) {
      const { positions } = await world.call(employees.get, { id: await vantage.of('moved') })
      return positions.toSorted((a, b) => (a.from < b.from ? -1 : 1)).at(-1)?.id ?? ''
    },
  },
  /** Somebody who has a PIN, and that. */
  pinned: {
    spread: 'person',
    async make(world, vantage) {
      const id = await hire(world, vantage)
      const pin = String(7000 + ++people)
      await world.call(pins.assign, { id, officeId: vantage.company.officeId, pin, from: day('2026-11-02'), to: null })
      return id
    },
  },
  pin: {
    spread: 'person',
    async make(world, vantage) {
      const { pins } = await world.call(employees.get, { id: await vantage.of('pinned') })
      return pins[0]?.id ?? ''
    },
  },
  /** An order that was decided and waits for its day, and a line of it. */
  scheduled: {
    spread: 'person',
    async make(world, vantage) {
      const { id, version } = await world.call(transfers.create, await orderAt(vantage))
      await world.call(transfers.schedule, { id, version })
      return id
    },
  },
  /** An edit of many that has been carried out. */
  bulkEdit: {
    spread: 'person',
    async make(world, vantage) {
      const id = await hire(world, vantage)
      const edit = await world.call(bulkEdits.start, { people: [{ id, version: 1 }], fields: NEW_FIELDS })
      await world.t.server.runAsSystem(
        (ctx) =>
          ctx.db
            .updateTable('organisation.bulk_edit_line')
            .set({ state: 'applied' })
            .where('edit_id', '=', edit.id)
            .execute(),
        [vantage.company.id],
      )
      return edit.id
    },
  },
  /** What somebody asks HR to change. */
  profileChange: {
    spread: 'person',
    async make({ t, call }, { company, departmentId }) {
      const { token } = await t.server.runAsSystem(
        (ctx) => makePerson(ctx, company, `asking-${++people}`, ['my'], 'self', { departmentId }),
        [company.id],
      )
      return (await call(profiles.ask, { version: 1, ...ASKED }, token)).waiting?.id ?? ''
    },
  },
  /** The same of whoever calls; made after everything that is asked while nothing waits. */
  ownProfileChange: {
    spread: 'person',
    async make(world, vantage) {
      const { token } = await world.self(vantage)
      return (await world.call(profiles.ask, { version: 1, ...ASKED }, token)).waiting?.id ?? ''
    },
  },
  line: {
    spread: 'person',
    async make(world, vantage) {
      const { lines } = await world.call(transfers.get, { id: await vantage.of('scheduled') })
      return lines[0]?.id ?? ''
    },
  },
})

const NEW_FIELDS = { bank: 'Matrix Bank' }
const ASKED = { hobby: 'Chess' }
const edited = (position: string): Arrange => ({
  kinds: { [position]: 'employee' },
  input: () => ({ fields: NEW_FIELDS }),
})
const linesAt = async (vantage: Vantage) => [
  { employmentId: await vantage.of('employee'), levelId: vantage.company.managerLevelId },
]
const orderAt = async (vantage: Vantage) => ({
  ...{ companyId: vantage.company.id, effectiveOn: day('2026-12-01'), note: '' },
  lines: await linesAt(vantage),
})
const orderInput = async (_world: World, vantage: Vantage) => ({ lines: await linesAt(vantage) })
const formInput = async (_world: World, vantage: Vantage) => {
  const {
    companyId: _companyId,
    departmentId: _departmentId,
    officeId: _officeId,
    levelId: _levelId,
    ...form
  } = formAt(vantage)
  return form
}
const replaced = (kind: string) => ({
  kinds: { id: `new ${kind}`, byId: kind },
  input: () => ({ seen: 0, from: '2026-12-01' }),
})
const toManager = async (_world: World, { company }: Vantage) => ({ levelId: company.managerLevelId })
/** A department out of reach is said of each person whom the order would lead there, and nobody is moved so far. */
const farther = (position: string): Arrange['except'] => ({
  [`${position} outside`]: [
    'allowed',
    'an order names a place of the company; it says of each line that it leads out of reach',
  ],
})
/** Who is called another company's is tried in full by the tests of transfers between companies. */
const between = {
  kinds: { otherCompanyId: 'company' },
  except: { 'otherCompanyId own': ['system.format', 'nobody is moved from a company to itself'] },
} as const satisfies Arrange
const ofMany: Arrange = { kinds: { 'ids.0': 'employee' }, input: toManager, except: farther('departmentId') }
const orderOfLines: Arrange = {
  ...{ ...between, input: orderInput },
  except: { ...between.except, ...farther('lines.0.departmentId') },
}
/** An order is seen by whoever reaches the whole company, and by who wrote it. */
const decidedOrder: Arrange = {
  caller: 'whole',
  input: async (world, vantage) => ({
    version: (await world.call(transfers.get, { id: await vantage.of('scheduled') })).version,
  }),
}

/** Of a department out of reach, too, it is told where it stands. */
const planned = (position: string): Arrange => ({
  except: { [`${position} outside`]: ['allowed', 'the plan of departments is read whole by whoever reads any of it'] },
})

export const organisationArranges = arranges({
  'company.create': { caller: 'group' },
  'employee.create': { input: formInput },
  'employee.update': { input: formInput },
  'employee.remove': { kinds: { id: 'employee' } },
  'employee-photo.get': { kinds: { id: 'photographed' } },
  'employee-photo.upload': { file: () => pngOf(30, 40), input: () => ({ version: 0 }) },
  'employee-photo.remove': { kinds: { id: 'photographed' } },
  'profile.photo': {
    kinds: { employmentId: 'ownPhotographed' },
    async input(_world, vantage) {
      await vantage.of('ownPhotographed')
      return {}
    },
  },
  'department-replacement.replace': replaced('department'),
  'office-replacement.replace': replaced('office'),
  'level-replacement.replace': replaced('level'),
  'level.order': {
    async input(world, { company }) {
      const { items } = await world.call(levels.list, { companyId: company.id, pageSize: 200 })
      return { levels: items.map(({ id, version }) => ({ id, version })) }
    },
  },
  'department-move.move': { kinds: { id: 'new department' } },
  'department-move.preview': { kinds: { id: 'new department' } },
  'department-move.takeBack': { kinds: { id: 'movedDepartment' }, input: () => ({ from: SOON, version: 2 }) },
  'department-move.versions': planned('id'),
  'department-replacement.uses': planned('id'),
  'department.get': planned('id'),
  'department.update': { kinds: { id: 'new department' } },
  'chart.people': planned('departmentId'),
  'pin-space.create': { caller: 'group' },
  'pin-space.update': { caller: 'group' },
  'pin-space.remove': { caller: 'group', kinds: { id: 'new pinSpace' } },
  'onboarding.check': { caller: 'whole', file: () => jsonOf([{ line: 2, cells: personCells('M-SHEET') }]) },
  'onboarding.run': { caller: 'whole', file: () => jsonOf([{ line: 2, cells: personCells('M-SHEET') }]) },
  'employment-state.decide': { input: () => ({ kind: 'unpaid-leave', on: '2026-12-01', lastOn: null }) },
  'employment-state.batch': {
    kinds: { 'ids.0': 'employee' },
    input: () => ({ lastOn: '2027-01-31' }),
    except: { 'ids.0 absent': ['allowed', 'what became of each stands in its row'] },
  },
  'employment-state.takeBack': { kinds: { id: 'decided', decisionId: 'decision' } },
  'employment-state.rehire': { caller: 'whole', kinds: { id: 'leaver' } },
  'placement.place': { input: toManager },
  'placement.move': ofMany,
  'placement.preview': ofMany,
  'placement.previewSheet': ofMany,
  'placement.takeBack': { kinds: { id: 'moved', positionId: 'position' } },
  'bulk-edit.preview': edited('ids.0'),
  'bulk-edit.previewSheet': edited('ids.0'),
  'bulk-edit.start': edited('people.0.id'),
  'bulk-edit.takeBack': { kinds: { id: 'bulkEdit' } },
  'profile.get': { kinds: { employmentId: 'ownEmployment' } },
  'profile.ask': { kinds: { employmentId: 'ownEmployment' }, input: () => ASKED },
  'profile.withdraw': { kinds: { id: 'ownProfileChange' } },
  'pin.withdraw': { kinds: { id: 'pinned', pinId: 'pin' } },
  'transfer.create': orderOfLines,
  'transfer.preview': orderOfLines,
  'transfer.get': { caller: 'whole' },
  'transfer.update': { ...between, caller: 'whole', input: orderInput },
  'transfer-sheet.template': { ...between, caller: 'part' },
  'transfer-sheet.check': { ...between, caller: 'part', file: () => jsonOf([{ line: 2, cells: {} }]) },
  'transfer.remove': { caller: 'whole' },
  'transfer.schedule': { caller: 'whole' },
  'transfer.apply': { ...decidedOrder, kinds: { id: 'scheduled' } },
  'transfer.withdraw': { ...decidedOrder, kinds: { id: 'scheduled' } },
  'transfer.withdrawLine': { ...decidedOrder, kinds: { id: 'scheduled', lineId: 'line' } },
})
