import { type CheckedRow, onboardingEndpoints, type SheetColumn } from '@muster/contract/organisation/onboarding'
import { useState } from 'react'
import { failureText } from '../../lib/call/failure-words.ts'
import { useSave } from '../../lib/query/use-save.ts'
import { useT } from '../../lib/words/i18n.ts'

/** What the reading of the file found: the cell has to be typed anew, whatever its text looks like. */
const UNREAD: readonly string[] = ['formula', 'digits_lost']

/** Rows as the server takes them back. */
export const fileOf = (rows: readonly CheckedRow[]): File =>
  new File([JSON.stringify({ rows: rows.map(({ line, cells }) => ({ line, cells })) })], 'rows.json', {
    type: 'application/json',
  })

/**
 * The rows of a sheet while they are looked at and mended. Problems that only the file could show stay with a cell until somebody types
 * in it.
 */
export function useSheetRows(companyId: string) {
  const t = useT()
  const check = useSave(onboardingEndpoints.check, { quiet: true, silent: true })
  const [rows, setRows] = useState<readonly CheckedRow[]>()
  const [unread, setUnread] = useState<readonly { line: number; column: SheetColumn; problem: string }[]>([])
  const [isMended, setMended] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (file: File) => {
    const { data, error } = await check.run({ companyId }, file)
    setFailure(error ? failureText(error, t) : undefined)
    return data?.rows
  }
  return {
    rows,
    isMended,
    failure,
    busy: check.busy,
    async read(file: File) {
      const read = await send(file)
      setRows(read)
      setMended(false)
      setUnread(
        (read ?? []).flatMap(({ line, problems }) =>
          problems.filter(({ problem }) => UNREAD.includes(problem)).map((one) => ({ line, ...one })),
        ),
      )
    },
    async again() {
      const read = rows && (await send(fileOf(rows)))
      if (!read) return
      setMended(false)
      setRows(
        read.map((row) => {
          const kept = unread.filter(({ line }) => line === row.line)
          if (kept.length === 0) return row
          const others = row.problems.filter(({ column }) => !kept.some((one) => one.column === column))
          const problems = [...kept.map(({ column, problem }) => ({ column, problem })), ...others]
          return { ...row, fate: 'refused' as const, problems }
        }),
      )
    },
    type(line: number, column: SheetColumn, text: string) {
      setMended(true)
      setUnread((all) => all.filter((one) => one.line !== line || one.column !== column))
      setRows((all) =>
        all?.map((row) => (row.line === line ? { ...row, cells: { ...row.cells, [column]: text } } : row)),
      )
    },
    clear() {
      setRows(undefined)
      setMended(false)
    },
  }
}
