import { type DayException, type ExceptionKind, exceptionEndpoints } from '@muster/contract/attendance/day-exception'
import { monthOf } from '@muster/kernel/month'
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { hrefOf, useGo } from '../../../lib/place/place.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { ExportButton } from '../../../lib/sheet/export-button.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { onClock } from '../../../lib/words/on-clock.ts'
import { Button, LinkButton } from '../../../ui/control/button.tsx'
import { Segmented } from '../../../ui/control/segmented.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { SearchBox } from '../../../ui/filter/search-box.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-model.ts'
import { taskHref } from '../../workflow/index.ts'
import { AskDialog } from './ask-dialog.tsx'
import type { MonthClosing } from './closing-value.ts'
import { dayOfPersonColumns } from './day-of-person-columns.tsx'
import { useSection } from './use-part.ts'
import { keyOf, useSettleMany } from './use-settle-many.tsx'

const dayHref = ({ employmentId, day }: DayException) =>
  hrefOf('/attendance/days', { employmentId, month: monthOf(day), day })

/** The days of a kind that wait, each with the ways to settle it: correct the day, ask the person, accept it as it is. */
export function ExceptionTable({ of, kind }: { of: MonthClosing; kind: ExceptionKind }) {
  const t = useT()
  const format = useFormat()
  const can = useCan()
  const go = useGo()
  const part = useSection(exceptionEndpoints.list, exceptionEndpoints.export, t('attendance.exceptions.title'), {
    ...{ companyId: of.companyId, month: of.month, kind },
  })
  const accept = useSave(exceptionEndpoints.accept)
  const takeBack = useSave(exceptionEndpoints.takeBack)
  const undo = useSave(exceptionEndpoints.takeBack, { silent: true })
  const [asking, setAsking] = useState<DayException>()
  const { isAccepted } = part.input
  const { rows, paging } = part.table
  const many = useSettleMany({ kind, input: part.input, rows, total: paging.total })
  const mayAct = can(exceptionEndpoints.accept) && (of.state === 'open' || of.state === 'proposed')
  const runAccept = async ({ employmentId, day }: DayException) => {
    const { data } = await accept.run({ employmentId, day, reason: '' })
    if (data) notices.undo(t('attendance.exceptions.accepted'), () => void undo.run({ employmentId, day }))
  }
  const runTakeBack = async ({ employmentId, day }: DayException) => {
    const { data } = await takeBack.run({ employmentId, day })
    if (data) notices.success(t('attendance.exceptions.takenBack'))
  }
  const columns: Column<DayException>[] = [
    ...dayOfPersonColumns(t, format),
    { key: 'what', title: t('attendance.exceptions.what'), fact: true, width: 220, cell: (row) => whatOf(row) },
    ...(mayAct
      ? [{ key: 'acts', title: '', fact: 'wide' as const, align: 'end' as const, width: 330, cell: actsOf }]
      : []),
  ]
  function whatOf(row: DayException) {
    const { question, managerQuestion: manager, accepted } = row
    if (accepted) return `${accepted.by} · ${format.instant(Date.parse(accepted.at))}`
    return (
      <>
        {issueOf(row)}
        {question && (
          <div className="muted">
            {question.answer
              ? t('attendance.exceptions.answered', { answer: question.answer })
              : t('attendance.exceptions.waitsForAnswer', { question: question.question })}
          </div>
        )}
        {manager && (
          <div className="muted">
            {manager.answer === null
              ? t('attendance.exceptions.managerAsked', { question: manager.question })
              : t('attendance.exceptions.managerAnswered', { name: manager.answeredBy ?? '', answer: manager.answer })}
          </div>
        )}
      </>
    )
  }
  function issueOf({ day, missing, wall, zone }: DayException) {
    if (missing.length > 0) return missing.map((one) => t(`attendance.missing.${one}`)).join(', ')
    return wall ? (
      <span className="num">{onClock(wall.slice(11, 16), zone, day)}</span>
    ) : (
      t(`attendance.exceptions.kinds.${kind}`)
    )
  }
  function actsOf(row: DayException) {
    if (row.task)
      return (
        <LinkButton size="small" href={taskHref(row.task.id)}>
          {t('attendance.exceptions.open')}
        </LinkButton>
      )
    if (row.accepted)
      return (
        <Button size="small" busy={takeBack.busy} onClick={() => void runTakeBack(row)}>
          {t('attendance.exceptions.takeBack')}
        </Button>
      )
    return (
      <span className="m-closing-row-acts">
        <LinkButton size="small" href={dayHref(row)}>
          {t('attendance.exceptions.correct')}
        </LinkButton>
        {!(row.question && row.managerQuestion) && (
          <Button size="small" onClick={() => setAsking(row)}>
            {t('attendance.exceptions.ask')}
          </Button>
        )}
        <Button size="small" title={t('attendance.exceptions.acceptWhy')} onClick={() => void runAccept(row)}>
          {t('attendance.exceptions.accept')}
        </Button>
      </span>
    )
  }
  return (
    <>
      <div className="m-closing-tools">
        <SearchBox value={part.search} onChange={part.setSearch} placeholder={t('attendance.matrix.search')} />
        {kind !== 'waiting' && (
          <Segmented
            label={t('attendance.exceptions.title')}
            options={[
              { value: 'waiting', label: t('attendance.exceptions.showWaiting') },
              { value: 'accepted', label: t('attendance.exceptions.showAccepted') },
            ]}
            value={isAccepted ? 'accepted' : 'waiting'}
            onChange={(next) => part.to({ isAccepted: next === 'accepted' ? 'true' : undefined })}
          />
        )}
        <ExportButton {...part.sheet} />
      </div>
      <DataTable
        label={t(`attendance.exceptions.kinds.${kind}`)}
        columns={columns}
        {...part.table}
        {...(mayAct && kind !== 'waiting' && { selection: many.selection, onSelection: many.setSelection })}
        rowKey={keyOf}
        rowName={(row) => `${format.person(row).name}, ${format.day(row.day)}`}
        onOpen={(row) =>
          go('/attendance/days', { employmentId: row.employmentId, month: monthOf(row.day), day: row.day })
        }
        hrefOf={dayHref}
        empty={<Empty title={t(isAccepted ? 'attendance.exceptions.noneAccepted' : 'attendance.exceptions.none')} />}
      />
      {mayAct && many.bar}
      {many.dialog}
      {asking && <AskDialog row={asking} onClose={() => setAsking(undefined)} />}
    </>
  )
}
