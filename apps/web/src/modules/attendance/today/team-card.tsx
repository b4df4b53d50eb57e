import './team-card.css'
import { dayEndpoints } from '@muster/contract/attendance/day'
import { TEAM_STATES, teamEndpoints } from '@muster/contract/attendance/team'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hrefOf } from '../../../lib/place/place.ts'
import { CardBody } from '../../../lib/query/card-body.tsx'
import { queryOf } from '../../../lib/query/query.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Card as Frame } from '../../../ui/layout/card.tsx'
import { axisAroundDays } from '../day/day-facts.ts'
import { factsOfBar } from '../day/record-bar.tsx'
import { type Team, TeamMember } from './team-member.tsx'

/** An awaited person becomes missing as time passes, without any event. */
const AGAIN_MS = 60_000
/** How many are told before somebody asks for all; who needs something stands first. */
const FEW = 6

/** The people whom somebody leads and where each stands now: who is missing, late, in, gone [2.12]. */
export function Card() {
  const t = useT()
  const query = useQuery({ ...queryOf(teamEndpoints.today, {}, { silent: true }), refetchInterval: AGAIN_MS })
  const team = query.data
  return (
    <Frame title={t('attendance.team.title')} note={team && t('attendance.team.people', { count: team.total })}>
      <CardBody query={query}>
        {(data) => (data.total === 0 ? <p className="muted">{t('attendance.team.empty')}</p> : <People team={data} />)}
      </CardBody>
    </Frame>
  )
}

function People({ team: { items, total, counts } }: { team: Team }) {
  const t = useT()
  const can = useCan()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, FEW)
  const axis = axisAroundDays(shown.map(factsOfBar))
  const here = TEAM_STATES.filter((state) => counts[state] > 0)
  return (
    <>
      <p className="m-team-counts">
        {here.map((state) => t(`attendance.team.count.${state}`, { count: counts[state] })).join(' · ')}
      </p>
      <div className="m-team-box">
        <ul className="m-team">
          {shown.map((member) => (
            <TeamMember key={member.employmentId} member={member} axis={axis} isOpen={can(dayEndpoints.list)} />
          ))}
        </ul>
      </div>
      {items.length > FEW && (
        <Button kind="text" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('actions.showLess') : t('ui.showAll', { n: items.length })}
        </Button>
      )}
      {isWhole && total > items.length && (
        <p className="muted">
          {t('attendance.upload.firstOf', { shown: items.length, count: total })}.{' '}
          {can(dayEndpoints.matrix) && <a href={hrefOf('/attendance/months')}>{t('attendance.team.more')}</a>}
        </p>
      )}
    </>
  )
}
