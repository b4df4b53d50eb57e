import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { httpRequest } from './product/load.ts'
import { type Crowd, makeCrowd } from './product/people.ts'
import { openNode, openProduct, type Product } from './product/product.ts'
import type { Bench } from './run.ts'

const STREAMS = 2000
const PEOPLE = 2000
const MOST_MEGABYTES = 400
const MOST_MS = 1000

type Node = Awaited<ReturnType<typeof openNode>>
type State = { product: Product; crowd: Crowd; other: Node; sockets: Socket[]; turn: number; hear: () => void; waiting: Set<Socket> }

/** An open stream; `hear` is told of each that brings news of a change. */
async function openStream(port: number, token: string, heard: (socket: Socket) => void): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.write(httpRequest('GET', '/api/push', token))
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1')
      if (text.includes('"hello"')) resolve()
      if (text.includes('"changed"')) heard(socket)
    })
  })
  return socket
}

/** The resident memory of a process in megabytes, as Linux tells it. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024
}
