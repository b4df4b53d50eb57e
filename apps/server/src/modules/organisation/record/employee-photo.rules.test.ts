import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jpegOf, pngOf, webpOf } from '../../../../test/picture.ts'
import { readPicture } from './employee-photo.rules.ts'

const edges = fc.integer({ min: 1, max: 7000 })
const kinds = [
  ['image/jpeg', jpegOf],
  ['image/png', pngOf],
  ['image/webp', webpOf.lossy],
  ['image/webp', webpOf.lossless],
  ['image/webp', webpOf.extended],
] as const

describe('what picture a file holds', () => {
  it.each(kinds)('is read from its content: %s', (mediaType, made) => {
    fc.assert(
      fc.property(edges, edges, (width, height) => {
        expect(readPicture(made(width, height))).toEqual({ mediaType, width, height })
      }),
    )
  })

  it.each(kinds)('is refused where the file ends too soon: %s', (_type, made) => {
    const whole = made(640, 480)
    for (let length = 0; length < whole.length; length++)
      expect(readPicture(whole.subarray(0, length)), String(length)).toHaveProperty('refused')
  })

  it.each(kinds)('is read whatever follows behind its end: %s', (_type, made) => {
    expect(readPicture(Buffer.concat([made(640, 480), Buffer.from('<script>')]))).not.toHaveProperty('refused')
  })

  it.each(kinds)('is refused without an edge, and of more pixels than a page draws: %s', (_type, made) => {
    expect(readPicture(made(10_000, 5000))).not.toHaveProperty('refused')
    expect(readPicture(made(10_000, 5001))).toEqual({ refused: 'organisation.photo_too_many_pixels' })
    if (made === jpegOf || made === pngOf || made === webpOf.lossy)
      expect(readPicture(made(0, 5))).toEqual({ refused: 'organisation.photo_damaged' })
  })

  it.each([
    ['nothing', ''],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['a drawing that may hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><title>photo.png</title>'],
    ['a sound in the same envelope', 'RIFF\u0024\u0000\u0000\u0000WAVEfmt '],
    ['a workbook', 'PK\u0003\u0004'],
  ])('is none of %s', (_what, text) => {
    expect(readPicture(Buffer.from(text, 'latin1'))).toEqual({ refused: 'organisation.photo_type' })
  })

  it('is decided of any bytes, also behind the beginning of a picture', () => {
    const beginnings = [Buffer.alloc(0), ...kinds.map(([, made]) => made(64, 48))]
    fc.assert(
      fc.property(
        fc.constantFrom(...beginnings),
        fc.nat({ max: 60 }),
        fc.uint8Array({ maxLength: 400 }),
        (begins, length, rest) => {
          const read = readPicture(Buffer.concat([begins.subarray(0, length), rest]))
          if (!('refused' in read)) expect(read.width * read.height).toBeGreaterThan(0)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('is found past a preview of its own and past filled space', () => {
    const picture = jpegOf(640, 480)
    const preview = jpegOf(16, 12)
    const head = Buffer.of(0xff, 0xe1, 0, preview.length + 2)
    const nested = Buffer.concat([picture.subarray(0, 2), head, preview, Buffer.of(0xff, 0xff), picture.subarray(2)])
    expect(readPicture(nested)).toEqual({ mediaType: 'image/jpeg', width: 640, height: 480 })
  })
})
