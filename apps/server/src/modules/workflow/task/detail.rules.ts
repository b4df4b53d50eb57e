import type { StepHolder, TaskPerson } from '@muster/contract/workflow/flow-people'
import type { FormShown } from '@muster/contract/workflow/form-values'
import type { Names } from '@muster/kernel/names'
import type { Difference } from '../engine/difference.rules.ts'
import type { Detail, HistoryEntry } from '../engine/effect.rules.ts'
import type { Stuck } from '../engine/stuck.rules.ts'
import type { Assignment, FormValue, FormValues, FoundPerson } from '../engine/task.rules.ts'

/** How people are called, by id; whoever is not known is a dash. */
export type People = ReadonlyMap<string, TaskPerson>
export const personIn = (people: People, id: string): TaskPerson => people.get(id) ?? { id, name: '–', nativeName: '' }

type Shown = string | number | boolean | null
type RowShown = Record<string, Shown>

/** A flat value as it is shown; what is more is its text. */
const shownValue = (value: FormValue): Shown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value

const isRow = (value: FormValue): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Points by item and sub-item, which are shown as they are. */
const isPoints = (value: FormValue): value is readonly (number | null)[] =>
  Array.isArray(value) && value.every((one) => one === null || typeof one === 'number')

const shownRow = (row: FormValues): RowShown =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, shownValue(value)]))

/** The values of a form as they are shown, its lists row by row. */
export const showForm = (form: FormValues): FormShown =>
  Object.fromEntries(
    Object.entries(form).map(([field, value]) => {
      if (!Array.isArray(value)) return [field, shownValue(value)]
      if (value.every(isRow)) return [field, value.map(shownRow)]
      return [field, value.every(isPoints) ? value.map((points) => [...points]) : shownValue(value)]
    }),
  )

/** What differs, by the field, of a list by its row and column. */
export function showDifference({ path, before, now }: Difference) {
  const [, field = path, row = null, column = null] = /^([^[]+)\[(.+?)\](?:\.(.+))?$/.exec(path) ?? []
  const shown = (value: FormValue) => (isRow(value) ? shownRow(value) : shownValue(value))
  return { path: field, row, column, before: shown(before), now: shown(now) }
}

/** Everybody whom the details of a task name. */
export function peopleNamed(entries: readonly HistoryEntry[], assignments: readonly Assignment[]): string[] {
  return [
    ...entries.flatMap(({ actorId, onBehalfOf, detail }) => [...idsIn([actorId]), ...onBehalfOf, ...peopleOf(detail)]),
    ...assignments.flatMap(({ personId, closed }) => idsIn([personId, closed?.by ?? null])),
  ]
}

const idsIn = (ids: readonly (string | null)[]): string[] => ids.filter((id) => id !== null)

function peopleOf(detail: Detail | null): readonly string[] {
  switch (detail?.about) {
    case 'samePerson':
    case 'backAgain':
    case 'removed':
      return [detail.personId]
    case 'returned':
      return detail.reviserId === undefined ? [] : [detail.reviserId]
    case 'handedOn':
      return [detail.from, detail.to]
    case 'entered':
      return [
        ...detail.people.map(({ personId }) => personId),
        ...detail.insteadOf,
        ...detail.leftOut.map((one) => one.personId),
      ]
    case 'added':
    case 'repaired':
    case 'gained':
      return detail.personIds
    case 'gone':
      return [detail.personId, ...detail.replacedBy]
    case 'deadline':
      return idsIn([detail.personId, detail.to])
    default:
      return []
  }
}

/** How people, holders of steps with their reasons, and rules by their version are called. */
type ToName = {
  people: People
  called: (holder: FoundPerson) => StepHolder
  ruleOf: (versionId: string | null) => Names | null
}

/** Those of a history whose reasons are shown. */
export const holdersIn = (entries: readonly HistoryEntry[]): FoundPerson[] =>
  entries.flatMap(({ detail }) => (detail?.about === 'entered' ? detail.people : []))

/** A line of the history with names. */
export function showEntry(number: number, entry: HistoryEntry, { people, called, ruleOf }: ToName) {
  const { action, at, actorId, onBehalfOf, isByAdministrator, round, step, comment, detail } = entry
  const named = (ids: readonly string[]) => ids.map((id) => personIn(people, id))
  return {
    ...{ number, action, at, isByAdministrator, round, comment },
    actor: actorId === null ? null : personIn(people, actorId),
    onBehalfOf: named(onBehalfOf),
    ...{ lane: step?.lane ?? null, step: step?.number ?? null },
    detail: detail && {
      about: detail.about,
      people: named(detail.about === 'entered' ? detail.insteadOf : peopleOf(detail)),
      holders: detail.about === 'entered' ? detail.people.map(called) : [],
      leftOut:
        detail.about === 'entered'
          ? detail.leftOut.map(({ personId, why }) => ({ person: personIn(people, personId), why }))
          : [],
      rule: detail.about === 'rerouted' ? (detail.ruleNames ?? ruleOf(detail.ruleVersionId)) : null,
      to: 'to' in detail ? toReturnStep(detail.to) : null,
      where: detail.about === 'added' ? detail.where : null,
      cause: causeOf(detail),
      values: valuesOf(detail),
    },
  }
}

/** Returns the cause of a history entry whose event has several causes, else null. */
function causeOf(detail: Detail): string | null {
  if (detail.about === 'gone') return detail.cause
  if (detail.about === 'entered') return detail.found
  if (detail.about === 'deadline') return detail.action
  if (detail.about === 'notEmployed') return `${detail.outside.side}${detail.isPart ? 'Part' : ''}`
  return detail.about === 'repaired' ? (detail.reasons[0] ?? null) : null
}

/** What a history entry was about beside people: what was handed in, the day that bounds an employment, from when on somebody is back. */
function valuesOf(detail: Detail): FormShown {
  if (detail.about === 'executed') return showForm(detail.data)
  if (detail.about === 'endedEarly') return { on: detail.on, minute: detail.minute }
  return detail.about === 'notEmployed' ? { on: detail.outside.on } : {}
}

/** Where a task was returned to: 0 is its applicant. */
const toReturnStep = (to: string | number | null): number | null =>
  typeof to === 'number' ? to : to === 'applicant' ? 0 : null

/** Why a task does not move, with names. */
export function showStuck(stuck: Stuck | null, people: People, numberOf: (id: string) => number) {
  if (!stuck) return null
  const named = (ids: readonly string[]) => ids.map((id) => personIn(people, id))
  const nothing = { people: [], isOneEnough: false, next: [], instead: [], reasons: [], waitsFor: [] }
  const waiter = (id: string, since: string) => ({
    ...{ person: personIn(people, id), since, dueAt: null, deadlineAction: null, isDeadlineOver: false },
  })
  switch (stuck.why) {
    case 'revision':
      return { ...nothing, why: stuck.why, people: [waiter(stuck.personId, stuck.since)] }
    case 'nobody':
      return { ...nothing, why: stuck.why, instead: named(stuck.instead), reasons: [...stuck.reasons] }
    case 'settling':
      return {
        ...{ ...nothing, why: stuck.why, reasons: [...stuck.reasons] },
        waitsFor: stuck.waitsFor.map((id) => ({ id, number: numberOf(id) })),
      }
    case 'step':
      return {
        ...{ ...nothing, why: stuck.why, isOneEnough: stuck.isOneEnough, reasons: [...stuck.reasons] },
        people: stuck.people.map(({ personId, since, deadline }) => ({
          ...waiter(personId, since),
          ...{ dueAt: deadline?.at ?? null, deadlineAction: deadline?.action ?? null },
          isDeadlineOver: deadline?.isOver ?? false,
        })),
        ...{ next: named(stuck.next), instead: named(stuck.instead) },
      }
  }
}

/** What the holder of an assignment said when they decided: the comment of the line of the history that closed it. */
export function commentOn(assignment: Assignment, entries: readonly HistoryEntry[]): string {
  if (!assignment.closed?.by) return ''
  const line = entries.find(
    ({ actorId, at, step }) =>
      actorId === assignment.closed?.by &&
      at === assignment.closed.at &&
      step?.lane === assignment.lane &&
      step.number === assignment.step,
  )
  return assignment.personId === assignment.closed.by ? (line?.comment ?? '') : ''
}
