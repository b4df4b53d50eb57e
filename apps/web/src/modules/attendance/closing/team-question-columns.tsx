import { exceptionEndpoints } from '@muster/contract/attendance/day-exception'
import type { TeamQuestion } from '@muster/contract/attendance/team-question'
import { monthOf } from '@muster/kernel/month'
import { hrefOf } from '../../../lib/place/place.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { Axis } from '../../../ui/display/time-axis.ts'
import type { Column } from '../../../ui/table/table-model.ts'
import { RecordBar } from '../day/record-bar.tsx'

/** Whom and which day a question is about, that day as it is on one axis for all, the question and its answer, or the way to answer it. */
export function useTeamQuestionColumns(
  axis: Axis,
  onAnswer: ((row: TeamQuestion) => void) | undefined,
): Column<TeamQuestion>[] {
  const t = useT()
  const format = useFormat()
  const isOpen = useCan()(exceptionEndpoints.list)
  const dayOf = ({ employmentId, day }: TeamQuestion) => {
    const text = <span className="num">{format.dayText(day)}</span>
    return isOpen ? <a href={hrefOf('/attendance/days', { employmentId, month: monthOf(day), day })}>{text}</a> : text
  }
  const clocked = ({ bar, missing }: TeamQuestion) =>
    [(bar?.ticks ?? []).map(format.clock), missing.map((which) => t(`attendance.missing.${which}`))]
      .map(format.list)
      .filter((text) => text !== '')
      .join(' · ')
  return [
    { key: 'person', title: t('attendance.matrix.person'), cell: (row) => format.person(row).name },
    { key: 'day', title: t('attendance.month.day'), fact: true, width: 130, cell: dayOf },
    {
      ...{ key: 'bar', title: t('attendance.month.punches'), fact: 'wide', width: 260 },
      cell: (row) => (
        <div className="m-closing-day">
          {row.bar && <RecordBar record={{ bar: row.bar }} axis={axis} height={16} />}
          <small className="num">{clocked(row)}</small>
        </div>
      ),
    },
    {
      ...{ key: 'question', title: t('attendance.exceptions.question'), fact: 'wide', width: 320 },
      cell: ({ question }) => question,
    },
    onAnswer
      ? {
          ...{ key: 'acts', title: '', fact: 'wide', align: 'end', width: 110 },
          cell: (row) => (
            <Button size="small" onClick={() => onAnswer(row)}>
              {t('attendance.questions.send')}
            </Button>
          ),
        }
      : {
          ...{ key: 'answer', title: t('attendance.exceptions.answer'), fact: 'wide', width: 320 },
          cell: ({ answer, answeredBy }) => [answer, answeredBy].filter(Boolean).join(' · '),
        },
  ]
}
