import './attention-card.css'
import { inboxEndpoints } from '@muster/contract/attendance/inbox'
import { attentionEndpoints } from '@muster/contract/attendance/team'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hrefOf } from '../../../lib/place/place.ts'
import { CardBody } from '../../../lib/query/card-body.tsx'
import { queryOf } from '../../../lib/query/query.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { Card as Frame } from '../../../ui/layout/card.tsx'

const AGAIN_MS = 300_000

type Waiting = { key: string; count: number; text: ReactNode; note?: string | undefined; href: string }

/** What waits for those who look after people and time: how many, and a filtered link to each. */
export function Card() {
  const t = useT()
  const format = useFormat()
  const can = useCan()
  const silent = { silent: true }
  const days = useQuery({ ...queryOf(attentionEndpoints.count, {}, silent), refetchInterval: AGAIN_MS })
  const pins = useQuery({ ...queryOf(inboxEndpoints.list, {}, silent), enabled: can(inboxEndpoints.list) })
  const incomplete = useQuery({
    ...queryOf(employeeEndpoints.list, { isIncomplete: true, pageSize: 1 }, silent),
    enabled: can(employeeEndpoints.list),
  })
  // A number that is still on its way is not "nothing".
  const isWhole = !pins.isLoading && !incomplete.isLoading
  const isFetching = days.isFetching || !isWhole
  return (
    <Frame title={t('attendance.attention.title')}>
      <CardBody query={{ ...days, data: isWhole ? days.data : undefined, isFetching }}>
        {({ month, people, yesterday }) => {
          const waiting: Waiting[] = [
            {
              key: 'mend',
              count: people,
              text: t('attendance.attention.mend', { month: format.month(month) }),
              note: yesterday > 0 ? t('attendance.attention.yesterday', { count: yesterday }) : undefined,
              href: hrefOf('/attendance/months', { month }),
            },
            {
              key: 'pins',
              count: pins.data?.total ?? 0,
              text: t('attendance.attention.pins'),
              href: hrefOf('/attendance/inbox'),
            },
            {
              key: 'incomplete',
              count: incomplete.data?.total ?? 0,
              text: t('attendance.attention.incomplete'),
              href: hrefOf('/organisation/employees', { isIncomplete: true }),
            },
          ].filter((one) => one.count > 0)
          const isPart = Boolean(pins.error ?? incomplete.error)
          return (
            <>
              <List waiting={waiting} />
              {isPart && <p className="muted">{t('states.failed')}</p>}
              {!isPart && waiting.length === 0 && <p className="muted">{t('attendance.attention.none')}</p>}
            </>
          )
        }}
      </CardBody>
    </Frame>
  )
}

function List({ waiting }: { waiting: readonly Waiting[] }) {
  const { number } = useFormat()
  return (
    <ul className="m-attention">
      {waiting.map(({ key, count, text, note, href }) => (
        <li key={key}>
          <a href={href}>
            <b>{number(count)}</b>
            <span>
              {text}
              {note && <small>{note}</small>}
            </span>
            <Icon name="chevron-right" size={15} />
          </a>
        </li>
      ))}
    </ul>
  )
}
