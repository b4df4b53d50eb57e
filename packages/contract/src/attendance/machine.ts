import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, day, requiredText, text, uuid, version, whole } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { ById } from '../record.ts'
import { MachineRun, READ_PROBLEMS } from './machine-run.ts'

/** A machine is silent when it has not called for so many minutes. */
export const SILENT_MINUTES = 15
/** Its clock is shown as wrong beyond so many seconds. */
export const MOST_DRIFT_SECONDS = 120
/** Beyond so many somebody has to set it. */
export const TO_DO_DRIFT_SECONDS = 300

/** Machines that keep a log of people, and those that open entrances. */
export const MACHINE_FAMILIES = ['attendance', 'access'] as const

/**
 * How somebody whom a machine knows stands beside the PINs of its gate: a PIN that nobody has; of a person whom the machine does not know; under
 * another name; of another company; or well.
 */
export const USER_STATES = ['unknown', 'missing', 'other-name', 'elsewhere', 'known'] as const

export const MACHINE_STATES = ['awaited', 'connected', 'failing', 'silent', 'encrypting', 'stray', 'retired'] as const

/** Why what a machine sends is not taken: it is more than may be sent at once, or it could not be stored. */
export const FAILURES = ['too-large', 'not-stored'] as const

/** How a machine is reached: it calls by itself, or it is read over the network. */
export const MACHINE_REACHES = ['push', 'pull'] as const
/** The port at which machines are read unless their menu says another one. */
export const USUAL_PORT = 4370
/** One that is read is read so often by itself (minutes). */
export const READ_EVERY_MINUTES = 5
/** One that calls has so long to call when its log is asked for (minutes). */
export const CALLS_WITHIN_MINUTES = 5
/** So many offices are asked at once, and so many days. */
const MOST_OFFICES = 200
export const MOST_SYNCED_DAYS = 366

/** A clock machine that calls by itself, as HR admitted it, or that is read over the network, with what it said last. */
export const Machine = z.object({
  id: uuid(),
  companyId: uuid(),
  name: z.string(),
  /** Where it hangs today, or hung last; from which day on, and until which it was retired. */
  officeId: uuid(),
  fromOn: day(),
  retiredOn: z.nullable(day()),
  reach: choice(MACHINE_REACHES),
  /** Null of one that was never read. */
  serial: z.nullable(z.string()),
  /** Where it is read; null of one that calls. */
  host: z.nullable(z.string()),
  port: z.nullable(z.int()),
  hasCommKey: z.boolean(),
  /** Why it could not be read the last time. */
  readProblem: z.nullable(choice(READ_PROBLEMS)),
  family: choice(MACHINE_FAMILIES),
  /** Addresses, or networks as address/bits, from which alone it is heard. */
  networks: z.array(z.string()),
  /**
   * `awaited` = it has not called, or was not read, since it was taken in; `encrypting` = it wants to talk in a way that only its maker's library
   * understands; `failing` = it calls, and what it brings has not been taken since `failingSince`; `stray` = its serial calls from elsewhere than it may, from `strayAddress`.
   */
  state: choice(MACHINE_STATES),
  seenAt: z.nullable(z.string()),
  strayAddress: z.nullable(z.string()),
  failingSince: z.nullable(z.string()),
  failure: z.nullable(choice(FAILURES)),
  lastPunchAt: z.nullable(z.string()),
  /** By how much its clock is behind; negative where it is ahead. */
  driftSeconds: z.nullable(z.int()),
  /** The machine's own number of records, and how many punches here are also its own. */
  recordCount: z.nullable(z.int()),
  keptCount: z.int(),
  refusedCount: z.int(),
  version: z.int(),
})

/** A machine that called and that nobody admitted: a serial that calls from several addresses is one from each. */
export const UnknownMachine = z.object({ serial: z.string(), address: z.string(), seenAt: z.string() })

/** A machine for which days of a company wait to be concluded. */
export const WaitedForMachine = z.object({
  companyId: uuid(),
  /** `null` where it is another company's, at a gate that is shared. */
  machineId: z.nullable(uuid()),
  name: z.string(),
  seenAt: z.nullable(z.string()),
  people: z.int(),
  days: z.int(),
  /** The first of these days. */
  fromOn: day(),
})

/** Somebody whom a machine knows, or should, beside whose the PIN is. */
export const MachineUser = z.object({
  pin: z.string(),
  state: choice(USER_STATES),
  /** As the machine says it; `null` where it does not know the PIN. */
  user: z.nullable(z.object({ name: z.string(), hasCard: z.boolean() })),
  /** `null` where nobody has the PIN, or somebody whom the reader may not see. */
  holder: z.nullable(
    z.object({ employmentId: uuid(), jobNumber: z.string(), name: z.string(), nativeName: z.string() }),
  ),
})

/** Addresses or networks with commas or spaces between them. */
const networks = () => text(500)

/** Where a machine is read: an address of a private network, and the key that its menu says, up to six digits, none where it has none. */
const readFields = {
  host: requiredText(45),
  port: whole(1024, 65_535),
  commKey: z.optional(whole(0, 999_999)),
}

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
  /** For which machines days wait now, the longest first; empty for whoever reaches no whole company. */
  waiting: endpoint({
    method: 'GET',
    path: '/attendance/machines/waiting',
    access: 'attendance:clock-in-records:r',
    shows: ['machine', 'day'],
    input: z.strictObject({}),
    reply: z.object({ items: z.array(WaitedForMachine) }),
  }),
  /** Takes in a machine that has called, at an office from today on; it is heard from this address, from which it called. */
  admit: endpoint({
    method: 'POST',
    path: '/attendance/machines',
    access: 'attendance:clock-in-records:cud',
    changes: ['machine'],
    input: z.strictObject({
      serial: requiredText(40),
      address: requiredText(64),
      name: requiredText(60),
      officeId: uuid(),
    }),
    reply: Machine,
  }),
  /** Takes in a machine that is read over the network, at an office from today on, and reads it. */
  create: endpoint({
    method: 'POST',
    path: '/attendance/machines/read',
    access: 'attendance:clock-in-records:cud',
    changes: ['machine'],
    input: z.strictObject({ name: requiredText(60), officeId: uuid(), ...readFields }),
    reply: Machine,
  }),
  /**
   * Its name, and from where it is heard or where it is read, whichever it is; in another office from `movedOn`, which is needed then. A key that
   * is not named stays, and has to be named at another address; 0 takes it away.
   */
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
      networks: z.optional(networks()),
      host: z.optional(readFields.host),
      port: z.optional(readFields.port),
      commKey: readFields.commKey,
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
  /**
   * Asks every machine in use of these offices for its log of these days, `to` included: 366 of them at most. One that is being asked is
   * asked for all days from the first to the last of both. Machines that are read, and those of entrances, give all that they hold. A repeat adds nothing.
   */
  sync: endpoint({
    method: 'POST',
    path: '/attendance/machines/sync',
    access: 'attendance:clock-in-records:cud',
    changes: ['machine'],
    input: z.strictObject({
      officeIds: z
        .array(uuid())
        .check(z.minLength(1, 'required'), z.maxLength(MOST_OFFICES, `too_many:${MOST_OFFICES}`)),
      from: day(),
      to: day(),
    }),
    reply: z.object({ items: z.array(MachineRun) }),
  }),
  /** Asks one machine once more for the days that it was asked for last. */
  syncAgain: endpoint({
    method: 'POST',
    path: '/attendance/machines/:id/sync-again',
    access: 'attendance:clock-in-records:cud',
    changes: ['machine'],
    input: ById,
    reply: MachineRun,
  }),
  /** What came of what was asked of each machine last, in the last day, by name. */
  syncs: endpoint({
    method: 'GET',
    path: '/attendance/machines/syncs',
    access: 'attendance:clock-in-records:r',
    shows: ['machine'],
    input: z.strictObject({}),
    reply: z.object({ items: z.array(MachineRun) }),
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
  /** It is heard from this address, too, from which its serial called in vain. */
  allow: endpoint({
    method: 'POST',
    path: '/attendance/machines/:id/allow',
    access: 'attendance:clock-in-records:cud',
    changes: ['machine'],
    input: z.strictObject({ id: uuid(), version: version(), address: requiredText(64) }),
    reply: Machine,
  }),
  /** Another machine that waits hangs in its place from now on: its own serial is heard no more, its counts begin anew, its punches stay. */
  exchange: endpoint({
    method: 'POST',
    path: '/attendance/machines/:id/replace',
    access: 'attendance:clock-in-records:cud',
    changes: ['machine'],
    input: z.strictObject({ id: uuid(), version: version(), serial: requiredText(40), address: requiredText(64) }),
    reply: Machine,
  }),
  /** Asks it for its users when it calls next. */
  readUsers: endpoint({
    method: 'POST',
    path: '/attendance/machines/:id/read-users',
    access: 'attendance:clock-in-records:cud',
    changes: ['machine'],
    input: ById,
    reply: Machine,
  }),
  /** Whom a machine knows beside whose the PINs at its gate are: those of one state by PIN, a hundred a page, and how many there are of each. */
  users: endpoint({
    method: 'GET',
    path: '/attendance/machines/:id/users',
    access: 'attendance:clock-in-records:r',
    shows: ['machine', 'pin', 'employee'],
    input: z.strictObject({ id: uuid(), state: choice(USER_STATES), page: whole(1, 200) }),
    reply: z.object({
      /** When it had named all of them; until then nobody is missing. */
      readAt: z.nullable(z.string()),
      isAsked: z.boolean(),
      counts: z.array(z.object({ state: choice(USER_STATES), count: z.int() })),
      items: z.array(MachineUser),
      total: z.int(),
    }),
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
