import writeExcelFile from 'write-excel-file/node'
import type { FileAnswer } from '../room.ts'

type Cell = string | number | null

/** A sheet with one bold header row; text stays text, so that nothing a person typed becomes a formula. */
export async function sheetOf(
  title: string,
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<FileAnswer> {
  const head = header.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) =>
    row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value: value ?? '', type: String })),
  )
  const bytes = await writeExcelFile([head, ...body], {
    sheet: title.slice(0, 31).replace(/[\\/*?:[\]]/g, ' '),
    stickyRowsCount: 1,
  }).toBuffer()
  return {
    name: `${title}.xlsx`,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes,
  }
}
