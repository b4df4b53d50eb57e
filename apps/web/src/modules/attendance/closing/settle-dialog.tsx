import {
  type CORRECTED_AS,
  type DayException,
  type ExceptionKind,
  exceptionEndpoints,
  MOST_SETTLED,
  QUESTION_LENGTH,
  REASON_LENGTH,
  type SETTLE_ACTIONS,
  WHOM_ASKED,
} from '@muster/contract/attendance/day-exception'
import type { ReplyOf } from '@muster/contract/endpoint'
import { useState } from 'react'
import { reportFailure } from '../../../lib/call/failures.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { contractErrors, errorsOf } from '../../../lib/record/field-errors.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { RadioField } from '../../../ui/field/check-field.tsx'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { DecisionFrame } from '../../workflow/index.ts'
import { type Whom, WhomField } from './whom-field.tsx'

export type SettleAction = (typeof SETTLE_ACTIONS)[number]
export type SettledItems = ReplyOf<typeof exceptionEndpoints.batch>['items']
type Way = (typeof CORRECTED_AS)[number]

/** How many days of a kind can be corrected alike; none where each day has to be looked at. */
export const WAYS: Readonly<Record<ExceptionKind, readonly Way[]>> = {
  ...{ missing: ['planned', 'excused', 'unexcused'], 'no-schedule': ['excused', 'unexcused'] },
  ...{ 'no-data': ['excused', 'unexcused'], awaiting: [], unmapped: [], waiting: [] },
}

type Props = {
  action: Exclude<SettleAction, 'takeBack'>
  kind: ExceptionKind
  rows: readonly DayException[]
  onClose: () => void
  onDone: (items: SettledItems) => void
}

/** One reason, or one question, for many days. */
export function SettleDialog({ action, kind, rows, onClose, onDone }: Props) {
  const t = useT()
  const { number, pair } = useFormat()
  const usual = action === 'ask' ? t('attendance.exceptions.many.usual') : ''
  const [reason, setReason] = useState(usual)
  const [as, setAs] = useState(action === 'correct' ? WAYS[kind][0] : undefined)
  const [whom, setWhom] = useState<Whom | undefined>(action === 'ask' ? 'person' : undefined)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const save = useSave(exceptionEndpoints.batch, { quiet: true })
  const submit = async () => {
    if (action !== 'accept' && reason.trim() === '') return setProblems({ reason: t('system.field.required') })
    const items: SettledItems[number][] = []
    for (const days of inCalls(rows)) {
      const input = { action, days, reason, ...(as && { as }), ...(whom && { whom }) }
      const wrong = contractErrors(exceptionEndpoints.batch, input, t)
      setProblems(wrong)
      if (Object.keys(wrong).length > 0) return
      const { data, error } = await save.run(input)
      if (error) {
        if (items.length === 0) return setProblems(errorsOf(error, t))
        // What the calls before did is done: it is said, and can be undone.
        reportFailure(error)
        break
      }
      items.push(...data.items)
    }
    onClose()
    onDone(items)
  }
  const { reason: reasonProblem, ...others } = problems
  return (
    <DecisionFrame
      title={pair(t(`attendance.exceptions.${action}`), number(rows.length))}
      submit={t(`attendance.exceptions.${action}`)}
      busy={save.busy}
      dirty={reason !== usual}
      isReady={action !== 'correct'}
      problem={Object.values(others)[0]}
      {...(action === 'accept' && { hint: t('attendance.exceptions.acceptWhy') })}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {action === 'correct' && (
        <RadioField
          name="as"
          label={t('attendance.exceptions.many.as')}
          options={WAYS[kind].map((way) => ({ value: way, label: t(`attendance.exceptions.many.ways.${way}`) }))}
          value={as}
          onChange={setAs}
        />
      )}
      {action === 'ask' && <WhomField whoms={WHOM_ASKED} value={whom} onChange={setWhom} />}
      <TextAreaField
        name="reason"
        label={t(`attendance.exceptions.many.${action === 'ask' ? 'question' : 'reason'}`)}
        value={reason}
        onChange={setReason}
        error={reasonProblem}
        maxLength={action === 'ask' ? QUESTION_LENGTH : REASON_LENGTH}
        {...(action === 'accept' ? { optional: true } : { required: true })}
      />
    </DecisionFrame>
  )
}

/** The days as they are sent, as many as a call takes at once. */
export function inCalls(rows: readonly Pick<DayException, 'employmentId' | 'day'>[]) {
  const days = rows.map(({ employmentId, day }) => ({ employmentId, day }))
  return Array.from({ length: Math.ceil(days.length / MOST_SETTLED) }, (_, i) =>
    days.slice(i * MOST_SETTLED, (i + 1) * MOST_SETTLED),
  )
}
