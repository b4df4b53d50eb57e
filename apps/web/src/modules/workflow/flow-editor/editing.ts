import type { FlowText } from '../flow/flow-text.ts'
import type { TaskPerson } from '../flow/flow-value.ts'

/** What the parts of the editor share. */
export type Editing = {
  companyId: string
  text: FlowText
  /** The step that is open from the start, by its path. */
  openPath: string | undefined
  /** The problem of a field by its path in the rule. */
  errorOf: (path: string) => string | undefined
  /** Whether anything within that path is wrong. */
  isWrongIn: (path: string) => boolean
  onMet: (person: TaskPerson) => void
}
