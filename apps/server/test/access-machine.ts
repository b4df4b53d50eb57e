import { machineEndpoints as machines } from '@muster/contract/attendance/machine'
import { type ClockMachine, clockMachine, type Sent, USUAL_ADDRESS } from './clock-machine.ts'
import type { TestServer } from './server.ts'

/** A machine of the access control family as it calls: it is registered first, and says everything by names. */
export type AccessMachine = {
  serial: string
  call: ClockMachine['call']
  poll: ClockMachine['poll']
  answer: ClockMachine['answer']
  greet(): Promise<Sent>
  register(): Promise<Sent>
  settings(): Promise<Sent>
  time(): Promise<Sent>
  /** What happens at its entrance, line by line as it stands. */
  happens(...lines: string[]): Promise<Sent>
  /** Rows of one of its tables, as many as it says. */
  rows(table: string, rows: readonly string[], count?: number): Promise<Sent>
  /** Rows that it was asked for by a command, the first one unless another is said; of packages the nth. */
  answers(table: string, rows: readonly string[], asked?: { id?: number; nth?: number; of?: number }): Promise<Sent>
}

/** A machine that opens an entrance, from one address unless another is said. */
export function accessMachine(t: TestServer, serial: string, remoteAddress = USUAL_ADDRESS): AccessMachine {
  const { call, poll, answer } = clockMachine(t, serial, remoteAddress)
  const crlf = (lines: readonly string[]) => lines.map((line) => `${line}\r\n`).join('')
  return {
    ...{ serial, call, poll, answer },
    greet: () => call('GET', 'cdata', '&options=all&pushver=3.1.2&DeviceType=acc&PushOptionsFlag=1'),
    register: () => call('POST', 'registry', '', 'DeviceType=acc,~DeviceName=inBio,FirmVer=AC Ver 5,PushVersion=3.1.2'),
    settings: () => call('POST', 'push'),
    time: () => call('GET', 'rtdata', '&type=time'),
    happens: (...lines) => call('POST', 'cdata', '&table=rtlog', crlf(lines), 'application/push'),
    rows: (table, rows, count = rows.length) =>
      call('POST', 'cdata', `&table=tabledata&tablename=${table}&count=${count}`, crlf(rows)),
    answers: (table, rows, { id = 1, nth = 1, of = 1 } = {}) =>
      call(
        'POST',
        'querydata',
        `&type=tabledata&cmdid=${id}&tablename=${table}&count=${rows.length}&packcnt=${of}&packidx=${nth}`,
        crlf(rows),
      ),
  }
}

/** A line of what happens at an entrance, its fields in the order in which they are given. */
export const accessLine = (fields: Readonly<Record<string, string | number>>): string =>
  Object.entries(fields)
    .map(([key, value]) => `${key}=${value}`)
    .join('\t')

/** A machine of entrances that called, was admitted at the office of ALPHA, and is registered. */
export async function admitAccess(
  t: TestServer,
  serial: string,
  name = serial,
): Promise<AccessMachine & { id: string }> {
  const machine = accessMachine(t, serial)
  await machine.greet()
  const { officeId } = t.group.alpha
  const { data } = await t.as(t.group.hr.token).call(machines.admit, { serial, address: USUAL_ADDRESS, name, officeId })
  await machine.greet()
  await machine.register()
  return { ...machine, id: data.id }
}
