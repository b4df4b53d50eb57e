import { uncoveredLeaveEndpoints } from '@muster/contract/leave/uncovered-leave'
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { contractErrors, errorsOf } from '../../../lib/record/field-errors.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { DecisionFrame } from '../../workflow/index.ts'
import type { Balance, UncoveredLeave } from './balance-value.ts'

type Props = { row: UncoveredLeave; onClose: () => void }

/** Makes leave that the balance does not cover another type. */
export function RetypeDialog({ row, types, onClose }: Props & { types: readonly Balance[] }) {
  const t = useT()
  const format = useFormat()
  const [typeId, setTypeId] = useState<string>()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const save = useSave(uncoveredLeaveEndpoints.retype, { quiet: true })
  const submit = async () => {
    const input = { id: row.id, typeId: typeId as string }
    const wrong = contractErrors(uncoveredLeaveEndpoints.retype, input, t)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    const { error } = await save.run(input)
    if (error) return setProblems(errorsOf(error, t))
    notices.success(t('leave.uncovered.retyped'))
    onClose()
  }
  const values = { day: format.day(row.day), minutes: format.duration(row.minutes) }
  return (
    <DecisionFrame
      title={t('leave.uncovered.retypeTitle', values)}
      submit={t('leave.uncovered.retype')}
      busy={save.busy}
      dirty={typeId !== undefined}
      problem={problems['']}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <SelectField
        name="typeId"
        label={t('leave.uncovered.newType')}
        value={typeId}
        onChange={setTypeId}
        error={problems.typeId}
        options={types
          .filter((type) => type.typeId !== row.typeId)
          .map((type) => ({ value: type.typeId, label: format.name(type.names) }))}
        required
      />
    </DecisionFrame>
  )
}

/** Takes leave that the balance does not cover back: that time is worked again. */
export function TakeBackDialog({ row, onClose }: Props) {
  const t = useT()
  const format = useFormat()
  const [problem, setProblem] = useState<string>()
  const save = useSave(uncoveredLeaveEndpoints.takeBack, { quiet: true })
  const submit = async () => {
    const { error } = await save.run({ id: row.id })
    if (error) return setProblem(errorsOf(error, t)[''])
    notices.success(t('leave.uncovered.taken'))
    onClose()
  }
  const values = { day: format.day(row.day), minutes: format.duration(row.minutes) }
  return (
    <DecisionFrame
      title={t('leave.uncovered.takeBackTitle', values)}
      submit={t('leave.uncovered.takeBack')}
      hint={t('leave.uncovered.takeBackWhy')}
      danger
      isReady
      busy={save.busy}
      dirty={false}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    />
  )
}
