import {
  type DayException,
  exceptionEndpoints,
  QUESTION_LENGTH,
  WHOM_ASKED,
} from '@muster/contract/attendance/day-exception'
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { contractErrors, errorsOf } from '../../../lib/record/field-errors.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { DecisionFrame } from '../../workflow/index.ts'
import { WhomField } from './whom-field.tsx'

/** Asks somebody about a day of theirs, or their manager; the usual question stands there already. */
export function AskDialog({ row, onClose }: { row: DayException; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const { employmentId, day } = row
  const usual = t('attendance.exceptions.usual', { day: format.day(day) })
  const [question, setQuestion] = useState(usual)
  const whoms = WHOM_ASKED.filter((one) => (one === 'person' ? !row.question : !row.managerQuestion))
  const [whom, setWhom] = useState(whoms[0])
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const save = useSave(exceptionEndpoints.ask, { quiet: true })
  const { name } = format.person(row)
  const submit = async () => {
    const input = { employmentId, day, question, whom }
    const wrong = contractErrors(exceptionEndpoints.ask, input, t)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    const { error } = await save.run(input)
    if (error) return setProblems(errorsOf(error, t))
    notices.success(
      t(whom === 'manager' ? 'attendance.exceptions.askedManager' : 'attendance.exceptions.asked', { name }),
    )
    onClose()
  }
  return (
    <DecisionFrame
      title={format.pair(t('attendance.exceptions.ask'), name)}
      submit={t('attendance.exceptions.ask')}
      busy={save.busy}
      dirty={question !== usual}
      problem={problems['']}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <WhomField whoms={whoms} value={whom} onChange={setWhom} />
      <TextAreaField
        name="question"
        label={t('attendance.exceptions.question')}
        value={question}
        onChange={setQuestion}
        error={problems.question}
        maxLength={QUESTION_LENGTH}
        required
      />
    </DecisionFrame>
  )
}
