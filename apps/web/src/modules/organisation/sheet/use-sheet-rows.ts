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
  /** What has become of it since it was taken; nothing while it still waits. */
  result?: RowResult | undefined
}

/** A row that was taken is under way, then done. */
export type RowResult = 'running' | 'done'

/** Has a file looked at. */
export type SheetCheck<R> = {
  run: (file: File) => Promise<{ data?: { rows: readonly R[] } | undefined; error?: CallError | undefined }>
  busy: boolean
  /** Forgets what else was said of the file. */
  onClear?: () => void
}

/** What the reading of the file found: the cell has to be typed anew, whatever its text looks like. */
const UNREAD: readonly string[] = ['organisation.formula', 'organisation.digits_lost', 'organisation.zeros_lost']

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
  const [results, setResults] = useState<ReadonlyMap<number, RowResult>>(new Map())
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map())
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
    setResults(new Map())
    setRefusals(new Map())
    setCorrected(false)
  }
  const open = (rows ?? []).filter(({ line }) => !results.has(line))
  const chosen = open.filter((row) => row.fate !== 'refused' && !left.has(row.line))
  return {
    name,
    left,
    setLeft,
    /** All rows with what has become of each. */
    rows: rows?.map((row) => ({ ...row, said: refusals.get(row.line) ?? row.said, result: results.get(row.line) })),
    isCorrected,
    /** Some rows were taken, and others still wait to be corrected. */
    isPartTaken: results.size > 0 && open.length > 0,
    /** How many rows are done. */
    done: [...results.values()].filter((result) => result === 'done').length,
    failure,
    busy: check.busy,
    /** The rows that are taken next. */
    chosen,
    /** The rows that still wait, of a fate. */
    listByFate: (fate: R['fate']) => open.filter((row) => row.fate === fate),
    /** The chosen rows are taken: the others stay as they are, with what was corrected in them. */
    take(result: RowResult) {
      setResults(new Map([...results, ...chosen.map(({ line }) => [line, result] as const)]))
    },
    /** What was under way is done, but for what was refused, which waits again with its reason; all of it where nothing was done. */
    settle(refused: ReadonlyMap<number, string> | undefined) {
      setRefusals(new Map([...refusals, ...(refused ?? [])]))
      setLeft((all) => new Set([...all, ...(refused?.keys() ?? [])]))
      setResults((all) => {
        const isOpen = (line: number) => refused === undefined || refused.has(line)
        return new Map(
          [...all].flatMap(([line, result]) =>
            result === 'done' ? [[line, result]] : isOpen(line) ? [] : [[line, 'done']],
          ),
        )
      })
    },
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
      const read = open.length > 0 && (await send(fileOf(open)))
      if (!read) return
      setCorrected(false)
      const looked = new Map(read.map((row) => [row.line, row]))
      setRows((all) =>
        all?.map((before) => {
          const row = looked.get(before.line) ?? before
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
      setRefusals((all) => new Map([...all].filter(([of]) => of !== line)))
      setRows((all) =>
        all?.map((row) => (row.line === line ? { ...row, cells: { ...row.cells, [column]: text } } : row)),
      )
    },
    clear,
  }
}

/** What `useSheetRows` gives. */
export type SheetRows<C extends string, R extends SheetRowOf<C>> = ReturnType<typeof useSheetRows<C, R>>
