import { describe, expect, it } from 'vitest'
import { decodeText } from './device-text.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))

describe('the text of a device', () => {
  it.each([
    ['UTF-8', bytes('11\tNguyễn Thị Hồng\n12\t张三\n'), '11\tNguyễn Thị Hồng\n12\t张三\n'],
    [
      'GB 2312',
      bytes('PIN=1\tName=', [0xd5, 0xc5, 0xc8, 0xfd], '\tPri=0\nPIN=2\tName=An'),
      'PIN=1\tName=张三\tPri=0\nPIN=2\tName=An',
    ],
    ['both, line by line', bytes('Name=王\nName=', [0xd5, 0xc5], '\n'), 'Name=王\nName=张\n'],
    [
      'a name that was cut in the middle of a letter',
      bytes('Name=Nguyễn Th', [0xe1, 0xbb], '\tPri=0'),
      'Name=Nguyễn Th\ufffd\tPri=0',
    ],
    ['bytes that are neither', bytes('11\t', [0xff, 0xff], '\n12\tx'), '11\t\ufffd\ufffd\n12\tx'],
    ['nothing', bytes(), ''],
  ])('is read where it is %s', (_, sent, text) => {
    expect(decodeText(sent)).toBe(text)
  })
})
