import { dayQuestionEndpoints, QUESTION_LENGTH } from '@muster/contract/attendance/day-exception'
import type { Day } from '@muster/kernel/day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { contractErrors, errorsOf } from '../../../lib/record/field-errors.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { TextAreaField } from '../../../ui/field/text-field.tsx'

/** What HR asked about a day of one's own, with the place for the answer; nothing where nobody asked. */
export function OwnQuestion({ day }: { day: Day }) {
  const t = useT()
  const { data } = useQuery(queryOf(dayQuestionEndpoints.list, {}, { silent: true }))
  const question = data?.items.find((one) => one.day === day)
  if (!question) return null
  return (
    <Banner tone={question.answer === null ? 'amber' : 'blue'} title={t('attendance.questions.title')}>
      <p>{question.question}</p>
      {question.answer === null ? (
        <Answer id={question.id} />
      ) : (
        <p className="muted">{t('attendance.questions.yours', { answer: question.answer })}</p>
      )}
    </Banner>
  )
}

function Answer({ id }: { id: string }) {
  const t = useT()
  const [answer, setAnswer] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const save = useSave(dayQuestionEndpoints.answer)
  const submit = async () => {
    const wrong = contractErrors(dayQuestionEndpoints.answer, { id, answer }, t)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    const { data, error } = await save.run({ id, answer })
    if (error) setProblems(errorsOf(error, t))
    if (data) notices.success(t('attendance.questions.sent'))
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.busy) void submit()
      }}
    >
      <TextAreaField
        name="answer"
        label={t('attendance.questions.answer')}
        value={answer}
        onChange={setAnswer}
        error={problems.answer}
        maxLength={QUESTION_LENGTH}
        required
      />
      <Button type="submit" kind="primary" busy={save.busy}>
        {t('attendance.questions.send')}
      </Button>
    </form>
  )
}
