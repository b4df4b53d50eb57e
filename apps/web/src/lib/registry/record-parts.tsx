import { Suspense } from 'react'
import { ErrorBoundary } from '../../ui/base/error-boundary.tsx'
import { ErrorState } from '../../ui/feedback/state-message.tsx'
import { makeLazyComponent } from '../page/lazy-component.tsx'
import { useInfo } from '../session/permission.tsx'
import { holdsOne } from '../session/permission-rule.ts'
import { useT } from '../words/i18n.ts'
import { type AnyRecord, allRecordParts, type Records } from './record-part.ts'
import { codesOf } from './screen.ts'

const parts = allRecordParts().map((part) => ({ ...part, ...makeLazyComponent(part.load, ({ Part }) => Part) }))

/**
 * What later modules show in a record, for who may see it; one that fails takes nothing else along. A part is drawn in records of its
 * own noun alone, which the filter says and types do not follow.
 */
export function RecordParts<R extends keyof Records>({ of, record }: { of: R; record: Records[R] }) {
  const t = useT()
  const { permissions } = useInfo()
  return parts
    .filter((part) => part.of === of)
    .filter(({ access }) => holdsOne(permissions, codesOf(access)))
    .map(({ name, Drawn }) => (
      <ErrorBoundary key={name} fallback={(_error, retry) => <ErrorState title={t('states.failed')} onRetry={retry} />}>
        <Suspense fallback={null}>
          <Drawn record={record as AnyRecord} />
        </Suspense>
      </ErrorBoundary>
    ))
}
