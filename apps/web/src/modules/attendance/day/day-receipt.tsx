import { findPunchFates, type PunchRole } from '@muster/contract/attendance/punch-fate'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { wallClock } from '../shared/wall-clock.ts'
import { timeOf } from './correction-words.ts'
import type { DayRecord } from './day-result.ts'
import { DayTask } from './day-task.tsx'
import { Receipt, type ReceiptFact } from './receipt.tsx'
import { lineInWords } from './receipt-words.ts'

const MARKS: Partial<Record<PunchRole, ReceiptFact['mark']>> = {
  in: 'begin',
  cameBack: 'begin',
  out: 'end',
  steppedOut: 'end',
}

type Props = {
  record: DayRecord
  /** What stands at the end of a correction: where it comes from, or how it is taken back. */
  sourceOf?: (one: DayRecord['corrections'][number]) => ReactNode
}

/** What happened on a day, and the receipt that adds up to its worked time. */
export function DayReceipt({ record, sourceOf }: Props) {
  const t = useT()
  const format = useFormat()
  const parts = findPunchFates(record.explanation)
  const facts = record.punches.map((punch): ReceiptFact => {
    const role = parts.get(punch.id)?.role ?? 'nothing'
    const file = punch.fileName ?? ''
    return {
      key: punch.id,
      at: wallClock(punch.minute, t, format),
      text: t(`attendance.facts.role.${role}`),
      source:
        punch.source !== 'file'
          ? (punch.machineName ?? t(`attendance.punch.sources.${punch.source}`))
          : t('attendance.facts.fileLine', { file, line: punch.line ?? 0 }),
      mark: MARKS[role],
    }
  })
  const entered = record.corrections.map(
    (correction): ReceiptFact => ({
      key: correction.id,
      at: timeOf(correction, t, format),
      text: t(`attendance.correction.shown.${correction.kind}`),
      source: sourceOf?.(correction),
      mark: correction.kind === 'made-up-in' ? 'begin' : correction.kind === 'made-up-out' ? 'end' : undefined,
    }),
  )
  const lines = record.explanation.map((line, key) => ({
    ...{ key, value: line.minutes ?? 0, id: line.data?.id },
    ...lineInWords(line, t, format, record.corrections),
  }))
  // A correction has an id of its own, so that these are the lines of overtime.
  const overtime = lines
    .filter(({ id }) => record.tasks.some((task) => task.id === id))
    .map(({ id, text }): ReceiptFact => ({ key: `${id}`, text, source: <DayTask record={record} id={id} /> }))
  const missing = record.missing.map(
    (what): ReceiptFact => ({
      key: what,
      at: '–',
      text: t(`attendance.missing.${what}`),
      mark: 'missing',
    }),
  )
  return (
    <Receipt
      factsTitle={t('attendance.facts.happened')}
      facts={[...facts, ...entered, ...overtime, ...missing]}
      linesTitle={t('words.why')}
      lines={lines}
      sum={{ text: t('attendance.facts.worked'), value: record.workedMinutes }}
      format={(minutes) => (minutes === 0 ? format.number(0) : format.duration(minutes))}
      formatSum={(minutes) => format.duration(minutes)}
    />
  )
}
