import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { productAddress } from './product.ts'

/** The way from a browser to the product: it can be cut and mended, which to the browser is a server that starts anew. */
export type Way = { address: string; cut(): Promise<void>; mend(): Promise<void>; close(): Promise<void> }

/** Opens a way of its own to the product of the run, on a free port that it keeps. */
export async function openWay(): Promise<Way> {
  const { hostname, port: target } = new URL(productAddress())
  const sockets = new Set<Socket>()
  let server: Server | undefined
  let port = 0
  const mend = async () => {
    const next = createServer((socket) => {
      const beyond = connect(Number(target), hostname)
      for (const [one, other] of [
        [socket, beyond],
        [beyond, socket],
      ] as const) {
        sockets.add(one)
        one.pipe(other)
        one.on('error', () => other.destroy())
        one.on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
      }
    })
    await new Promise<void>((resolve) => next.listen(port, '127.0.0.1', resolve))
    port = (next.address() as AddressInfo).port
    server = next
  }
  const cut = async () => {
    const closed = new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
    for (const socket of sockets) socket.destroy()
    await closed
    server = undefined
  }
  await mend()
  return { address: `http://127.0.0.1:${port}`, cut, mend, close: cut }
}
