import { evaluationFormColumns, evaluationFormEndpoints } from '@muster/contract/workflow/evaluation-form'
import { useState } from 'react'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { useColumns } from '../../../lib/list/use-columns.tsx'
import { useList } from '../../../lib/list/use-list.ts'
import { hrefOf, useGo } from '../../../lib/place/place.ts'
import { Can, useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import type { MenuItems } from '../../../ui/overlay/menu.tsx'
import { useCompanyFilter } from '../../organisation/index.ts'
import { ApplyingDialog } from './applying-dialog.tsx'
import { FormDrawer } from './form-drawer.tsx'
import type { Row } from './form-value.ts'
import { editHref, FORMS } from './places.ts'
import { useFormRemoval } from './use-form-removal.ts'

/** Probation forms [2.13, 3.18, S08]: what is assessed at the end of probation, and in which departments. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const can = useCan()
  const list = useList(evaluationFormEndpoints.list)
  const company = useCompanyFilter()
  const [isAsking, setAsking] = useState(false)
  const remove = useFormRemoval((id) => list.open === id && list.setOpen(undefined))
  const columns = useColumns<Row, typeof evaluationFormColumns>(evaluationFormColumns, {
    departments: {
      width: 260,
      align: 'start',
      cell: ({ departments }) => format.list(departments.map(({ names }) => format.name(names))),
    },
    subItemCount: { width: 110 },
    running: { width: 140 },
    changedAt: { cell: ({ changedAt }) => <span className="num">{format.instant(Date.parse(changedAt))}</span> },
  })
  const add = (
    <Can do={evaluationFormEndpoints.create.access}>
      <LinkButton kind="primary" icon="plus" aria-keyshortcuts="n" href={hrefOf(`${FORMS}/new`)}>
        {t('workflow.evaluationForm.add')}
      </LinkButton>
    </Can>
  )
  const rowMenu = (row: Row): MenuItems => [
    [
      { key: 'edit', label: t('actions.edit'), icon: 'pencil', onSelect: () => go(editHref(row.id)) },
      {
        key: 'copy',
        label: t('workflow.evaluationForm.duplicate'),
        icon: 'copy',
        onSelect: () => go(`${FORMS}/new`, { from: row.id }),
      },
    ],
    [{ key: 'delete', label: t('actions.delete'), icon: 'trash', danger: true, onSelect: () => void remove(row) }],
  ]
  return (
    <>
      <ListPage
        list={list}
        name="evaluation-forms"
        title={t('workflow.evaluationForm.title')}
        columns={columns}
        hidden={columns.filter((column) => column.hidden).map(({ key }) => key)}
        rowKey={(form) => form.id}
        rowName={(form) => format.name(form.names)}
        filters={company}
        searchHint={t('organisation.search.name')}
        primary={add}
        menu={[
          [
            {
              key: 'applying',
              label: t('workflow.applying.title'),
              icon: 'question',
              onSelect: () => setAsking(true),
            },
          ],
        ]}
        sheet={evaluationFormEndpoints.export}
        empty={
          <Empty title={t('states.emptyNew')} action={add}>
            {t('workflow.evaluationForm.empty')}
          </Empty>
        }
        {...(can(evaluationFormEndpoints.update) && { rowMenu })}
        drawer={
          list.open !== undefined && <FormDrawer key={list.open} list={list} onRemove={(form) => void remove(form)} />
        }
      />
      {isAsking && <ApplyingDialog onClose={() => setAsking(false)} />}
    </>
  )
}
