import type { ReactNode } from 'react'
import { classNames } from '../../../ui/base/class-names.ts'

export type ReplayTableProps = {
  title: string
  /** How many of all are shown. */
  note?: string | undefined
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  total?: readonly string[]
  /** Whether all columns but the first are numbers. */
  numbers?: boolean
}

/** A small table of what a replay has found; the first cell names its row. */
export function ReplayTable({ title, note, heads, rows, total, numbers = false }: ReplayTableProps) {
  const cells = ([first, ...others]: readonly ReactNode[]) => (
    <>
      <th scope="row">{first}</th>
      {others.map((cell, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
        <td key={i}>{cell}</td>
      ))}
    </>
  )
  return (
    <section aria-label={title}>
      <table className={classNames(numbers && 'is-numbers')}>
        <caption>
          {title}
          {note !== undefined && <small>{note}</small>}
        </caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>{cells(row.cells)}</tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>{cells(total)}</tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
