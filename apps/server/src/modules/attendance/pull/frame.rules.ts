/** What a message of the protocol on TCP 4370 says: a command or an answer, whose session it is, and which question it belongs to. */
export type Message = { command: number; session: number; reply: number; data: Buffer }

/** Every frame begins with these bytes, then comes the length of what follows, in four. */
const MARK = Buffer.from([0x50, 0x50, 0x82, 0x7d])
const FRAME_HEAD = 8
const MESSAGE_HEAD = 8
/** No message of a machine is longer than a chunk that it was asked for. */
const LONGEST = 0x1_0000 + MESSAGE_HEAD
const WORD = 0xffff

/** A message as it is sent, with its sum. */
export function writeFrame({ command, session, reply, data }: Message): Buffer {
  const message = Buffer.alloc(MESSAGE_HEAD + data.length)
  message.writeUInt16LE(command, 0)
  message.writeUInt16LE(session, 4)
  message.writeUInt16LE(reply, 6)
  data.copy(message, MESSAGE_HEAD)
  message.writeUInt16LE(sumOf(message), 2)
  const head = Buffer.alloc(FRAME_HEAD)
  MARK.copy(head)
  head.writeUInt32LE(message.length, MARK.length)
  return Buffer.concat([head, message])
}

/**
 * The whole messages at the beginning of what came, and what is left of it; undefined where it is no such protocol. Sums are not looked
 * at: TCP has its own, and machines differ in theirs.
 */
export function readFrames(bytes: Buffer): { messages: Message[]; rest: Buffer } | undefined {
  const messages: Message[] = []
  let at = 0
  while (bytes.length - at >= FRAME_HEAD) {
    const length = bytes.readUInt32LE(at + MARK.length)
    if (!bytes.subarray(at, at + MARK.length).equals(MARK) || length < MESSAGE_HEAD || length > LONGEST)
      return undefined
    const end = at + FRAME_HEAD + length
    if (bytes.length < end) break
    const message = bytes.subarray(at + FRAME_HEAD, end)
    messages.push({
      command: message.readUInt16LE(0),
      session: message.readUInt16LE(4),
      reply: message.readUInt16LE(6),
      data: Buffer.from(message.subarray(MESSAGE_HEAD)),
    })
    at = end
  }
  return { messages, rest: bytes.subarray(at) }
}

/** The ones' complement of the sum of all words but the sum itself; a last byte counts as a word. */
function sumOf(message: Buffer): number {
  let sum = 0
  for (let at = 0; at < message.length; at += 2) {
    if (at === 2) continue
    sum += at + 1 < message.length ? message.readUInt16LE(at) : message.readUInt8(at)
    if (sum > WORD) sum -= WORD
  }
  return WORD - sum
}
