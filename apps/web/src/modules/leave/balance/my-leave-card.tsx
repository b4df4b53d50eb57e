import './leave-lines.css'
import { myLeaveEndpoints } from '@muster/contract/leave/leave-balance'
import { useQuery } from '@tanstack/react-query'
import { CardBody } from '../../../lib/query/card-body.tsx'
import { queryOf } from '../../../lib/query/query.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { Card as Frame } from '../../../ui/layout/card.tsx'
import type { Balances } from './balance-value.ts'
import { useLeaveAmount } from './leave-amount.ts'

/** What one has left of each type of leave today, what ends next, and the way to an application [T4, T6]. */
export function Card() {
  const t = useT()
  const query = useQuery(queryOf(myLeaveEndpoints.get, {}, { silent: true }))
  return (
    <Frame title={t('leave.my.title')}>
      <CardBody query={query}>
        {({ items, dayMinutes }) => (
          <>
            <Lines items={items} dayMinutes={dayMinutes} />
            <p className="m-leave-ways">
              <LinkButton href="#/workflow/tasks/new?kind=leave" icon="plus">
                {t('leave.my.apply')}
              </LinkButton>
              <LinkButton href="#/leave/my" kind="text">
                {t('leave.my.more')}
              </LinkButton>
            </p>
          </>
        )}
      </CardBody>
    </Frame>
  )
}

function Lines({ items, dayMinutes }: Pick<Balances, 'items' | 'dayMinutes'>) {
  const t = useT()
  const { name, day } = useFormat()
  const amount = useLeaveAmount(dayMinutes)
  return (
    <ul className="m-leave-lines">
      {items
        .filter(({ isBound }) => isBound)
        .map(({ typeId, names, available, ends: [next] }) => (
          <li key={typeId}>
            <span>
              {name(names)}
              {next && (
                <small className="muted">
                  {t(next.isOpening ? 'leave.my.endsOpening' : 'leave.my.ends', {
                    ...{ minutes: amount(next.minutes), day: day(next.on) },
                  })}
                </small>
              )}
            </span>
            <b className="num">{amount(available)}</b>
          </li>
        ))}
    </ul>
  )
}
