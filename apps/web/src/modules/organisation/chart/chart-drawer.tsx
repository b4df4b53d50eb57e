import { chartEndpoints } from '@muster/contract/organisation/chart'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { useQuery } from '@tanstack/react-query'
import { hrefOf } from '../../../lib/place/place.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { Facts } from '../../../lib/record/facts.tsx'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { DetailDrawer } from '../../../ui/layout/detail-drawer.tsx'
import { BeginsOn } from '../choice/begins-on.tsx'
import { Leaders } from './chart-leaders.tsx'
import { type ChartTreeNode, chainOf } from './chart-tree.ts'
import type { ChartState } from './use-chart.ts'

type Props = { node: ChartTreeNode; state: ChartState; onClose: () => void }

/** A department of the chart on its day: what stands above it, how many stand in it, and who. */
export function ChartDrawer({ node, state, onClose }: Props) {
  const t = useT()
  const format = useFormat()
  const can = useCan()
  const { data } = useQuery(queryOf(chartEndpoints.people, { departmentId: node.id, on: state.input.on }))
  const isSeen = can(employeeEndpoints.get)
  const above = chainOf(node.parent).map((one) => format.name(one.names))
  const here = data?.items.filter(({ beginsOn }) => beginsOn === null).length ?? 0
  const hidden = data ? Math.max(0, node.people - here) : 0
  return (
    <DetailDrawer
      title={format.name(node.names)}
      onClose={onClose}
      footer={
        node.id !== state.startId && (
          <Button icon="organisation" onClick={() => state.change({ start: node.id, at: node.id })}>
            {t('organisation.chart.startHere')}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          [t('organisation.chart.path'), above.join(' / ')],
          [
            t('organisation.field.department.managers'),
            node.department && <Leaders key="led" department={node.department} />,
          ],
          [t('organisation.field.department.people'), format.number(node.people)],
          [t('organisation.field.department.peopleBelow'), format.number(node.peopleBelow)],
        ]}
      />
      {data && data.items.length > 0 && (
        <ul className="m-chart-people" aria-label={t('organisation.field.department.people')}>
          {data.items.map((leader) => (
            <li key={`${leader.employmentId} ${leader.levelId}`}>
              <span>
                {isSeen ? (
                  <a href={hrefOf('/organisation/employees', { open: leader.employmentId })}>
                    {format.person(leader).name}
                  </a>
                ) : (
                  format.person(leader).name
                )}{' '}
                <small className="num">{leader.jobNumber}</small>
              </span>
              {leader.beginsOn !== null ? (
                <span>
                  <small>{format.name(leader.level)}</small> <BeginsOn on={leader.beginsOn} />
                </span>
              ) : leader.isManager ? (
                <StateChip tone="blue" icon="shield">
                  {format.name(leader.level)}
                </StateChip>
              ) : (
                <small>{format.name(leader.level)}</small>
              )}
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && <p className="muted">{t('organisation.chart.hidden', { count: hidden })}</p>}
    </DetailDrawer>
  )
}
