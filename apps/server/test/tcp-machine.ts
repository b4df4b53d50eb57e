import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { sealCommKey } from '../src/modules/attendance/pull/comm-key.rules.ts'
import { type Message, readFrames, writeFrame } from '../src/modules/attendance/pull/frame.rules.ts'
import { clockNumber } from '../src/modules/attendance/pushed/machine-clock.rules.ts'

/** A machine that stands in for a real one on TCP 4370: what it holds, how it sends it, and what goes wrong. */
export type TcpMachine = {
  serial: string
  commKey: number
  /** Blocks as it sends them, head included, and how many it says there are. */
  users: { block: Buffer; count: number }
  log: { block: Buffer; count: number }
  clock: number
  /** Parts are announced first, and come in pieces of so many bytes. */
  pieces?: number
  /** After so many bytes of its log it ends the connection, says nothing any more, or sends what nobody understands. */
  fault?: { after: number; how: 'close' | 'silence' | 'garbage' }
  /** How many records it says it holds once it was read. */
  countAfter?: number
}

const [OK, UNAUTHORIZED, FOLLOWS, DATA] = [2000, 2005, 1500, 1501]
const SESSION = 4711

/** Starts it on a port of its own; `close` ends it with its connections, of which there were `calls`. */
export async function openTcpMachine(
  machine: TcpMachine,
): Promise<{ port: number; readonly calls: number; close(): Promise<void> }> {
  let calls = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    calls++
    socket.on('error', () => {})
    serve(machine, socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    get calls() {
      return calls
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function serve(machine: TcpMachine, socket: Socket): void {
  let rest: Buffer = Buffer.alloc(0)
  let isKnown = machine.commKey === 0
  let block: Buffer = Buffer.alloc(0)
  let isLog = false
  let sizesAsked = 0
  let isSilent = false
  const say = (question: Message, command: number, data: Buffer = Buffer.alloc(0)) => {
    if (!isSilent) socket.write(writeFrame({ command, session: SESSION, reply: question.reply, data }))
  }
  const fail = (from: number, length: number): boolean => {
    const { fault } = machine
    if (!fault || !isLog || from + length <= fault.after) return false
    if (fault.how === 'close') socket.destroy()
    if (fault.how === 'garbage') socket.write(Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'))
    isSilent = true
    return true
  }
  const answer = (question: Message): void => {
    const { command, data } = question
    if (command === 1102) isKnown = data.equals(sealCommKey(machine.commKey, SESSION))
    if (command === 1000 || command === 1102 || !isKnown) say(question, isKnown ? OK : UNAUTHORIZED)
    else if (command === 11)
      say(question, OK, Buffer.from(`${data.toString('latin1').replace('\0', '')}=${machine.serial}\0`))
    else if (command === 201) say(question, OK, number(machine.clock))
    else if (command === 50) say(question, OK, sizes())
    else if (command === 1503) say(question, OK, prepare(data))
    else if (command === 1504) giveChunk(question)
    else say(question, OK)
  }
  const sizes = () => {
    const { users, log, countAfter } = machine
    const bytes = Buffer.alloc(80)
    bytes.writeUInt32LE(users.count, 16)
    bytes.writeUInt32LE(sizesAsked++ === 0 ? log.count : (countAfter ?? log.count), 32)
    return bytes
  }
  const prepare = (data: Buffer) => {
    isLog = data.readUInt16LE(1) === 13
    block = isLog ? machine.log.block : machine.users.block
    return Buffer.concat([Buffer.from([0]), number(block.length), Buffer.alloc(4)])
  }
  const giveChunk = (question: Message): void => {
    const [from, length] = [question.data.readUInt32LE(0), question.data.readUInt32LE(4)]
    if (fail(from, length)) return
    const chunk = block.subarray(from, from + length)
    if (machine.pieces === undefined) {
      say(question, DATA, chunk)
      return
    }
    say(question, FOLLOWS, number(chunk.length))
    for (let at = 0; at < chunk.length; at += machine.pieces)
      say(question, DATA, chunk.subarray(at, at + machine.pieces))
    say(question, OK)
  }
  socket.on('data', (bytes) => {
    const read = readFrames(Buffer.concat([rest, typeof bytes === 'string' ? Buffer.from(bytes) : bytes]))
    if (!read) socket.destroy()
    rest = read?.rest ?? Buffer.alloc(0)
    for (const question of read?.messages ?? []) answer(question)
  })
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** Records one behind the other, with the head of a block. */
export const blockOf = (records: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(records)
  return Buffer.concat([number(body.length), body])
}

/** A record of a log as most machines keep it: the PIN and the wall time, `YYYY-MM-DD HH:MM:SS`. */
function recordOf(pin: string, wall: string): Buffer {
  const bytes = Buffer.alloc(40)
  bytes.write(pin, 2, 'latin1')
  bytes.writeUInt8(1, 26)
  bytes.writeUInt32LE(clockNumber(Date.parse(`${wall.replace(' ', 'T')}Z`) / 1000), 27)
  return bytes
}

/** A machine without users that holds these punches. */
export function tcpMachineOf(
  serial: string,
  punches: readonly (readonly [string, string])[],
  more: Partial<TcpMachine> = {},
): TcpMachine {
  return {
    ...{ serial, commKey: 0, users: { block: blockOf([]), count: 0 }, clock: 0 },
    log: { block: blockOf(punches.map(([pin, wall]) => recordOf(pin, wall))), count: punches.length },
    ...more,
  }
}
