import { describe, expect, it } from 'vitest'
import { countHeaderWords } from '../table/csv-headers.rules.ts'
import { decodeText } from './encoding.rules.ts'
import { readPunchFile } from './file.rules.ts'

const options = { nowWall: 1_700_000_000 }
const log = '       13\t2017-11-24 19:06:15\t1\t0\t1\t0\n        4\t2017-11-24 20:04:21\t1\t0\t1\t0\n'

function utf16(text: string, endian: 'be' | 'le', mark: boolean): Uint8Array {
  const codes = [...(mark ? [0xfeff] : []), ...Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))]
  return Uint8Array.from(codes.flatMap((code) => (endian === 'le' ? [code & 255, code >> 8] : [code >> 8, code & 255])))
}

/** The bytes of a text in a two-byte encoding, found by decoding every pair there is. */
function bytesIn(encoding: 'big5' | 'gb18030', text: string): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const codes = new Map<string, number[]>()
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const character = decoder.decode(Uint8Array.of(lead, trail))
      if (character.length === 1 && !codes.has(character)) codes.set(character, [lead, trail])
    }
  }
  return Uint8Array.from([...text].flatMap((c) => (c < '\x80' ? [c.charCodeAt(0)] : (codes.get(c) ?? [0x3f]))))
}

describe('the encoding of a punch file', () => {
  it.each([
    ['utf-8', new TextEncoder().encode(log)],
    ['utf-8', new TextEncoder().encode(`\uFEFF${log}`)],
    ['utf-16le', utf16(log, 'le', true)],
    ['utf-16be', utf16(log, 'be', true)],
    ['utf-16le', utf16(log, 'le', false)],
    ['utf-16be', utf16(log, 'be', false)],
  ])('is %s', (encoding, bytes) => {
    const file = readPunchFile(bytes, options)
    expect(file).toMatchObject({ format: 'attlog', encoding, read: 2, refused: [] })
  })

  it.each([
    ['big5', '員工編號,姓名,打卡時間,狀態', '測試人員'],
    ['gb18030', '工号,姓名,打卡时间,状态', '测试人员'],
  ] as const)('is %s where the header words say so', (encoding, header, name) => {
    const bytes = bytesIn(encoding, `${header}\n7,${name},2020-01-02 08:00:00,0\n`)
    expect(readPunchFile(bytes, options)).toMatchObject({
      format: 'csv',
      encoding,
      read: 1,
      lines: [{ pin: '7', status: 0 }],
    })
  })

  it('is Big5 where both readings are plausible and its header words are known', () => {
    expect(readPunchFile(bytesIn('big5', '考勤號,時間\n7,2020-01-02 08:00:00\n'), options)).toMatchObject({
      encoding: 'big5',
      read: 1,
    })
  })

  it.each([
    ['big5', '測試人員甲在臺北辦公室工作'],
    ['gb18030', '测试人员甲在上海办公室工作'],
  ] as const)('is %s where only the characters of names can tell', (encoding, name) => {
    expect(readPunchFile(bytesIn(encoding, `7,${name},2020-01-02 08:00:00\n`), options)).toMatchObject({
      encoding,
      read: 1,
    })
  })

  it('is UTF-8 with one torn record, which alone is lost', () => {
    const text = new TextEncoder().encode(
      `工号,姓名,打卡时间\n${'7,测试人员测试人员,2020-01-02 08:00:00\n'.repeat(5)}8,x,2020-01-02 08:00:00\n`,
    )
    const torn = text.map((byte) => (byte === 0x78 ? 0xff : byte))
    const file = readPunchFile(torn, options)
    expect(file).toMatchObject({ encoding: 'utf-8', read: 6, refused: [{ line: 7, reason: 'undecodable' }] })
  })

  it('is none when what could be decoded is nonsense', () => {
    const western = Uint8Array.from('Pr\xe9nom;P\xe8re;\xe0 8 h'.split('').map((c) => c.charCodeAt(0)))
    expect(decodeText(western, countHeaderWords, () => false)).toBeUndefined()
  })
})
