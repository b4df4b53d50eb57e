import { joinCalls } from '../../../platform/db/joined.ts'
import type { DeviceRun } from '../../../platform/operation/device-call.ts'
import { type Contact, findContacts } from './contact.queries.ts'

/** Of each node: machines that call in one turn of the event loop are looked up together. */
const joined = new WeakMap<DeviceRun, (serial: string) => Promise<Contact | undefined>>()

/** The machine in use under a serial, as the database has it: one that is retired by another process is known no more at once. */
export function findContact(run: DeviceRun, serial: string): Promise<Contact | undefined> {
  const find =
    joined.get(run) ?? joinCalls((serials: readonly string[]) => run.read((ctx) => findContacts(ctx, serials)))
  joined.set(run, find)
  return find(serial)
}
