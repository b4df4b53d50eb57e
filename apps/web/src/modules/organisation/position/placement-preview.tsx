import type { ReplyOf, SentTo } from '@muster/contract/endpoint'
import { placementEndpoints } from '@muster/contract/organisation/placement'
import { useQuery } from '@tanstack/react-query'
import { listOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { ChangePreview } from '../../../lib/record/change-preview.tsx'
import { useExport } from '../../../lib/sheet/use-export.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { ThinBar } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { useBeginsOn } from '../choice/begins-on.tsx'

type Input = SentTo<typeof placementEndpoints.preview>
type Line = ReplyOf<typeof placementEndpoints.preview>['items'][number]

/**
 * What a move would do to each person, as the server says it will [X5]: the place before and after, and why it would be
 * refused; to be taken along as a sheet before it is run.
 */
export function PlacementPreview({ input }: { input: Input }) {
  const t = useT()
  const { dayText } = useFormat()
  const beginsOn = useBeginsOn()
  const sheet = useExport(placementEndpoints.previewSheet, t('organisation.positions.preview'))
  const query = useQuery(listOf(placementEndpoints.preview, input))
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
        before: <PlacementText place={line.before} />,
        after: <PlacementText place={line.after} />,
        more: line.leaves,
      }))}
      refused={refused > 0 ? t('organisation.positions.someRefused', { count: refused }) : undefined}
      isReading={query.isFetching}
      sheet={{ run: () => void sheet.run(input), busy: sheet.busy }}
    />
  )
}

function PlacementText({ place }: { place: Line['before'] }) {
  const { name } = useFormat()
  return [place.department, place.level, place.office]
    .filter((names) => names !== null)
    .map((names) => name(names))
    .join(' · ')
}
