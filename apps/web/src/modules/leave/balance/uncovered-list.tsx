import './leave-lines.css'
import { uncoveredLeaveEndpoints } from '@muster/contract/leave/uncovered-leave'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useCan, useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button, LinkButton } from '../../../ui/control/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { taskHref } from '../../workflow/index.ts'
import type { Balance, UncoveredLeave } from './balance-value.ts'
import { RetypeDialog, TakeBackDialog } from './uncovered-dialogs.tsx'

/** Minutes of somebody's leave that the balance does not cover, with the ways out; nothing where there are none. */
export function UncoveredList({ employmentId, types }: { employmentId: string; types: readonly Balance[] }) {
  const t = useT()
  const { data } = useQuery(queryOf(uncoveredLeaveEndpoints.list, { employmentId }))
  const isOwn = useInfo().userInfo.positions.some((position) => position.employmentId === employmentId)
  if (!data || data.items.length === 0) return null
  return (
    <div className="m-leave-why">
      <Card title={t('leave.uncovered.title')}>
        <ul className="m-leave-lines">
          {data.items.map((row) => (
            <Line key={row.id} row={row} types={types} isOwn={isOwn} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

type LineProps = { row: UncoveredLeave; types: readonly Balance[]; isOwn: boolean }

function Line({ row, types, isOwn }: LineProps) {
  const t = useT()
  const format = useFormat()
  const can = useCan()
  const may = can(uncoveredLeaveEndpoints.cover) && !isOwn
  const [asked, setAsked] = useState<'retype' | 'takeBack'>()
  const save = useSave(uncoveredLeaveEndpoints.cover)
  const cover = async () => {
    const { data } = await save.run({ id: row.id })
    if (!data) return
    const rest = format.duration(data.minutes)
    notices.success(
      data.minutes === 0 ? t('leave.uncovered.covered') : t('leave.uncovered.coveredPart', { minutes: rest }),
    )
  }
  const values = { day: format.day(row.day), minutes: format.duration(row.minutes), type: format.name(row.names) }
  return (
    <li>
      <span>
        {t('leave.uncovered.line', values)}
        <LinkButton size="small" href={taskHref(row.task.id)}>
          {t('leave.uncovered.application', { number: row.task.number })}
        </LinkButton>
        {may && (
          <span className="m-leave-ways">
            <Button size="small" busy={save.busy} onClick={() => void cover()}>
              {t('leave.uncovered.cover')}
            </Button>
            <Button size="small" onClick={() => setAsked('retype')}>
              {t('leave.uncovered.retype')}
            </Button>
            <Button size="small" onClick={() => setAsked('takeBack')}>
              {t('leave.uncovered.takeBack')}
            </Button>
          </span>
        )}
      </span>
      {asked === 'retype' && <RetypeDialog row={row} types={types} onClose={() => setAsked(undefined)} />}
      {asked === 'takeBack' && <TakeBackDialog row={row} onClose={() => setAsked(undefined)} />}
    </li>
  )
}
