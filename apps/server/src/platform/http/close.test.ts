// @module-tag no-retry

import { connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { openTestServer } from '../../../test/server.ts'

const CALL = 'GET /api/ping HTTP/1.1\r\nhost: here\r\n\r\n'
const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

/** A connection that stays open between calls, with everything that came over it. */
async function openConnection(port: number): Promise<{ socket: Socket; said: () => string; ended: Promise<void> }> {
  let said = ''
  const socket = connect(port, '127.0.0.1')
  socket.on('data', (data) => {
    said += data
  })
  const ended = new Promise<void>((resolve, reject) => {
    socket.on('close', () => resolve())
    socket.on('error', reject)
  })
  socket.write(CALL)
  await expect.poll(() => statusesIn(said)).toEqual([200])
  return { socket, said: () => said, ended }
}

it('answers what was sent before it closed, and ends each connection with its answer', async () => {
  const t = await openTestServer()
  const port = Number(new URL(await t.server.app.listen({ host: '127.0.0.1', port: 0 })).port)
  const open = await Promise.all(Array.from({ length: 20 }, () => openConnection(port)))
  // What is written now reaches the server after it was told to close.
  for (const { socket } of open) socket.write(CALL)
  const closed = t.close()
  await Promise.all(open.map(({ ended }) => ended))
  await closed
  for (const { said } of open) {
    const [, second] = statusesIn(said())
    expect([200, 503]).toContain(second)
    if (second === 503) expect(said()).toContain('"key":"system.busy"')
  }
})
