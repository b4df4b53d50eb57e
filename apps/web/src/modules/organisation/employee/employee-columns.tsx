import type { EmployeeRow } from '@muster/contract/organisation/employee'
import type * as z from 'zod/mini'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import type { Column } from '../../../ui/table/table-model.ts'
import { EmployeeChip } from './employee-state.tsx'
import { usePersonColumns } from './person-columns.tsx'

export type EmployeeLine = z.output<typeof EmployeeRow>

/** The columns of the directory, in the order of the sheet it is exported to; the PIN is hidden until asked for. */
export function useEmployeeColumns(): Column<EmployeeLine>[] {
  const t = useT()
  const format = useFormat()
  const { who, pin } = usePersonColumns<EmployeeLine>()
  return [
    ...who,
    {
      key: 'state',
      title: t('organisation.employees.column.state'),
      cell: (e) =>
        e.seenOn ? (
          <StateChip tone="amber" title={t(`organisation.state.${e.state}`)}>
            {t('organisation.employees.unseenSince', { day: format.day(e.seenOn) })}
          </StateChip>
        ) : (
          <EmployeeChip state={e.state} isIncomplete={e.isIncomplete} onboardOn={e.onboardOn} />
        ),
      chip: true,
    },
    pin,
  ]
}
