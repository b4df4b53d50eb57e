import type { TaskKind } from '@muster/contract/workflow/kinds'
import { listPluggedIn } from '../../../lib/registry/plug-in.ts'
import type { FormKind } from './form-kind.ts'

/** What a kind of application brings, whichever module it is of. */
export function formKindOf(kind: TaskKind): FormKind {
  const found = listPluggedIn('kinds').find((one) => one.kind === kind)
  if (!found) throw new RangeError(`no kind of application is called ${kind}`)
  return found
}
