import { useState } from 'react'
import type { CallError } from '../../../lib/call/call-error.ts'
import { failureText } from '../../../lib/call/failure-words.ts'
import { useT } from '../../../lib/words/i18n.ts'

/** A row of a sheet as the server has looked at it; `said` is what is wrong with it beside its cells. */
export type SheetRowOf<C extends string> = {
  line: number
  cells: Partial<Record<C, string>>
  fate: string
  problems: readonly { column: C; problem: string }[]
  said?: string | null
}

/** Has a file looked at. */
export type SheetCheck<R> = {
  run: (file: File) => Promise<{ data?: { rows: readonly R[] } | undefined; error?: CallError | undefined }>
  busy: boolean
  /** Forgets what else was said of the file. */
  onClear?: () => void
}

/** What the reading of the file found: the cell has to be typed anew, whatever its text looks like. */
const UNREAD: readonly string[] = ['formula', 'digits_lost']

/** Rows as the server takes them back. */
export const fileOf = (rows: readonly SheetRowOf<string>[]): File =>
  new File([JSON.stringify({ rows: rows.map(({ line, cells }) => ({ line, cells })) })], 'rows.json', {
    type: 'application/json',
  })

/**
 * A sheet on its way: its file, its rows while they are looked at and mended, and which of them are left out by hand. Problems that
 * only the file could show stay with a cell until somebody types in it.
 */
export function useSheetRows<C extends string, R extends SheetRowOf<C>>(check: SheetCheck<R>) {
  const t = useT()
  const [name, setName] = useState<string>()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [rows, setRows] = useState<readonly R[]>()
  const [unread, setUnread] = useState<readonly { line: number; column: C; problem: string }[]>([])
  const [isCorrected, setCorrected] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (file: File) => {
    const { data, error } = await check.run(file)
    setFailure(error ? failureText(error, t) : undefined)
    return data?.rows
  }
  const clear = () => {
    check.onClear?.()
    setName(undefined)
    setLeft(new Set())
    setRows(undefined)
    setCorrected(false)
  }
  return {
    name,
    left,
    setLeft,
    rows,
    isCorrected,
    failure,
    busy: check.busy,
    /** The rows that are taken. */
    chosen: (rows ?? []).filter((row) => row.fate !== 'refused' && !left.has(row.line)),
    listByFate: (fate: R['fate']) => (rows ?? []).filter((row) => row.fate === fate),
    async read(file: File) {
      clear()
      setName(file.name)
      const read = await send(file)
      setRows(read)
      setCorrected(false)
      setUnread(
        (read ?? []).flatMap(({ line, problems }) =>
          problems.filter(({ problem }) => UNREAD.includes(problem)).map((one) => ({ line, ...one })),
        ),
      )
    },
    async again() {
      const read = rows && (await send(fileOf(rows)))
      if (!read) return
      setCorrected(false)
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
    type(line: number, column: C, text: string) {
      setCorrected(true)
      setUnread((all) => all.filter((one) => one.line !== line || one.column !== column))
      setRows((all) =>
        all?.map((row) => (row.line === line ? { ...row, cells: { ...row.cells, [column]: text } } : row)),
      )
    },
    clear,
  }
}

/** What `useSheetRows` gives. */
export type SheetRows<C extends string, R extends SheetRowOf<C>> = ReturnType<typeof useSheetRows<C, R>>
