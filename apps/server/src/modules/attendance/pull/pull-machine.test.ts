import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { blockOf, openTcpMachine, type TcpMachine } from '../../../../test/tcp-machine.ts'
import { sealCommKey } from './comm-key.rules.ts'
import { readFrames, writeFrame } from './frame.rules.ts'
import { pullMachine } from './pull-machine.service.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** 3 March 2026, 07:58:00, as machines count. */
const AT = ((26 * 12 + 2) * 31 + 2) * 86_400 + 7 * 3600 + 58 * 60
const WALL = Date.UTC(2026, 2, 3, 7, 58) / 1000

const long = (pin: string, time: number) => {
  const bytes = Buffer.alloc(40)
  bytes.write(pin, 2, 'latin1')
  bytes.writeUInt8(1, 26)
  bytes.writeUInt32LE(time, 27)
  bytes.writeUInt8(0, 31)
  return bytes
}
const middle = (pin: number, time: number) => {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(pin, 0)
  bytes.writeUInt32LE(time, 4)
  bytes.writeUInt8(15, 8)
  bytes.writeUInt8(1, 9)
  return bytes
}
const short = (index: number, time: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt16LE(index, 0)
  bytes.writeUInt8(4, 2)
  bytes.writeUInt32LE(time, 3)
  return bytes
}
const user = (index: number, pin: string, name: string) => {
  const bytes = Buffer.alloc(72)
  bytes.writeUInt16LE(index, 0)
  bytes.write(name, 11, 'utf8')
  bytes.write(pin, 48, 'latin1')
  return bytes
}

const machineOf = (more: Partial<TcpMachine> = {}): TcpMachine => ({
  serial: 'CGXH201960001',
  commKey: 0,
  users: { block: blockOf([user(1, '007', 'Sokha')]), count: 1 },
  log: { block: blockOf([long('007', AT), long('8', AT + 60)]), count: 2 },
  clock: AT,
  ...more,
})

async function pull(machine: TcpMachine, key = 0, answerMs = 400) {
  const { port, close } = await openTcpMachine(machine)
  ends.push(close)
  return pullMachine({ host: '127.0.0.1', port }, key, { answerMs, mostMs: 20_000 })
}

describe('a machine that is pulled [2.17, 3.14]', () => {
  it('gives its serial, its clock, its users and every record', async () => {
    expect(await pull(machineOf())).toEqual({
      serial: 'CGXH201960001',
      wall: WALL,
      users: [{ index: 1, pin: '007', name: 'Sokha', hasCard: false }],
      records: [
        { pin: '007', wall: WALL, status: 0, verify: 1 },
        { pin: '8', wall: WALL + 60, status: 0, verify: 1 },
      ],
      damaged: [],
      count: 2,
      isWhole: true,
    })
  })

  it('is read by the length of its records: of 16 bytes, and of 8 that name people by their index', async () => {
    const log = { block: blockOf([middle(12, AT), middle(13, AT)]), count: 2 }
    expect((await pull(machineOf({ log }))).records).toEqual([
      { pin: '12', wall: WALL, status: 1, verify: 15 },
      { pin: '13', wall: WALL, status: 1, verify: 15 },
    ])
    const brief = { block: blockOf([short(1, AT), short(2, AT)]), count: 2 }
    const { records, damaged, isWhole } = await pull(machineOf({ log: brief }))
    expect(records.map(({ pin }) => pin)).toEqual(['007'])
    // The number of a slot is no PIN: a user who is not there any more was somebody else.
    expect([damaged, isWhole]).toEqual([[{ raw: short(2, AT).toString('hex'), slot: 2 }], true])
  })

  it('whose users cannot be read leaves what names people by their slot for the next reading', async () => {
    const log = { block: blockOf([short(1, AT), short(2, AT)]), count: 2 }
    const users = { block: blockOf([Buffer.alloc(50)]), count: 1 }
    expect(await pull(machineOf({ log, users }))).toMatchObject({ records: [], damaged: [], isWhole: false })
  })

  it('that says it holds more than any machine is none of this kind', async () => {
    const log = { block: blockOf([long('7', AT)]), count: 4_000_000_000 }
    await expect(pull(machineOf({ log }))).rejects.toMatchObject({ code: 'not-understood' })
  })

  it('of a hundred thousand records comes in parts, in messages as small as it likes', async () => {
    const count = 4000
    const log = { block: blockOf(Array.from({ length: count }, (_, n) => long(String(n + 1), AT + n))), count }
    for (const pieces of [undefined, 1024]) {
      const { records, isWhole } = await pull(machineOf({ log, ...(pieces && { pieces }) }), 0, 5000)
      expect([records.length, records.at(-1), isWhole]).toEqual([
        count,
        { pin: '4000', wall: WALL + count - 1, status: 0, verify: 1 },
        true,
      ])
    }
  })

  it('asks for its key, and refuses another one', async () => {
    expect((await pull(machineOf({ commKey: 123_456 }), 123_456)).isWhole).toBe(true)
    await expect(pull(machineOf({ commKey: 123_456 }), 1)).rejects.toMatchObject({ code: 'wrong-key' })
  })

  it.each(['close', 'silence', 'garbage'] as const)(
    'that ends early by %s gives what came, and is not whole',
    async (how) => {
      const count = 4000
      const log = { block: blockOf(Array.from({ length: count }, (_, n) => long(String(n + 1), AT + n))), count }
      const { records, isWhole } = await pull(machineOf({ log, fault: { after: 70_000, how } }))
      expect(isWhole).toBe(false)
      // The whole records of the parts that came.
      expect(records.length).toBe(Math.floor((0xffc0 - 4) / 40))
    },
  )

  it('that says it holds more than came is not whole; one that recorded meanwhile is', async () => {
    const two = blockOf([long('7', AT), long('8', AT)])
    expect(await pull(machineOf({ log: { block: two, count: 3 } }))).toMatchObject({
      isWhole: false,
      records: { length: 2 },
    })
    expect(await pull(machineOf({ log: { block: two, count: 1 }, countAfter: 2 }))).toMatchObject({
      isWhole: true,
      count: 2,
    })
    expect(await pull(machineOf({ log: { block: two, count: 1 } }))).toMatchObject({ isWhole: false })
  })

  it('keeps a record that names no day as damaged', async () => {
    const noDay = ((26 * 12 + 1) * 31 + 30) * 86_400
    const { records, damaged } = await pull(
      machineOf({ log: { block: blockOf([long('7', AT), long('8', noDay)]), count: 2 } }),
    )
    expect([records.length, damaged]).toEqual([1, [{ raw: long('8', noDay).toString('hex') }]])
  })

  it('that is not there, or is something else, says so', async () => {
    const { port, close } = await openTcpMachine(machineOf())
    await close()
    await expect(pullMachine({ host: '127.0.0.1', port }, 0, { answerMs: 400, mostMs: 20_000 })).rejects.toMatchObject({
      code: 'unreachable',
    })
  })
})

describe('messages on the wire', () => {
  it('are read as they were written, however they are cut', () => {
    const message = fc.record({
      command: fc.nat(0xffff),
      session: fc.nat(0xffff),
      reply: fc.nat(0xffff),
      data: fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
    })
    fc.assert(
      fc.property(fc.array(message, { maxLength: 4 }), fc.nat(200), (sent, cut) => {
        const bytes = Buffer.concat(sent.map(writeFrame))
        const first = readFrames(bytes.subarray(0, cut))
        const second = first && readFrames(Buffer.concat([first.rest, bytes.subarray(cut)]))
        expect([...(first?.messages ?? []), ...(second?.messages ?? [])]).toEqual(sent)
      }),
    )
  })

  it('carry the sum that machines look for', () => {
    const hello = writeFrame({ command: 1000, session: 0, reply: 0, data: Buffer.alloc(0) })
    expect(hello.toString('hex')).toBe('5050827d08000000e80317fc00000000')
  })

  it('of another protocol are not read', () => {
    expect(readFrames(Buffer.from('HTTP/1.1 400 Bad Request\r\n'))).toBeUndefined()
    expect(readFrames(Buffer.from('5050827dffffff7fe80317fc00000000', 'hex'))).toBeUndefined()
  })
})

describe('the key of a machine', () => {
  it.each([
    [0, 0, '617d3279'],
    [1, 1, '61fd3279'],
    [123_456, 4711, '267f32eb'],
    [999_999, 65_535, '22813296'],
  ])('%d in session %d is sealed as machines do', (key, session, sealed) => {
    expect(sealCommKey(key, session).toString('hex')).toBe(sealed)
  })
})
