import './punch.css'
import { hrefOf } from '../../../lib/place/place.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { otherClock } from '../../../lib/words/on-clock.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import type { Column } from '../../../ui/table/table-model.ts'
import { useOffices } from '../../organisation/index.ts'
import { CountsAs, PunchAttribute } from './punch-part.tsx'
import type { Punch } from './use-punches.ts'

/** The columns of clock records: when on the clock of the place, who, as what, where, and out of which file and line. */
export function usePunchColumns(): Column<Punch>[] {
  const t = useT()
  const format = useFormat()
  const offices = useOffices().items
  return [
    {
      key: 'time',
      title: t('attendance.punch.at'),
      width: 210,
      cell: (p) => (
        <span className={classNames('m-punch-time', p.isVoid && 'is-void')}>
          <span>{format.dayText(p.wall.slice(0, 10))}</span>
          <b>{timeText(p)}</b>
          <small>{otherClock(p.zone, Date.parse(p.at))}</small>
        </span>
      ),
    },
    {
      key: 'who',
      title: t('organisation.employees.one'),
      width: 220,
      cell: (p) =>
        p.employmentId !== null && p.name !== null ? (
          <a
            className="m-punch-who"
            href={hrefOf('/attendance/days', {
              employmentId: p.employmentId,
              month: p.wall.slice(0, 7),
              day: p.wall.slice(0, 10),
            })}
          >
            <PunchHolder
              name={format.person({ name: p.name, nativeName: p.nativeName ?? '' }).name}
              jobNumber={p.jobNumber}
            />
          </a>
        ) : (
          <a href={hrefOf('/attendance/inbox', { officeId: p.officeId })}>
            <StateChip tone="amber" icon="question">
              {t('attendance.records.unknownPin', { pin: p.pin ?? '' })}
            </StateChip>
          </a>
        ),
      fact: true,
    },
    {
      key: 'attribute',
      title: t('attendance.records.attribute'),
      cell: (p) => <PunchAttribute punch={p} />,
      fact: true,
    },
    {
      key: 'countsAs',
      title: t('attendance.records.countsAs'),
      cell: (p) => <CountsAs punch={p} />,
      fact: true,
    },
    {
      key: 'office',
      title: t('organisation.offices.one'),
      cell: (p) => {
        const office = offices?.find((one) => one.id === p.officeId)
        return office ? format.name(office.names) : <span className="muted">–</span>
      },
      fact: true,
    },
    {
      key: 'source',
      title: t('attendance.punch.source'),
      cell: (p) =>
        p.importId !== null && p.fileName !== null ? (
          <a className="m-punch-file" href={hrefOf(`/attendance/imports/${p.importId}`)}>
            {t('attendance.facts.fileLine', { file: p.fileName, line: p.line ?? 0 })}
          </a>
        ) : (
          (p.machineName ?? t(`attendance.punch.sources.${p.source}`))
        ),
      fact: true,
    },
    {
      key: 'pin',
      title: t('organisation.field.employee.pin'),
      align: 'end',
      cell: (p) => <span className="num">{p.pin ?? '–'}</span>,
    },
  ]
}

/** When it was pressed, to the second; what was added says minutes, and a step out until when. */
const timeText = ({ wall, made }: Punch) =>
  made ? [wall, ...(made.until ? [made.until] : [])].map((at) => at.slice(11, 16)).join('–') : wall.slice(11)

function PunchHolder({ name, jobNumber }: { name: string; jobNumber: string | null }) {
  return (
    <>
      <Avatar name={name} size={26} />
      <b>{name}</b>
      <small className="num">{jobNumber}</small>
    </>
  )
}
