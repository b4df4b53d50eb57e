import { departmentEndpoints as departments } from '@muster/contract/organisation/department'
import { departmentMoveEndpoints as moves } from '@muster/contract/organisation/department-move'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import { levelEndpoints as levels } from '@muster/contract/organisation/level'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import {
  departmentReplacementEndpoints,
  levelReplacementEndpoints,
  officeReplacementEndpoints,
} from '@muster/contract/organisation/replacement'
import { transferEndpoints as transfers } from '@muster/contract/organisation/transfer'
import { addDays, type Day } from '@muster/kernel/day'
import { applyTransfer } from '../src/modules/organisation/transfer/transfer.job.ts'
import { runOf } from './import.ts'
import { addOrgUnit, ORG_UNITS, type Step, type World } from './life-walk.ts'
import { employeeForm } from './make.ts'

const REPLACEMENTS = {
  department: departmentReplacementEndpoints,
  office: officeReplacementEndpoints,
  level: levelReplacementEndpoints,
} as const

/** The first day that a command may change anything on, and what carries it out; it gives the status of the answer. */
export type Carried = { from: Day; run: () => Promise<number> }

/** Whom a step concerns, where there are any. */
const FROM: Partial<Record<Step['kind'], string>> = {
  ...{ returned: 'unpaid-leave', 'notice-withdrawn': 'notice', regularized: 'probation', rehire: 'resigned' },
}

/** What a step means in the world as it is; nothing where there is nobody or nothing to do it to. */
export function meaningOf(
  world: World,
  facts: { employments: Known[]; positions: Position[]; decisions: Decided[] },
  step: Step,
) {
  const { by, companyId, today, people, places, t } = world
  const on = addDays(today, step.ahead)
  // A decision holds from today on or later.
  const soon = addDays(today, Math.abs(step.ahead))
  const one = <T>(list: readonly T[], n: number) => list[n % Math.max(1, list.length)]
  const known = FROM[step.kind]
  const fit = known ? facts.employments.filter((e) => known === e.state).map((e) => e.id) : []
  const id = one(fit.length > 0 ? fit : people, step.who)
  const place = (n = step.to) => ({
    departmentId: one(places.department, n) ?? '',
    officeId: one(places.office, n) ?? '',
    levelId: one(places.level, n + 1) ?? '',
  })
  const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status
  const carried = (from: Day, run: () => Promise<number>): Carried => ({ from: from < today ? from : today, run })
  if (step.kind === 'add-place')
    return carried(today, () => addOrgUnit(world, one(ORG_UNITS, step.who) ?? 'level', today))
  if (step.kind === 'onboard') {
    const { companyId: _, departmentId: _d, officeId: _o, levelId: _l, ...form } = employeeForm(t.group.alpha)
    const dates = { onboardOn: on, regularizationOn: step.last > 4 ? addDays(on, step.last * 4) : null }
    return carried(on, async () => {
      const answer = await by.call(employees.create, { ...form, ...dates, ...place(), companyId })
      if (answer.status === 200) people.push(answer.data.id)
      return answer.status
    })
  }
  if (step.kind === 'move-department' || step.kind === 'close-place')
    return step.kind === 'close-place'
      ? carried(today, () => closeOrgUnit(world, step, on))
      : carried(on, () => moveDepartment(world, step, on))
  if (id === undefined) return undefined
  const others = { note: '', id }
  switch (step.kind) {
    case 'rehire':
      return carried(on, async () => {
        const input = { id, jobNumber: crypto.randomUUID().slice(0, 13), onboardOn: on, regularizationOn: null }
        const answer = await by.call(states.rehire, { ...input, ...place() })
        if (answer.status === 200) people.push(answer.data.id)
        return answer.status
      })
    case 'place':
      return carried(on, () => statusOf(by.call(placements.place, { id, from: on, ...place() })))
    case 'order':
      return carried(on, () => order(world, [id, one(people, step.to) ?? id], on, place(step.last).departmentId))
    case 'take-back-move': {
      const own = facts.positions.filter((p) => p.employmentId === id)
      const last = own.at(-1)
      if (!last) return undefined
      return carried(last.from, () => statusOf(by.call(placements.takeBack, { id, positionId: last.id })))
    }
    case 'take-back-decision': {
      const decided = facts.decisions.findLast((d) => d.kind !== 'taken-back')
      if (!decided) return undefined
      return carried(today, () =>
        statusOf(by.call(states.takeBack, { id: decided.employmentId, decisionId: decided.id })),
      )
    }
    case 'notice':
      return carried(today, () =>
        statusOf(by.call(states.decide, { ...others, kind: 'notice', on: soon, lastOn: addDays(soon, step.last) })),
      )
    case 'regularized': {
      const first = `${addDays(today, 31).slice(0, 8)}01` as Day
      return carried(today, () =>
        statusOf(by.call(states.decide, { ...others, kind: 'regularized', on: first, lastOn: null })),
      )
    }
    default: {
      const { kind } = step
      return carried(today, () => statusOf(by.call(states.decide, { ...others, kind, on: soon, lastOn: null })))
    }
  }
}

export type Known = { id: string; state: string }
export type Position = { id: string; employmentId: string; from: Day; to: Day | null }
export type Decided = { id: number; employmentId: string; kind: string }

/** Drafts and schedules an order; one whose day has come is applied by its job. */
async function order(world: World, ids: string[], effectiveOn: Day, departmentId: string): Promise<number> {
  const { by, companyId, today, t } = world
  const lines = [...new Set(ids)].map((employmentId) => ({ employmentId, departmentId }))
  const draft = await by.call(transfers.create, { companyId, effectiveOn, note: '', lines })
  if (draft.status !== 200) return draft.status
  const { id, version } = draft.data
  const scheduled = await by.call(transfers.schedule, { id, version })
  if (scheduled.status === 200 && effectiveOn <= today) await applyTransfer(runOf(t, companyId, { orderId: id }))
  return scheduled.status
}

async function moveDepartment({ by, places }: World, step: Step, from: Day): Promise<number> {
  const { department } = places
  const id = department[step.who % department.length] ?? ''
  const parentId = step.last === 0 ? null : (department[step.to % department.length] ?? null)
  const known = await by.call(departments.get, { id })
  if (known.status !== 200) return known.status
  return (await by.call(moves.move, { id, version: known.data.version, parentId, from })).status
}

async function closeOrgUnit({ by, places }: World, step: Step, from: Day): Promise<number> {
  const kind = ORG_UNITS[step.who % ORG_UNITS.length] ?? 'level'
  const own = places[kind]
  const [id = '', byId = null] = [own[step.to % own.length], own[(step.to + 1 + step.last) % own.length]]
  const { get } = { department: departments, office: offices, level: levels }[kind]
  const { uses, replace } = REPLACEMENTS[kind]
  const [known, used] = [await by.call(get, { id }), await by.call(uses, { id, from })]
  if (known.status !== 200 || used.status !== 200) return Math.max(known.status, used.status)
  const input = { id, version: known.data.version, from, byId, seen: used.data.seen }
  return (await by.call(replace, input)).status
}
