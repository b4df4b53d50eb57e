import './shift.css'
import { shiftEndpoints } from '@muster/contract/attendance/shift'
import { useQuery } from '@tanstack/react-query'
import type { List } from '../../../lib/list/use-list.ts'
import { dayIn } from '../../../lib/page/clock.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { RecordActions, useEditing, useShowSaved } from '../../../lib/record/record-actions.tsx'
import { RecordDrawer } from '../../../lib/record/record-drawer.tsx'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { DetailDrawer } from '../../../ui/layout/detail-drawer.tsx'
import type { Shift } from '../shared/lookups.ts'
import { ShiftBadge } from '../shared/shift-badge.tsx'
import { ChangeNote } from './change-note.tsx'
import { ShiftFacts } from './shift-facts.tsx'
import { ShiftForm } from './shift-form.tsx'
import { fieldsOf, newShift, shiftValueOf } from './shift-value.ts'
import { TryShift } from './try-shift.tsx'

type Props = { list: List<typeof shiftEndpoints.list>; onRemove: (shift: Shift) => void }

/** What stands beside the list of shifts: a new one, one to read, or one to change. */
export function ShiftDrawer({ list, onRemove }: Props) {
  return list.open === 'new' ? <NewShift list={list} /> : <OneShift list={list} onRemove={onRemove} />
}

function NewShift({ list }: Pick<Props, 'list'>) {
  const t = useT()
  const showSaved = useShowSaved(list)
  const format = useFormat()
  const own = useCompanyId()
  return (
    <DetailDrawer title={t('attendance.shift.add')} onClose={() => list.setOpen(undefined)}>
      <ShiftForm
        endpoint={shiftEndpoints.create}
        initial={newShift(list.input.companyId ?? own, dayIn())}
        toInput={(value) => ({ companyId: value.companyId, ...fieldsOf(value) })}
        isNew
        draft="shift:new"
        note={(value) => t('attendance.hours.firstFrom', { day: format.dayText(value.effectiveOn) })}
        onSaved={({ id }) => showSaved(id)}
        onCancel={() => list.setOpen(undefined, { free: true })}
      />
    </DetailDrawer>
  )
}

function OneShift({ list, onRemove }: Props) {
  const format = useFormat()
  const id = list.open ?? ''
  const record = useQuery(queryOf(shiftEndpoints.get, { id }))
  const shift = record.data
  const editing = useEditing(list, shiftEndpoints.update)
  return (
    <RecordDrawer
      list={list}
      rowKey={(row) => row.id}
      record={record}
      title={shift && format.name(shift.names)}
      chip={shift && <ShiftBadge letter={shift.letter} colour={shift.colour} />}
      footer={shift && editing.isOffered && <RecordActions onEdit={editing.begin} onDelete={() => onRemove(shift)} />}
    >
      {(shown) =>
        editing.isEdited ? (
          <ShiftForm
            endpoint={shiftEndpoints.update}
            initial={shiftValueOf(shown, shown.current.hours, dayIn())}
            toInput={(value) => ({ id, version: shown.version, ...fieldsOf(value) })}
            own={id}
            draft={`shift:${id}`}
            note={(value) => <ChangeNote shift={shown} value={value} />}
            actions={(value) => <TryShift shiftId={id} value={value} />}
            onSaved={editing.saved}
            onCancel={editing.cancel}
          />
        ) : (
          <ShiftFacts shift={shown} />
        )
      }
    </RecordDrawer>
  )
}
