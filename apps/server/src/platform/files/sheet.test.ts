import { type Day, day } from '@muster/kernel/day'
import { instantOf } from '@muster/kernel/instant'
import readSheets from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../base/refusal.ts'
import { unpack } from './archive.rules.ts'
import { listSheet } from './list-sheet.ts'
import { bookOf, type Cell, sheetOf } from './sheet.ts'
import { NO_LIMITS, TakesLonger } from './sheet-limits.ts'

const read = async (cells: readonly Cell[], title = 'Sheet') => {
  const { bytes } = await sheetOf(
    title,
    cells.map((_, i) => `Column ${i}`),
    [cells],
  )
  const [sheet] = await readSheets(Buffer.from(bytes))
  return { title: sheet?.sheet, row: sheet?.data[1] ?? [] }
}

describe('a sheet', () => {
  it('keeps what people typed as text, so that nothing in it runs', async () => {
    const typed = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x")', '007', '1e5', 'true', '2026-01-01']
    expect((await read(typed)).row).toEqual(typed)
  })

  it('keeps as text what is typed into the columns of a template that say so', async () => {
    const { bytes } = await bookOf('Template', [{ title: 'T', header: ['Name', 'Phone'], rows: [], texts: [1] }])
    const unpacked = unpack(bytes, { files: 50, bytes: 1_000_000 })
    const part = (name: string) => Buffer.from(('files' in unpacked && unpacked.files.get(name)) || '').toString('utf8')
    const styles = [...part('xl/styles.xml').matchAll(/<xf[^>]*>/g)].map(([xf]) => xf)
    const text = /numFmtId="(\d+)" formatCode="@"/.exec(part('xl/styles.xml'))?.[1]
    const styleOf = (cell: string) =>
      styles[Number(new RegExp(`<c r="${cell}" s="(\\d+)"`).exec(part('xl/worksheets/sheet1.xml'))?.[1])]
    expect(styleOf('B2')).toContain(`numFmtId="${text}"`)
    expect(styleOf('B1001')).toBe(styleOf('B2'))
    expect(styleOf('A2')).toBeUndefined()
  })

  it('has numbers that can be added, days and moments that can be sorted, and empty cells', async () => {
    const { row } = await read([
      1.5,
      { day: day('2026-11-20') },
      { wall: '2026-11-20 08:00:59' },
      { day: day('1900-03-01') },
      '',
      null,
      0,
    ])
    expect(row).toEqual([
      1.5,
      new Date('2026-11-20T00:00:00Z'),
      new Date('2026-11-20T08:00:59Z'),
      new Date('1900-03-01T00:00:00Z'),
      null,
      null,
      0,
    ])
  })

  it('writes as text what spreadsheets miscount: the days before March 1900', async () => {
    expect((await read([{ day: day('1900-02-28') }, { wall: '1900-02-28 12:00:00' }])).row).toEqual([
      '1900-02-28',
      '1900-02-28 12:00:00',
    ])
  })

  it('has a title without what spreadsheets do not take, and not too long', async () => {
    expect((await read(['x'], 'a/b\\c*d?e:f[g]h')).title).toBe('a b c d e f g h')
    expect((await read(['x'], 'x'.repeat(40))).title).toHaveLength(31)
  })
})

describe('a long sheet', () => {
  const long = (title: string) =>
    sheetOf(
      title,
      ['Number', 'Day'],
      Array.from({ length: 5000 }, (_, n) => [n, { day: day('2026-11-20') }]),
    )

  it('is the same as a short one, and lets others work while it is written', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    const files = await Promise.all([long('First'), long('Second')])
    clearInterval(timer)
    expect(turns).toBeGreaterThan(20)
    for (const [i, title] of ['First', 'Second'].entries()) {
      const [sheet] = await readSheets(Buffer.from(files[i]?.bytes ?? []))
      expect([sheet?.sheet, sheet?.data.length]).toEqual([title, 5001])
      expect(sheet?.data[5000]).toEqual([4999, new Date('2026-11-20T00:00:00Z')])
    }
  })

  it('that cannot be written fails alone', async () => {
    const rows = Array.from({ length: 1100 }, () => [{ day: 5 as never }])
    await expect(sheetOf('Broken', ['Day'], rows)).rejects.toThrow()
    expect((await long('Next')).name).toBe('Next.xlsx')
  })
})

const CTX = {
  locale: 'en_US',
  now: instantOf(Date.UTC(2026, 10, 20, 5)),
  actor: undefined,
  sheetLimits: NO_LIMITS,
} as const

describe('the sheet of a list', () => {
  const rows = (count: number) => ({
    items: Array.from({ length: count }, (_, id) => ({ id, on: '2026-11-20' as Day })),
  })
  const columns = [
    { key: 'id', title: 'Id', cell: ({ id }: { id: number }) => id },
    { key: 'on', title: 'Day', cell: ({ on }: { on: Day }) => ({ day: on }) },
    { key: 'on', title: 'Year', cell: ({ on }: { on: Day }) => on.slice(0, 4) },
  ]

  it('has a heading over each column and a row for each row', async () => {
    const { bytes, name } = await listSheet(CTX, {}, 'People', async () => rows(3), columns)
    const [sheet] = await readSheets(Buffer.from(bytes))
    expect(name).toBe('People.xlsx')
    expect(sheet?.data[0]).toEqual(['Id', 'Day', 'Year'])
    expect(sheet?.data.slice(1).map((row) => row[0])).toEqual([0, 1, 2])
  })

  it('is whole or refused', async () => {
    await expect(listSheet(CTX, {}, 'People', async () => rows(3), columns, 3)).resolves.toMatchObject({
      name: 'People.xlsx',
    })
    const refusal = await listSheet(CTX, {}, 'People', async () => rows(4), columns, 3).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ key: 'system.too_many_rows', data: { most: 3 } })
  })

  it('has the columns asked for in the order asked for, each with all that belongs to it', async () => {
    const { bytes } = await listSheet(CTX, { columns: ['on', 'id', 'on'] }, 'People', async () => rows(1), columns)
    const [sheet] = await readSheets(Buffer.from(bytes))
    expect(sheet?.data[0]).toEqual(['Day', 'Year', 'Id'])
  })

  it('says on a sheet of its own by which filter it was made, by whom and when', async () => {
    const { bytes } = await listSheet(CTX, { filterText: '=Office: Da Nang' }, 'People', async () => rows(3), columns)
    const [, about] = await readSheets(Buffer.from(bytes))
    expect(about?.sheet).toBe('About')
    expect(about?.data.slice(0, 3)).toEqual([
      ['People', null],
      ['Filter', '=Office: Da Nang'],
      ['Rows', 3],
    ])
    expect(about?.data.at(-1)).toEqual(['Time zone', 'UTC'])
  })

  it('is left to a job when it has more rows than its reader waits for, and reads no more than tells that', async () => {
    const asked: number[] = []
    const ctx = { ...CTX, sheetLimits: { ...NO_LIMITS, rows: 3 } }
    const read = async ({ pageSize }: { pageSize: number }) => {
      asked.push(pageSize)
      return { ...rows(Math.min(pageSize, 10)), total: 10 }
    }
    await expect(listSheet(ctx, {}, 'People', read, columns)).rejects.toBeInstanceOf(TakesLonger)
    expect(asked).toEqual([4])
    // What no job can do either is said at once.
    await expect(listSheet(ctx, {}, 'People', read, columns, 9)).rejects.toMatchObject({ key: 'system.too_many_rows' })
  })

  it('of many rows is written beside everybody else, and tells how far it is', async () => {
    const reported: [number, number][] = []
    const sheetLimits = {
      ...NO_LIMITS,
      progress: async (done: number, total: number) => void reported.push([done, total]),
    }
    const { bytes } = await listSheet({ ...CTX, sheetLimits }, {}, 'People', async () => rows(4500), columns)
    const [sheet] = await readSheets(Buffer.from(bytes))
    expect(sheet?.data.slice(1).map((row) => row[0])).toEqual(rows(4500).items.map(({ id }) => id))
    expect(reported).toEqual([
      [0, 4500],
      [2000, 4500],
      [4000, 4500],
      [4500, 4500],
      [4500, 4500],
      [4500, 4500],
    ])
  })
})
