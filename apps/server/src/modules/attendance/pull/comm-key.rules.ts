/** Letters and a number that every machine of this make mixes into its key. */
const LETTERS = Buffer.from('ZKSO', 'latin1')
const TICKS = 50

/**
 * What answers a machine that asks for its communication key: the key (0 to 999,999) with its bits turned round, mixed with the number of
 * the session.
 */
export function sealCommKey(key: number, session: number): Buffer {
  let turned = 0
  for (let bit = 0; bit < 32; bit++) turned = (turned << 1) | ((key >>> bit) & 1)
  const mixed = Buffer.alloc(4)
  mixed.writeUInt32LE((turned + session) >>> 0)
  for (let i = 0; i < 4; i++) mixed.writeUInt8(mixed.readUInt8(i) ^ LETTERS.readUInt8(i), i)
  const sealed = Buffer.from([mixed.readUInt8(2), mixed.readUInt8(3), mixed.readUInt8(0), mixed.readUInt8(1)])
  for (let i = 0; i < 4; i++) sealed.writeUInt8(i === 2 ? TICKS : sealed.readUInt8(i) ^ TICKS, i)
  return sealed
}
