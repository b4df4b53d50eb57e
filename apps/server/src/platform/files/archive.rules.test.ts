import { assert, dictionary, property, string, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packArchive, withFormula } from '../../../test/archives.ts'
import { unpack } from './archive.rules.ts'
import { readBook } from './read-book.ts'
import { writeStoredArchive } from './stored-archive.ts'
import { workbookOf } from './workbook.ts'

const LIMITS = { files: 10, bytes: 1_000_000 }

describe('an archive', () => {
  it('comes out as it went in', () => {
    assert(
      property(
        dictionary(string({ minLength: 1, maxLength: 20 }), uint8Array({ maxLength: 200 }), { maxKeys: 10 }),
        (files) => {
          const known = new Map(Object.entries(files).filter(([name]) => name.isWellFormed()))
          const read = unpack(writeStoredArchive(known), LIMITS)
          expect('files' in read && new Map([...read.files].map(([n, b]) => [n, [...b]]))).toEqual(
            new Map([...known].map(([n, b]) => [n, [...b]])),
          )
        },
      ),
    )
  })

  it('is refused by the sizes of its directory before anything is unpacked', () => {
    expect(unpack(packArchive(new Uint8Array(10), 2_000_000), LIMITS)).toEqual({ refused: 'too_large' })
    const many = new Map(Array.from({ length: 11 }, (_, n) => [`f${n}`, new Uint8Array(1)]))
    expect(unpack(writeStoredArchive(many), LIMITS)).toEqual({ refused: 'too_large' })
  })

  it('is refused where a file becomes larger than its size says', () => {
    expect(unpack(packArchive(new Uint8Array(500_000), 10), LIMITS)).toEqual({ refused: 'too_large' })
  })

  it('is unreadable where it is none, was cut off, or was changed', () => {
    const whole = writeStoredArchive(new Map([['a', Buffer.from('some text')]]))
    expect(unpack(new Uint8Array(0), LIMITS)).toEqual({ refused: 'unreadable' })
    expect(unpack(whole.slice(10), LIMITS)).toEqual({ refused: 'unreadable' })
    const changed = Buffer.from(whole)
    changed.writeUInt8(0x58, 32)
    expect(unpack(changed, LIMITS)).toEqual({ refused: 'unreadable' })
  })
})

describe('a workbook', () => {
  it('is read in a thread of its own, with days as texts', async () => {
    const bytes = await workbookOf([
      { title: 'T', header: ['a', 'b', 'c'], rows: [['x', 7, { day: '2026-11-20' as never }]] },
    ])
    expect(await readBook(bytes)).toEqual({
      countsFrom1904: false,
      tables: [
        {
          title: 'T',
          rows: [
            ['a', 'b', 'c'],
            ['x', 7, '2026-11-20'],
          ],
          formulas: [],
          merges: [],
        },
      ],
    })
  })

  it('names the cells that hold a formula', async () => {
    const bytes = await workbookOf([{ title: 'T', header: ['a'], rows: [[1]] }])
    const book = await readBook(withFormula(bytes, 'A2'))
    expect('tables' in book && book.tables[0]?.formulas).toEqual(['A2'])
  })

  it('is too large where few texts fill many cells, though it unpacks to little', async () => {
    const long = 'x'.repeat(30_000)
    const bytes = await workbookOf([{ title: 'T', header: ['a'], rows: Array.from({ length: 3000 }, () => [long]) }])
    expect(bytes.length).toBeLessThan(500_000)
    expect(await readBook(bytes)).toEqual({ refused: 'too_large' })
    const once = await workbookOf([{ title: 'T', header: ['a'], rows: [[long], ['y'.repeat(32_768)]] }])
    expect(await readBook(once)).toEqual({ refused: 'too_large' })
  })

  it('waits for its turn, and comes later where too many wait', async () => {
    const bytes = await workbookOf([{ title: 'T', header: ['a'], rows: [[1]] }])
    const read = await Promise.allSettled(Array.from({ length: 22 }, () => readBook(bytes)))
    expect(read.map(({ status }) => status)).toEqual([...Array(20).fill('fulfilled'), 'rejected', 'rejected'])
  })
})
