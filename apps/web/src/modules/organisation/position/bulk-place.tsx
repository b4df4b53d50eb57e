import '../employee/employee.css'
import { placementEndpoints } from '@muster/contract/organisation/placement'
import { type Day, isDay } from '@muster/kernel/day'
import { dayIn } from '../../../lib/page/clock.ts'
import { useReturning } from '../../../lib/place/use-returning.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { FormRow } from '../../../ui/form/form-frame.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { DepartmentPicker, LevelPicker, OfficePicker } from '../choice/pickers.tsx'
import { type EmployeeList, useSelectedEmployees } from '../employee/use-selected-employees.ts'
import { PlacementPreview } from './placement-preview.tsx'

/** What everybody gets; what is left empty stays as each one has it. */
type Target = {
  from: string
  departmentId: string | undefined
  officeId: string | undefined
  levelId: string | undefined
}

/** Whether another department or office is chosen, which the schedule could follow. */
const isPlaced = ({ departmentId, officeId }: Target) => departmentId !== undefined || officeId !== undefined

export type BulkPlacementProps = {
  list: EmployeeList
  onClose: () => void
  /** The job that moves so many people. */
  onMoving: (jobId: string, count: number) => void
}

/** Moves the selected employees from a day on, after showing for each what changes [X5]. */
export function BulkPlacement({ list, onClose, onMoving }: BulkPlacementProps) {
  const t = useT()
  const rows = useSelectedEmployees(list)
  const [target, setTarget] = useReturning<Target>('target', {
    from: dayIn(),
    departmentId: undefined,
    officeId: undefined,
    levelId: undefined,
  })
  const companies = new Set(rows?.map((row) => row.companyId))
  const companyId = companies.size === 1 ? rows?.[0]?.companyId : undefined
  const put = (part: Partial<Target>) => setTarget({ ...target, ...part })
  const move = useSave(placementEndpoints.move)
  const run = async () => {
    const ids = (rows ?? []).map((row) => row.id)
    const { data } = await move.run({ ids, ...target, from: target.from as Day })
    if (data) onMoving(data.jobId, ids.length)
  }
  const isChange = target.departmentId !== undefined || target.officeId !== undefined || target.levelId !== undefined
  return (
    <AppModal
      open
      dirty={isChange}
      width={720}
      title={t('organisation.positions.placeMany', { count: rows?.length ?? 0 })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="primary"
            busy={move.busy}
            disabled={!isChange || !isDay(target.from) || !companyId}
            onClick={() => void run()}
          >
            {t('organisation.positions.move')}
          </Button>
        </>
      }
    >
      {rows && !companyId && <Banner tone="amber">{t('organisation.positions.oneCompany')}</Banner>}
      {companyId && (
        <div className="m-form">
          <FormRow>
            <DayField
              value={target.from}
              onChange={(from) => put({ from })}
              label={t('organisation.field.position.from')}
              required
            />
            <DepartmentPicker
              value={target.departmentId}
              onChange={(departmentId) => put({ departmentId })}
              companyId={companyId}
              label={t('organisation.field.position.department')}
              placeholder={t('organisation.positions.unchanged')}
            />
          </FormRow>
          <FormRow>
            <OfficePicker
              value={target.officeId}
              onChange={(officeId) => put({ officeId })}
              companyId={companyId}
              label={t('organisation.field.position.office')}
              placeholder={t('organisation.positions.unchanged')}
            />
            <LevelPicker
              value={target.levelId}
              onChange={(levelId) => put({ levelId })}
              companyId={companyId}
              label={t('organisation.field.position.level')}
              placeholder={t('organisation.positions.unchanged')}
            />
          </FormRow>
          {isPlaced(target) && <Banner tone="blue">{t('organisation.positions.scheduleStays')}</Banner>}
        </div>
      )}
      {rows && companyId && isChange && isDay(target.from) && (
        <PlacementPreview input={{ ids: rows.map((row) => row.id), ...target, from: target.from }} />
      )}
    </AppModal>
  )
}
