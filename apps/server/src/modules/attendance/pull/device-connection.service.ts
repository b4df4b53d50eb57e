import { connect, type Socket } from 'node:net'
import { type Message, readFrames, writeFrame } from './frame.rules.ts'
import { PullProblem } from './pull-problem.rules.ts'

/** Where a machine is reached. */
export type DevicePlace = { host: string; port: number }

/** How long each message may take, and all of them together, in milliseconds; a signal ends it before. */
export type DeviceLimits = { answerMs: number; mostMs: number; signal?: AbortSignal | undefined }

/** A connection to a machine: what is sent, and what comes, one message after the other. */
export type DeviceConnection = {
  send(message: Message): void
  /** The next message; rejects where none comes in time, or none can come any more. */
  next(): Promise<Message>
  close(): void
}

/** Opens a connection. Rejects with a `PullProblem`. */
export async function openDevice(place: DevicePlace, limits: DeviceLimits): Promise<DeviceConnection> {
  const { answerMs, mostMs, signal } = limits
  signal?.throwIfAborted()
  const socket = await reach(place, answerMs)
  const waiting: Message[] = []
  let wake: (() => void) | undefined
  let problem: PullProblem | undefined
  let rest: Buffer = Buffer.alloc(0)
  const fail = (code: PullProblem['code']) => {
    problem ??= new PullProblem(code)
    wake?.()
  }
  socket.on('data', (bytes) => {
    const read = readFrames(Buffer.concat([rest, typeof bytes === 'string' ? Buffer.from(bytes) : bytes]))
    if (!read) return fail('not-understood')
    rest = read.rest
    waiting.push(...read.messages)
    wake?.()
  })
  socket.on('error', () => fail('cut'))
  socket.on('close', () => fail('cut'))
  let isOver = false
  const stop = (code: PullProblem['code']) => {
    isOver = true
    fail(code)
  }
  const end = setTimeout(stop, mostMs, 'no-answer')
  const abort = () => stop('cut')
  signal?.addEventListener('abort', abort)
  return {
    send: (message) => void socket.write(writeFrame(message)),
    async next() {
      if (waiting.length === 0 && !problem) await waitFor(answerMs, (done) => (wake = done))
      wake = undefined
      const message = waiting.shift()
      // Who goes on sending what nobody asked for is stopped as well.
      if (message && !isOver) return message
      throw problem ?? new PullProblem('no-answer')
    },
    close() {
      clearTimeout(end)
      signal?.removeEventListener('abort', abort)
      socket.destroy()
    },
  }
}

async function reach({ host, port }: DevicePlace, answerMs: number): Promise<Socket> {
  const socket = connect({ host, port })
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('error', reject)
      socket.setTimeout(answerMs, () => reject(new Error('no answer')))
    })
  } catch (error) {
    socket.destroy()
    throw new PullProblem('unreachable', { cause: error })
  }
  socket.setTimeout(0)
  socket.setNoDelay(true)
  return socket
}

/** Waits until it is woken, or the time is over. */
async function waitFor(mostMs: number, onWake: (done: () => void) => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await new Promise<void>((resolve) => {
    timer = setTimeout(resolve, mostMs)
    onWake(resolve)
  })
  clearTimeout(timer)
}
