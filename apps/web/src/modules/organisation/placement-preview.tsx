import './employee.css'
import type { ReplyOf, SentTo } from '@muster/contract/endpoint'
import { placementEndpoints } from '@muster/contract/organisation/placement'
import { useQuery } from '@tanstack/react-query'
import { ExportButton } from '../../lib/export-button.tsx'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { stateOf } from '../../lib/problem.tsx'
import { listOf } from '../../lib/query.ts'
import { useExport } from '../../lib/use-export.ts'
import { Banner } from '../../ui/banner.tsx'
import { ThinBar } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/state-message.tsx'

type Input = SentTo<typeof placementEndpoints.preview>
type Line = ReplyOf<typeof placementEndpoints.preview>['items'][number]

/**
 * What a move would do to each person, as the server says it will [X5]: the place before and after, and why it would be
 * refused; to be taken along as a sheet before it is run.
 */
export function PlacementPreview({ input }: { input: Input }) {
  const t = useT()
  const { dayText } = useFormat()
  const sheet = useExport(placementEndpoints.previewSheet)
  const query = useQuery(listOf(placementEndpoints.preview, input))
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  if (problem) return <ErrorState {...problem} />
  if (!query.data) return <ThinBar />
  const { items, refused } = query.data
  return (
    <>
      <div className="m-move-head">
        {refused > 0 && <Banner tone="amber">{t('organisation.positions.someRefused', { count: refused })}</Banner>}
        <ExportButton run={() => void sheet.run(input)} busy={sheet.busy} />
      </div>
      <section className="m-move-scroll" aria-label={t('organisation.positions.preview')} aria-busy={query.isFetching}>
        <table className="m-move-table">
          <thead>
            <tr>
              <th scope="col">{t('organisation.employees.one')}</th>
              <th scope="col">{t('organisation.positions.before')}</th>
              <th scope="col">{t('organisation.positions.fromDay', { day: dayText(input.from) })}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((line) => (
              <tr key={line.id}>
                <th scope="row">{line.name}</th>
                <td>
                  <PlaceText place={line.before} />
                </td>
                <td className={line.problem === null ? undefined : 'tone-red'}>
                  {line.problem ?? <PlaceText place={line.after} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function PlaceText({ place }: { place: Line['before'] }) {
  const { name } = useFormat()
  return [place.department, place.level, place.office]
    .filter((names) => names !== null)
    .map((names) => name(names))
    .join(' · ')
}
