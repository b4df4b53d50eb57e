import type { delegationEndpoints } from '@muster/contract/workflow/delegation'
import type { RowOf } from '../../../lib/list/use-list.ts'
import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'

export type Row = RowOf<typeof delegationEndpoints.list>

/** How a delegation is called: who decides for whom. */
export const callOf = ({ person, delegate }: Row, t: Say, format: Format): string =>
  t('workflow.delegation.rowName', { person: format.person(person).name, delegate: format.person(delegate).name })
