import type { ReactNode } from 'react'
import { useWords } from '../base/words.tsx'
import { Button } from '../control/button.tsx'
import { Empty } from '../feedback/empty.tsx'
import { type Denial, DeniedState, ErrorState, type Problem } from '../feedback/state-message.tsx'

type TableStateProps = {
  rows: readonly unknown[] | undefined
  problem?: Problem
  denied?: Denial
  empty: ReactNode
  onClearFilters?: () => void
}

/** What stands in the place of rows: denied, failed, nothing matches the filters, or nothing there yet. */
export function TableState({ rows, problem, denied, empty, onClearFilters }: TableStateProps) {
  const words = useWords()
  if (denied) return <DeniedState {...denied} />
  if (problem) return <ErrorState {...problem} />
  if (!rows || rows.length > 0) return null
  if (!onClearFilters) return empty
  return (
    <Empty
      drawing="sum"
      title={words.noMatch}
      action={<Button onClick={onClearFilters}>{words.clearFilters}</Button>}
    />
  )
}
