import { machineEndpoints as machines } from '@muster/contract/attendance/machine'
import type { TestServer } from './server.ts'

/** From where machines call unless another address is said. */
export const USUAL_ADDRESS = '10.9.0.7'

export type Sent = { status: number; text: string; date: string }

/** A machine as it calls: by its serial, from an address, in the words of its protocol. */
export type ClockMachine = {
  serial: string
  call(method: 'GET' | 'POST', path: string, query?: string, body?: string | Buffer, type?: string): Promise<Sent>
  greet(query?: string): Promise<Sent>
  /** Pushes lines of its log, each PIN and wall time. */
  push(lines: readonly (readonly [string | number, string])[], stamp?: string): Promise<Sent>
  poll(info?: string): Promise<Sent>
  /** Says how a command that it was given ended. */
  answer(command: Sent, result: number): Promise<Sent>
}

/** How a call of a machine is sent: in a test of the server by hand, else by the network. */
type Send = (call: {
  method: 'GET' | 'POST'
  url: string
  body: string | Buffer | undefined
  type: string
  address: string
}) => Promise<Sent>

/** A machine that calls a server, from one address unless told otherwise. */
export const clockMachine = (t: TestServer, serial: string, address?: string): ClockMachine =>
  machineThat(
    async ({ method, url, body, type, address: remoteAddress }) => {
      const sent = await (t.server.deviceApp ?? t.server.app).inject({
        ...{ method, remoteAddress, url },
        ...(body !== undefined && { payload: body, headers: { 'content-type': type } }),
      })
      return { status: sent.statusCode, text: sent.body, date: String(sent.headers.date) }
    },
    serial,
    address,
  )

/** A machine whose calls are sent so. */
export function machineThat(send: Send, serial: string, address = USUAL_ADDRESS): ClockMachine {
  const machine: ClockMachine = {
    serial,
    call: (method, path, query = '', body, type = 'text/plain') =>
      send({ method, url: `/iclock/${path}?SN=${serial}${query}`, body, type, address }),
    greet: (query = '&pushver=2.4.1') => machine.call('GET', 'cdata', `&options=all${query}`),
    push: (lines, stamp = '1') =>
      machine.call(
        'POST',
        'cdata',
        `&table=ATTLOG&Stamp=${stamp}`,
        lines.map(([pin, wall]) => `${pin}\t${wall}\t0\t1\t0\t0\t0`).join('\n'),
      ),
    answer: ({ text }, result) =>
      machine.call('POST', 'devicecmd', '', `ID=${text.split(':')[1]}&Return=${result}&CMD=DATA`),
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
  const { officeId } = t.group.alpha
  const { data } = await t.as(t.group.hr.token).call(machines.admit, { serial, address: USUAL_ADDRESS, name, officeId })
  return { ...machine, id: data.id }
}
