/** The smallest files that say of themselves that they are pictures of so many pixels; their pixels are left out. */
const u16 = (n: number) => Buffer.of(n >> 8, n & 0xff)
const u32 = (n: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(n)
  return bytes
}
const little = (n: number, length: number) => {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntLE(n, 0, length)
  return bytes
}

export const jpegOf = (width: number, height: number): Buffer =>
  Buffer.concat([
    ...[
      Buffer.of(0xff, 0xd8),
      Buffer.of(0xff, 0xe0),
      u16(16),
      Buffer.from('JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0', 'latin1'),
    ],
    ...[Buffer.of(0xff, 0xc2), u16(11), Buffer.of(8), u16(height), u16(width), Buffer.of(1, 1, 0x11, 0)],
    ...[Buffer.of(0xff, 0xda), u16(8), Buffer.of(1, 1, 0, 0, 63, 0), Buffer.of(0x12, 0x34), Buffer.of(0xff, 0xd9)],
  ])

const chunk = (name: string, content: Buffer) =>
  Buffer.concat([u32(content.length), Buffer.from(name), content, Buffer.alloc(4)])

export const pngOf = (width: number, height: number): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.of(8, 6, 0, 0, 0)])),
    chunk('IDAT', Buffer.of(1, 2, 3)),
    chunk('IEND', Buffer.alloc(0)),
  ])

const riff = (name: string, content: Buffer) => {
  const body = Buffer.concat([Buffer.from('WEBP'), Buffer.from(name), little(content.length, 4), content])
  return Buffer.concat([Buffer.from('RIFF'), little(body.length, 4), body])
}

export const webpOf = {
  lossy: (width: number, height: number): Buffer =>
    riff(
      'VP8 ',
      Buffer.concat([Buffer.of(0x30, 1, 0, 0x9d, 1, 0x2a), little(width, 2), little(height, 2), Buffer.alloc(8)]),
    ),
  lossless: (width: number, height: number): Buffer =>
    riff('VP8L', Buffer.concat([Buffer.of(0x2f), little(width - 1 + (height - 1) * 0x4000, 4), Buffer.alloc(9)])),
  extended: (width: number, height: number): Buffer =>
    riff('VP8X', Buffer.concat([Buffer.alloc(4), little(width - 1, 3), little(height - 1, 3)])),
}
