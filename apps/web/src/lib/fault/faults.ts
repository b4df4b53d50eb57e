import { store } from '../store/store.ts'
import type { FaultKind } from './report-fault.ts'

/** The references of the errors that the server has recorded; a new map for each. */
export const references = store<ReadonlyMap<unknown, string>>(new Map())

/** Records an error on the server and remembers its reference. Never throws, shows nothing, and what was ours to cause is left out. */
export function recordFault(kind: FaultKind, thrown: unknown, components = ''): void {
  void import('./report-fault.ts')
    .then(({ reportFault }) => reportFault(kind, thrown, components))
    .then((reference) => {
      if (reference !== undefined) references.set(new Map(references.read()).set(thrown, reference))
    })
    // A page that cannot reach the server reports nothing.
    .catch(() => {})
}

/** What nobody catches does nothing visible [8.08]; it is recorded. */
export function watchFaults(): void {
  addEventListener('error', ({ error }) => {
    if (error) recordFault('error', error)
  })
  addEventListener('unhandledrejection', ({ reason }) => recordFault('rejection', reason))
}
