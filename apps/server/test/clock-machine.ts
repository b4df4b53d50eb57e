import { machineEndpoints as machines } from '@muster/contract/attendance/machine'
import type { TestServer } from './server.ts'

type Sent = { status: number; text: string; date: string }

/** A machine as it calls: by its serial, from an address, in the words of its protocol. */
export type ClockMachine = {
  serial: string
  call(method: 'GET' | 'POST', path: string, query?: string, body?: string, type?: string): Promise<Sent>
  greet(query?: string): Promise<Sent>
  /** Pushes lines of its log, each PIN and wall time. */
  push(lines: readonly (readonly [string | number, string])[], stamp?: string): Promise<Sent>
  poll(info?: string): Promise<Sent>
}

/** A machine that calls a server, from one address unless told otherwise. */
export function clockMachine(t: TestServer, serial: string, remoteAddress = '10.9.0.7'): ClockMachine {
  const machine: ClockMachine = {
    serial,
    async call(method, path, query = '', body, type = 'text/plain') {
      const sent = await (t.server.deviceApp ?? t.server.app).inject({
        ...{ method, remoteAddress, url: `/iclock/${path}?SN=${serial}${query}` },
        ...(body !== undefined && { payload: body, headers: { 'content-type': type } }),
      })
      return { status: sent.statusCode, text: sent.body, date: String(sent.headers.date) }
    },
    greet: (query = '&pushver=2.4.1') => machine.call('GET', 'cdata', `&options=all${query}`),
    push: (lines, stamp = '1') =>
      machine.call(
        'POST',
        'cdata',
        `&table=ATTLOG&Stamp=${stamp}`,
        lines.map(([pin, wall]) => `${pin}\t${wall}\t0\t1\t0\t0\t0`).join('\n'),
      ),
    poll: (info) => machine.call('GET', 'getrequest', info === undefined ? '' : `&INFO=${info}`),
  }
  return machine
}

/** A machine that called, and was admitted at the office of ALPHA. */
export async function admitMachine(
  t: TestServer,
  serial: string,
  name = serial,
): Promise<ClockMachine & { id: string }> {
  const machine = clockMachine(t, serial)
  await machine.greet()
  const { data } = await t.as(t.group.hr.token).call(machines.admit, { serial, name, officeId: t.group.alpha.officeId })
  return { ...machine, id: data.id }
}
