import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Servers that take no new calls any more. */
export const closing = new WeakSet<object>()

/** For how long connections without a call in flight stay open, in milliseconds: what somebody has sent may be on its way. */
const GRACE_MS = 300

/**
 * Takes no new calls and waits for those in flight. Whatever was sent before is answered, if only with "busy", and each answer ends
 * its connection. A kept-alive one that falls idle after its last answer would hold the end back for its whole time-out, so idle ones
 * are closed as they fall idle.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  closing.add(app.server)
  for (let waited = 0; waited < GRACE_MS && (await countConnections(app.server)) > 0; waited += 25) await pause(25)
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearInterval(sweep)
}

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
