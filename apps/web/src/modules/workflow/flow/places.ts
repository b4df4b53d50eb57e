import { hrefOf } from '../../../lib/place/place.ts'

/** The list of flow rules. */
export const RULES = '/workflow/flow-rules'

/** Where one of them is changed. */
export const editHref = (id: string) => `${RULES}/${id}/edit`

/** The address of a new one that begins as a copy. */
export const copyHref = (id: string) => hrefOf(`${RULES}/new`, { from: id })

/** Where a step of one is changed; `step` counts from 1. */
export const stepHref = (id: string, lane: 'approval' | 'execution', step: number) =>
  hrefOf(editHref(id), { step: `${lane}-${step}` })

/** For whom the rules find somebody. */
export const COVERAGE = '/workflow/flow-coverage'
