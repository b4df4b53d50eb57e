import type { RowShown } from '@muster/contract/workflow/form-values'
import type { FormChoice } from '../../workflow/index.ts'

/** What the fields of a row are given: the row and its place, how it is changed, and what its first field is chosen from. */
export type RowFieldsProps = {
  row: RowShown
  at: number
  set: (columns: RowShown) => void
  errorOf: (field: string) => string | undefined
  choices: readonly FormChoice[]
  currency: string
}
