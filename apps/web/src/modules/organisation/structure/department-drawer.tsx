import { departmentEndpoints } from '@muster/contract/organisation/department'
import { useQuery } from '@tanstack/react-query'
import type { List } from '../../../lib/list/use-list.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { Facts } from '../../../lib/record/facts.tsx'
import { nameFacts } from '../../../lib/record/name-facts.tsx'
import { RecordActions, useEditing, useShowSaved } from '../../../lib/record/record-actions.tsx'
import { RecordDrawer } from '../../../lib/record/record-drawer.tsx'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { DetailDrawer } from '../../../ui/layout/detail-drawer.tsx'
import { pathOf } from '../choice/department-tree.ts'
import type { Department } from '../choice/lookups.ts'
import { PeopleCount } from '../company/common-columns.tsx'
import { DepartmentForm, departmentValueOf } from './department-form.tsx'
import { DepartmentHistory } from './department-history.tsx'

type Props = {
  list: List<typeof departmentEndpoints.list>
  all: readonly Department[]
  onRemove: (department: Department) => void
}

const BELOW = 'below:'
/** The mode of the address under which a new department stands below another one. */
export const belowMode = (id: string) => BELOW + id

/** What stands beside the tree: a new department, one to read, or one to change. */
export function DepartmentDrawer(props: Props) {
  return props.list.open === 'new' ? <NewDepartment {...props} /> : <OneDepartment {...props} />
}

function NewDepartment({ list, all }: Props) {
  const t = useT()
  const showSaved = useShowSaved(list)
  const companyId = useCompanyId()
  const parentId = list.mode?.startsWith(BELOW) ? list.mode.slice(BELOW.length) : undefined
  const parent = all.find((department) => department.id === parentId)
  if (parentId !== undefined && !parent) return null
  return (
    <DetailDrawer title={t('organisation.departments.add')} onClose={() => list.setOpen(undefined)}>
      <DepartmentForm
        endpoint={departmentEndpoints.create}
        initial={{
          companyId: parent?.companyId ?? list.input.companyId ?? companyId,
          names: { cn: '', en: '', vn: '' },
          parentId,
        }}
        toInput={({ companyId: company, names, parent: above }) => ({ companyId: company, names, parentId: above })}
        isNew={parent === undefined}
        draft={`department:new:${parentId ?? ''}`}
        onSaved={({ id }) => showSaved(id)}
        onCancel={() => list.setOpen(undefined, { free: true })}
      />
    </DetailDrawer>
  )
}

function OneDepartment({ list, all, onRemove }: Props) {
  const t = useT()
  const format = useFormat()
  const id = list.open ?? ''
  const record = useQuery(queryOf(departmentEndpoints.get, { id }))
  const department = record.data
  const editing = useEditing(list, departmentEndpoints.update)
  return (
    <RecordDrawer
      list={list}
      rowKey={(row) => row.id}
      record={record}
      title={department && format.name(department.names)}
      footer={
        department &&
        editing.isOffered && (
          <RecordActions onEdit={editing.begin} onDelete={() => onRemove(department)}>
            <Button icon="plus" onClick={() => list.setOpen('new', { mode: belowMode(id) })}>
              {t('organisation.departments.addBelow')}
            </Button>
          </RecordActions>
        )
      }
    >
      {(shown) =>
        editing.isEdited ? (
          <DepartmentForm
            endpoint={departmentEndpoints.update}
            initial={departmentValueOf(shown)}
            toInput={({ names, parent }) => ({ id, version: shown.version, names, parentId: parent })}
            self={id}
            draft={`department:${id}`}
            onSaved={editing.saved}
            onCancel={editing.cancel}
          />
        ) : (
          <>
            <Facts
              facts={[
                ...nameFacts(shown.names, t),
                [
                  t('organisation.field.department.parent'),
                  pathOf(all, shown.id)
                    .slice(0, -1)
                    .map((d) => format.name(d.names))
                    .join(' / ') || t('organisation.field.department.top'),
                ],
                [t('organisation.field.department.people'), format.number(shown.people)],
                [
                  t('organisation.field.department.peopleBelow'),
                  <PeopleCount
                    key="below"
                    count={shown.peopleBelow}
                    filter={{ companyId: shown.companyId, departmentId: shown.id }}
                  />,
                ],
              ]}
            />
            <DepartmentHistory department={shown} />
          </>
        )
      }
    </RecordDrawer>
  )
}
