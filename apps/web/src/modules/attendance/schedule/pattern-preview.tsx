import { patternEndpoints } from '@muster/contract/attendance/pattern'
import type { SentTo } from '@muster/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { listOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { ChangePreview } from '../../../lib/record/change-preview.tsx'
import { useExport } from '../../../lib/sheet/use-export.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { ThinBar } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { useBeginsOn } from '../../organisation/index.ts'

export type PatternPreviewProps = { input: SentTo<typeof patternEndpoints.preview>; after: string }

/** What giving a week would do to each person: the one they have, those planned for later that go, and whom it does not fit. */
export function PatternPreview({ input, after }: PatternPreviewProps) {
  const t = useT()
  const { dayText, name } = useFormat()
  const beginsOn = useBeginsOn()
  const sheet = useExport(patternEndpoints.previewSheet, t('organisation.positions.preview'))
  const query = useQuery(listOf(patternEndpoints.preview, input))
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  if (problem) return <ErrorState {...problem} />
  if (!query.data) return <ThinBar />
  const { items, refused } = query.data
  return (
    <ChangePreview
      after={t('organisation.positions.fromDay', { day: dayText(input.from) })}
      items={items.map((line) => ({
        ...line,
        beside: beginsOn(line.beginsOn),
        before: line.before ? name(line.before) : t('attendance.schedule.source.default'),
        after: line.later > 0 ? `${after} · ${t('attendance.roster.laterGoes', { count: line.later })}` : after,
      }))}
      refused={refused > 0 ? t('attendance.roster.someRefused', { count: refused }) : undefined}
      isReading={query.isFetching}
      sheet={{ run: () => void sheet.run(input), busy: sheet.busy }}
    />
  )
}
