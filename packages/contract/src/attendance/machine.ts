import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, day, requiredText, text, uuid, version } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { ById } from '../record.ts'

/** A machine is silent when it has not called for so many minutes. */
export const SILENT_MINUTES = 15
/** Its clock is shown as wrong beyond so many seconds. */
export const MOST_DRIFT_SECONDS = 120

export const MACHINE_STATES = ['awaited', 'connected', 'silent', 'encrypting', 'stray', 'retired'] as const

/** A clock machine that calls by itself, as HR admitted it, with what it said last. */
export const Machine = z.object({
  id: uuid(),
  companyId: uuid(),
  name: z.string(),
  /** Where it hangs today, or hung last; from which day on, and until which it was retired. */
  officeId: uuid(),
  fromOn: day(),
  retiredOn: z.nullable(day()),
  serial: z.string(),
  /** Addresses, or networks as address/bits, from which alone it is heard. */
  networks: z.array(z.string()),
  /**
   * `awaited` = it has not called since it was admitted; `encrypting` = it wants to talk in a way that only its maker's library
   * understands; `stray` = its serial calls from elsewhere than it may, from `strayAddress`.
   */
  state: choice(MACHINE_STATES),
  seenAt: z.nullable(z.string()),
  strayAddress: z.nullable(z.string()),
  lastPunchAt: z.nullable(z.string()),
  /** By how much its clock is behind; negative where it is ahead. */
  driftSeconds: z.nullable(z.int()),
  /** The machine's own number of records, and how many punches here are also its own. */
  recordCount: z.nullable(z.int()),
  keptCount: z.int(),
  refusedCount: z.int(),
  version: z.int(),
})

/** A machine that called and that nobody admitted. */
export const UnknownMachine = z.object({ serial: z.string(), address: z.string(), seenAt: z.string() })

/** Addresses or networks with commas or spaces between them. */
const networks = () => text(500)

const list = endpoint({
  method: 'GET',
  path: '/attendance/machines',
  access: 'attendance:clock-in-records:r',
  shows: ['machine', 'office'],
  input: pageQuery(['name', 'seenAt'], { companyId: z.optional(uuid()), officeId: z.optional(uuid()) }),
  reply: pageOf(Machine),
})

export const machineEndpoints = {
  list,
  export: exportOf(list, ['name', 'office', 'serial', 'state', 'seenAt', 'lastPunchAt', 'drift', 'records']),
  get: endpoint({
    method: 'GET',
    path: '/attendance/machines/:id',
    access: 'attendance:clock-in-records:r',
    shows: ['machine'],
    input: ById,
    reply: Machine,
  }),
  /** Machines that call and wait to be admitted, the one that called last first; empty for whoever reaches no whole company. */
  unknown: endpoint({
    method: 'GET',
    path: '/attendance/machines/unknown',
    access: 'attendance:clock-in-records:cud',
    shows: ['machine'],
    input: z.strictObject({}),
    reply: z.object({ items: z.array(UnknownMachine) }),
  }),
  /** Takes in a machine that has called, at an office from today on; it is heard from the address that it called from last. */
  admit: endpoint({
    method: 'POST',
    path: '/attendance/machines',
    access: 'attendance:clock-in-records:cud',
    changes: ['machine'],
    input: z.strictObject({ serial: requiredText(40), name: requiredText(60), officeId: uuid() }),
    reply: Machine,
  }),
  /** Its name and from where it is heard; in another office from `movedOn`, which is needed then. */
  update: endpoint({
    method: 'PUT',
    path: '/attendance/machines/:id',
    access: 'attendance:clock-in-records:cud',
    changes: ['machine'],
    input: z.strictObject({
      id: uuid(),
      version: version(),
      name: requiredText(60),
      officeId: uuid(),
      movedOn: z.optional(day()),
      networks: networks(),
    }),
    reply: Machine,
  }),
  /** From that day on no day waits for it, and it is heard no more. */
  retire: endpoint({
    method: 'POST',
    path: '/attendance/machines/:id/retire',
    access: 'attendance:clock-in-records:cud',
    changes: ['machine'],
    input: z.strictObject({ id: uuid(), version: version(), on: day() }),
    reply: Machine,
  }),
  /** Sets its clock when it calls next. */
  setClock: endpoint({
    method: 'POST',
    path: '/attendance/machines/:id/set-clock',
    access: 'attendance:clock-in-records:cud',
    changes: ['machine'],
    input: ById,
    reply: Machine,
  }),
  /** The lines of a machine that are no punch, newest first, each with the reason as a code and its values. */
  lines: endpoint({
    method: 'GET',
    path: '/attendance/machines/:id/lines',
    access: 'attendance:clock-in-records:r',
    shows: ['machine'],
    input: ById,
    reply: z.object({
      items: z.array(
        z.object({
          raw: z.string(),
          reason: z.string(),
          data: z.record(z.string(), z.union([z.number(), z.string()])),
          receivedAt: z.string(),
        }),
      ),
    }),
  }),
}
