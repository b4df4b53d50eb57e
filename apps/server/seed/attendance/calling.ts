import type { Instant } from '@muster/kernel/instant'
import type { Server } from '../../src/app.ts'
import type { DemoGroup } from '../group.ts'
import { DEMO_MACHINES, type DemoMachine, listPushed } from './machines.ts'
import { type DemoPunch, punchesOf } from './punches.ts'

const textOf = ({ pin, wall, status, verify }: DemoPunch) =>
  `${pin}\t${new Date(wall * 1000).toISOString().slice(0, 19).replace('T', ' ')}\t${status}\t${verify}\t0`

/**
 * The machines of the demo group call as real ones do, in the words of their protocol: each brings what was clocked at its gate since the last time.
 * The silent one does not. Gives the moment up to which they have brought it.
 */
export async function callAsMachines(server: Server, group: DemoGroup, after: Instant): Promise<Instant> {
  const until = server.runtime.clock()
  for (const company of group.companies) {
    const machines = DEMO_MACHINES.filter((one) => one.company === company.code && !one.isSilent)
    if (machines.length === 0) continue
    const clocked = punchesOf(group, company, { after, until })
    for (const machine of machines) {
      const punches = listPushed(group, company, machine, clocked)
      if (punches.length > 0) await call(server, machine, 'POST', 'cdata', punches.map(textOf).join('\n'))
      await call(server, machine, 'GET', 'getrequest')
    }
  }
  return until
}

async function call(server: Server, machine: DemoMachine, method: 'GET' | 'POST', path: string, payload?: string) {
  const app = server.deviceApp ?? server.app
  const { statusCode } = await app.inject({
    ...{ method, remoteAddress: machine.address },
    url: `/iclock/${path}?SN=${machine.serial}${payload === undefined ? '' : '&table=ATTLOG&Stamp=9999'}`,
    ...(payload !== undefined && { payload, headers: { 'content-type': 'text/plain' } }),
  })
  if (statusCode !== 200) throw new Error(`the machine ${machine.name} of the demo was answered ${statusCode}`)
}
