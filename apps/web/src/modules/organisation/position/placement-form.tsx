import type { Employee } from '@muster/contract/organisation/employee'
import { placementEndpoints } from '@muster/contract/organisation/placement'
import type { Day } from '@muster/kernel/day'
import { dayIn } from '../../../lib/page/clock.ts'
import { notices } from '../../../lib/page/notices.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { DepartmentPicker, LevelPicker, OfficePicker } from '../choice/pickers.tsx'
import { MoveEffects } from './move-effects.tsx'

/** Moves somebody from a day on; it begins with where they stand now. */
export function PlacementForm({
  employee,
  onDone,
  onCancel,
}: {
  employee: Employee
  onDone: () => void
  onCancel: () => void
}) {
  const t = useT()
  const last = employee.positions.at(-1)
  const form = useRecordForm({
    endpoint: placementEndpoints.place,
    initial: {
      from: dayIn() as string,
      departmentId: last?.departmentId,
      officeId: last?.officeId,
      levelId: last?.levelId,
    },
    toInput: ({ from, departmentId = '', officeId = '', levelId = '' }) => ({
      id: employee.id,
      from: from as Day,
      departmentId,
      officeId,
      levelId,
    }),
    draft: `place:${employee.id}`,
  })
  const { companyId } = employee
  const { from, departmentId, officeId, levelId } = form.value
  const isElsewhere = departmentId !== last?.departmentId || officeId !== last?.officeId
  const isOther = isElsewhere || levelId !== last?.levelId
  return (
    <RecordFrame
      form={form}
      submitLabel={t('organisation.positions.move')}
      onCancel={onCancel}
      onSaved={() => {
        notices.success(t('form.saved'))
        onDone()
      }}
    >
      <DayField
        {...form.field('from')}
        label={t('organisation.field.position.from')}
        hint={t('organisation.positions.placeHint')}
        min={employee.onboardOn}
        required
      />
      <DepartmentPicker
        {...form.field('departmentId')}
        companyId={companyId}
        label={t('organisation.field.position.department')}
        required
      />
      <OfficePicker
        {...form.field('officeId')}
        companyId={companyId}
        label={t('organisation.field.position.office')}
        required
      />
      <LevelPicker
        {...form.field('levelId')}
        companyId={companyId}
        label={t('organisation.field.position.level')}
        required
      />
      {isElsewhere && <Banner tone="blue">{t('organisation.positions.scheduleStays')}</Banner>}
      {isOther && <MoveEffects employeeId={employee.id} from={from} place={{ departmentId, officeId, levelId }} />}
    </RecordFrame>
  )
}
