import type { TaskKind } from '@muster/contract/workflow/kinds'
import { documentKind } from '../document/document-kind.ts'
import type { FormKind } from './form-kind.ts'

/** Every kind of application by its name: another one is its folder and a line here. */
export const FORM_KINDS: Readonly<Record<TaskKind, FormKind>> = {
  document: documentKind,
}
