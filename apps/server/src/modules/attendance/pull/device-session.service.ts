import { sealCommKey } from './comm-key.rules.ts'
import { type DeviceConnection, type DeviceLimits, type DevicePlace, openDevice } from './device-connection.service.ts'
import type { Message } from './frame.rules.ts'
import { PullProblem } from './pull-problem.rules.ts'

const COMMAND = {
  connect: 1000,
  exit: 1001,
  authenticate: 1102,
  readOption: 11,
  readTime: 201,
  readSizes: 50,
  prepareBlock: 1503,
  readChunk: 1504,
  freeBlock: 1502,
} as const
const ANSWER = { ok: 2000, unauthorized: 2005, chunkFollows: 1500, data: 1501 } as const

/** The longest part of a block that is asked for at once, in bytes. */
const CHUNK = 0xffc0
const REPLIES = 0xffff
const NOTHING = Buffer.alloc(0)
/** No machine holds more than a million records: more is none of this kind (bytes). */
const LONGEST_BLOCK = 64 * 1024 * 1024
const MOST_RECORDS = 10_000_000

/** What a machine holds, by its own count. */
export type DeviceSizes = { users: number; records: number }

/** A machine that lets itself be asked. */
export type DeviceSession = {
  readOption(name: string): Promise<string>
  readSizes(): Promise<DeviceSizes>
  /** Its clock, as the number by which it keeps it. */
  readTime(): Promise<number>
  /** A block of its data, by the command that reads it; `isWhole` says whether all of it came. */
  readBlock(command: number, part: number): Promise<{ block: Buffer; isWhole: boolean }>
  close(): Promise<void>
}

/** Connects to a machine and shows it the communication key where it asks for it. Rejects with a `PullProblem`. */
export async function openSession(place: DevicePlace, commKey: number, limits: DeviceLimits): Promise<DeviceSession> {
  const connection = await openDevice(place, limits)
  try {
    const { ask, session } = await greet(connection, commKey)
    return { ...readersOf(ask, connection), close: () => leave(connection, session) }
  } catch (error) {
    connection.close()
    throw error
  }
}

type Ask = (command: number, data?: Buffer) => Promise<Message>

async function greet(connection: DeviceConnection, commKey: number) {
  const hello = await exchange(connection, { command: COMMAND.connect, session: 0, reply: 0, data: NOTHING })
  const { session } = hello
  let reply = 0
  const ask: Ask = (command, data = NOTHING) => {
    reply = (reply + 1) % REPLIES
    return exchange(connection, { command, session, reply, data })
  }
  if (hello.command === ANSWER.unauthorized) {
    const { command } = await ask(COMMAND.authenticate, sealCommKey(commKey, session))
    if (command !== ANSWER.ok) throw new PullProblem('wrong-key')
  } else if (hello.command !== ANSWER.ok) throw new PullProblem('not-understood')
  return { ask, session }
}

/** Asks, and gives the message that belongs to the question: what a machine tells by itself meanwhile is read past. */
async function exchange(connection: DeviceConnection, question: Message): Promise<Message> {
  connection.send(question)
  for (;;) {
    const answer = await connection.next()
    if (answer.reply === question.reply) return answer
  }
}

async function leave(connection: DeviceConnection, session: number): Promise<void> {
  connection.send({ command: COMMAND.exit, session, reply: 0, data: NOTHING })
  // It says goodbye or not; nothing hangs on it.
  await connection.next().catch(() => undefined)
  connection.close()
}

function readersOf(ask: Ask, connection: DeviceConnection): Omit<DeviceSession, 'close'> {
  return {
    async readOption(name) {
      const { command, data } = await ask(COMMAND.readOption, Buffer.from(`${name}\0`, 'latin1'))
      if (command !== ANSWER.ok) throw new PullProblem('not-understood')
      const [, value = ''] = data.toString('latin1').split('=')
      return value.split('\0')[0]?.trim() ?? ''
    },
    async readSizes() {
      const { command, data } = await ask(COMMAND.readSizes)
      if (command !== ANSWER.ok || data.length < 36) throw new PullProblem('not-understood')
      const sizes = { users: data.readUInt32LE(16), records: data.readUInt32LE(32) }
      if (sizes.records > MOST_RECORDS) throw new PullProblem('not-understood')
      return sizes
    },
    async readTime() {
      const { command, data } = await ask(COMMAND.readTime)
      if (command !== ANSWER.ok || data.length < 4) throw new PullProblem('not-understood')
      return data.readUInt32LE(0)
    },
    readBlock: (command, part) => readBlock(ask, connection, command, part),
  }
}

async function readBlock(ask: Ask, connection: DeviceConnection, command: number, part: number) {
  const question = Buffer.alloc(11)
  question.writeUInt8(1, 0)
  question.writeUInt16LE(command, 1)
  question.writeUInt32LE(part, 3)
  const prepared = await ask(COMMAND.prepareBlock, question)
  if (prepared.command === ANSWER.data) return { block: prepared.data, isWhole: true }
  if (prepared.command !== ANSWER.ok || prepared.data.length < 5) throw new PullProblem('not-understood')
  const length = prepared.data.readUInt32LE(1)
  if (length > LONGEST_BLOCK) throw new PullProblem('not-understood')
  const chunks: Buffer[] = []
  let read = 0
  try {
    while (read < length) {
      const chunk = await readChunk(ask, connection, read, Math.min(CHUNK, length - read))
      chunks.push(chunk)
      read += chunk.length
      if (chunk.length === 0) break
    }
    await ask(COMMAND.freeBlock)
  } catch (error) {
    if (chunks.length === 0) throw error
  }
  return { block: Buffer.concat(chunks), isWhole: read === length }
}

/** A part of a block, which comes in one message, or announced and then in several. */
async function readChunk(ask: Ask, connection: DeviceConnection, from: number, length: number): Promise<Buffer> {
  const question = Buffer.alloc(8)
  question.writeUInt32LE(from, 0)
  question.writeUInt32LE(length, 4)
  const first = await ask(COMMAND.readChunk, question)
  if (first.command === ANSWER.data) return first.data
  if (first.command !== ANSWER.chunkFollows) throw new PullProblem('not-understood')
  const parts: Buffer[] = []
  let read = 0
  while (read < length) {
    const next = await connection.next()
    if (next.reply !== first.reply) continue
    if (next.command !== ANSWER.data) break
    parts.push(next.data)
    read += next.data.length
  }
  // Behind the parts it says that this was all.
  if (read >= length) await connection.next()
  return Buffer.concat(parts)
}
