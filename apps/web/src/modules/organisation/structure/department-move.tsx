import { departmentMoveEndpoints } from '@muster/contract/organisation/department-move'
import { type Day, isDay } from '@muster/kernel/day'
import { useState } from 'react'
import { dayIn } from '../../../lib/page/clock.ts'
import { notices } from '../../../lib/page/notices.ts'
import { useReturning } from '../../../lib/place/use-returning.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { errorsOf } from '../../../lib/record/field-errors.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import type { Department } from '../choice/lookups.ts'
import { DepartmentPicker } from '../choice/pickers.tsx'
import { DepartmentMovePreview } from './department-move-preview.tsx'

/** Asks where a department goes and from which day, says what that changes, and moves it with everything below it [X5, X6]. */
export function DepartmentMove({ department, onClose }: { department: Department; onClose: () => void }) {
  const t = useT()
  const { name, dayText } = useFormat()
  const move = useSave(departmentMoveEndpoints.move)
  const takeBack = useSave(departmentMoveEndpoints.takeBack)
  const [parentId, setParent] = useReturning('parent', department.parentId)
  const [from, setFrom] = useReturning<string>('from', dayIn())
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { id, version } = department
  const input = isDay(from) && parentId !== department.parentId ? { id, parentId, from: from as Day } : undefined
  const run = async () => {
    if (!input) return
    const { data, error } = await move.run({ ...input, version })
    if (error) return setProblems(errorsOf(error, t))
    const named = name(department.names)
    const text =
      input.from > dayIn()
        ? t('organisation.departments.movedFrom', { name: named, day: dayText(from) })
        : t('organisation.departments.moved', { name: named })
    notices.undo(text, () => void takeBack.run({ id, from: input.from, version: data.version }))
    onClose()
  }
  return (
    <AppModal
      open
      title={t('organisation.departments.moveOne', { name: name(department.names) })}
      onClose={onClose}
      dirty={input !== undefined}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" busy={move.busy} disabled={!input} onClick={() => void run()}>
            {t('organisation.departments.move')}
          </Button>
        </>
      }
    >
      <DepartmentPicker
        value={parentId ?? undefined}
        onChange={(next) => setParent(next ?? null)}
        companyId={department.companyId}
        not={department.id}
        label={t('organisation.field.department.parent')}
        placeholder={t('organisation.field.department.top')}
        hint={t('organisation.departments.moveHint')}
        error={problems.parentId}
      />
      <DayField
        label={t('organisation.departments.moveFrom')}
        value={from}
        onChange={setFrom}
        error={problems.from}
        required
      />
      {input && <DepartmentMovePreview input={input} />}
    </AppModal>
  )
}
