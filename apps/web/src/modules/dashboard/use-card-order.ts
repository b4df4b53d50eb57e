import { preferenceEndpoints } from '@muster/contract/identity/preference'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, readAhead } from '../../lib/query/query.ts'
import { useSave } from '../../lib/query/use-save.ts'
import type { CardRecord } from '../../lib/registry/card.ts'
import { arrangeCards, type Columns, toKeep } from './card-order.ts'

const preferences = queryOf(preferenceEndpoints.list, {}, { silent: true })

/** Asked before it is known who asks: the cards stand in their order from the first drawing on. */
export const readOrderAhead = () => readAhead(preferences)

export type CardOrder = {
  columns: Columns
  /** Whether it is known yet how they were arranged; an order that cannot be read is the usual one. */
  isKnown: boolean
  arrange: (columns: Columns) => void
  /** Back to the usual order of every card; undefined while it is that. */
  reset: (() => void) | undefined
}

/** How somebody arranged their cards, kept on the server: it follows them to every device. A move shows at once. */
export function useCardOrder(cards: readonly CardRecord[]): CardOrder {
  const { data, isPending } = useQuery(preferences)
  const keep = useSave(preferenceEndpoints.keep, { silent: true })
  const [moved, setMoved] = useState<{ columns: Columns | undefined }>()
  const stored = data?.dashboardCards
  const save = async (columns: Columns | undefined) => {
    setMoved({ columns })
    await keep.run({ dashboardCards: columns ? toKeep(columns, stored) : null })
    // What is kept counts again, also where it could not be saved; a later move stays.
    setMoved((now) => (now?.columns === columns ? undefined : now))
  }
  const shown = moved ? moved.columns : stored
  return {
    columns: arrangeCards(shown, cards),
    isKnown: !isPending,
    arrange: (columns) => void save(columns),
    reset: shown && (() => void save(undefined)),
  }
}
