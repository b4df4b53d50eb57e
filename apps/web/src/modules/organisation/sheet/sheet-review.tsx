import './sheet.css'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../lib/words/i18n.ts'
import { Checkbox } from '../../../ui/control/check.tsx'
import { TableFoot } from '../../../ui/table/table-foot.tsx'
import { SheetGrid, type SheetKind } from './sheet-grid.tsx'
import type { SheetRowOf } from './use-sheet-rows.ts'

/** Rows on one page of the grid: more fields than a screen can hold make typing slow. */
const PAGE_SIZE = 25

export type SheetReviewProps<C extends string> = {
  kind: SheetKind<C>
  rows: readonly SheetRowOf<C>[]
  /** How many rows are of which fate, in words. */
  counts: string
  /** The lines that are left out by hand. */
  left: ReadonlySet<number>
  onLeft: (left: ReadonlySet<number>) => void
  onType: (line: number, column: C, text: string) => void
  actions: ReactNode
  note: string
}

/** What would come of the rows: how many of each fate, the grid page by page, and which of them are meant. */
export function SheetReview<C extends string>(props: SheetReviewProps<C>) {
  const { kind, rows, counts, left, onLeft, onType, actions, note } = props
  const t = useT()
  const [onlyProblems, setOnlyProblems] = useState(false)
  const [page, setPage] = useState(1)
  const refused = rows.filter((row) => row.fate === 'refused').length
  // Rows are shown while they are mended, so the filter is of what was found last.
  const shown = onlyProblems ? rows.filter((row) => row.fate === 'refused') : rows
  const last = Math.max(1, Math.ceil(shown.length / PAGE_SIZE))
  const at = Math.min(page, last)
  const part = shown.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE)
  const good = rows.filter((row) => row.fate !== 'refused' && row.result === undefined)
  const done = rows.filter((row) => row.result === 'done').length
  const isAll = good.length > 0 && good.every((row) => !left.has(row.line))
  return (
    <>
      <div className="m-onboard-bar">
        <b role="status">
          {counts}
          {done > 0 && ` · ${t('organisation.onboarding.resultDone', { count: done })}`}
        </b>
        <Checkbox
          checked={isAll}
          some={good.some((row) => !left.has(row.line))}
          disabled={good.length === 0}
          onChange={(next) => onLeft(new Set(next ? [] : good.map((row) => row.line)))}
        >
          {t('organisation.onboarding.all')}
        </Checkbox>
        {refused > 0 && (
          <Checkbox
            checked={onlyProblems}
            onChange={(next) => {
              setOnlyProblems(next)
              setPage(1)
            }}
          >
            {t('organisation.onboarding.onlyProblems')}
          </Checkbox>
        )}
        <span className="m-onboard-acts">{actions}</span>
      </div>
      <p className="muted">{note}</p>
      <SheetGrid
        kind={kind}
        rows={part}
        isChosen={(line) => good.some((row) => row.line === line) && !left.has(line)}
        onChoose={(line, isChosen) => {
          const next = new Set(left)
          if (isChosen) next.delete(line)
          else next.add(line)
          onLeft(next)
        }}
        onType={onType}
      />
      <TableFoot
        paging={{ page: at, pageSize: PAGE_SIZE, total: shown.length, onPage: setPage }}
        shown={part.length}
        phone={false}
      />
    </>
  )
}
