import { QUESTION_LENGTH } from '@muster/contract/attendance/day-exception'
import { MOST_ANSWERED, type TeamQuestion, teamQuestionEndpoints } from '@muster/contract/attendance/team-question'
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { contractErrors, errorsOf } from '../../../lib/record/field-errors.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { DecisionFrame } from '../../workflow/index.ts'

type Props = { rows: readonly TeamQuestion[]; onClose: () => void; onDone: () => void; onRefused: () => void }

/** One answer to what HR asks about one day or several; after a refusal the rows are read anew, and those that still wait are sent. */
export function AnswerDialog({ rows, onClose, onDone, onRefused }: Props) {
  const t = useT()
  const format = useFormat()
  const [answer, setAnswer] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const save = useSave(teamQuestionEndpoints.answer, { quiet: true })
  const submit = async () => {
    const ids = rows.map(({ id }) => id)
    const wrong = contractErrors(teamQuestionEndpoints.answer, { ids: ids.slice(0, MOST_ANSWERED), answer }, t)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    let count = 0
    for (let from = 0; from < ids.length; from += MOST_ANSWERED) {
      const { data, error } = await save.run({ ids: ids.slice(from, from + MOST_ANSWERED), answer })
      if (error) {
        setProblems(errorsOf(error, t))
        return onRefused()
      }
      count += data.answered
    }
    notices.success(t('attendance.teamQuestions.sent', { count }))
    onDone()
  }
  const { answer: answerProblem, ...others } = problems
  const [first] = rows
  const about = rows.length === 1 && first ? format.person(first).name : format.number(rows.length)
  return (
    <DecisionFrame
      title={format.pair(t('attendance.questions.send'), about)}
      submit={t('attendance.questions.send')}
      busy={save.busy}
      dirty={answer !== ''}
      problem={Object.values(others)[0]}
      {...(rows.length === 1 && { hint: first?.question })}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextAreaField
        name="answer"
        label={t('attendance.questions.answer')}
        value={answer}
        onChange={setAnswer}
        error={answerProblem}
        maxLength={QUESTION_LENGTH}
        required
      />
    </DecisionFrame>
  )
}
