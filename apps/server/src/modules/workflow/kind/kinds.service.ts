import type { TaskKind } from '@muster/contract/workflow/kinds'
import { documentKind } from './document.service.ts'
import type { Kind } from './kind.service.ts'

const KINDS: Readonly<Record<TaskKind, Kind>> = { document: documentKind }

/** What a kind of application does. */
export const kindOf = (kind: string): Kind => {
  const found = KINDS[kind as TaskKind]
  if (!found) throw new RangeError(`no kind of task is called ${kind}`)
  return found
}
