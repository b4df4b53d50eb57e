import { punchImportEndpoints } from '@muster/contract/attendance/punch-import'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { useList } from '../../../lib/list/use-list.ts'
import { hrefOf, useGo } from '../../../lib/place/place.ts'
import { Can } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import type { Column } from '../../../ui/table/table-model.ts'
import { useCompanyFilter, useOfficeFilter, useOffices } from '../../organisation/index.ts'
import { ImportChip, type PunchImport } from './import-chip.tsx'

const pathOf = (id: string) => `/attendance/imports/${id}`

/** Every file that was read in [S14], newest first; a row opens what became of its lines. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const list = useList(punchImportEndpoints.list)
  const company = useCompanyFilter()
  const office = useOfficeFilter(list.input.companyId)
  const offices = useOffices().items
  const count = (key: 'read' | 'added' | 'duplicate' | 'unmatched' | 'refused', fact = false): Column<PunchImport> => ({
    key,
    title: key === 'read' ? t('attendance.import.read') : t(`attendance.import.fate.${key}`),
    align: 'end',
    cell: (one) => <span className="num">{format.number(one[key])}</span>,
    fact,
  })
  const columns: Column<PunchImport>[] = [
    {
      key: 'fileName',
      title: t('attendance.import.file'),
      sortable: true,
      width: 220,
      cell: (one) => <b>{one.fileName}</b>,
    },
    {
      key: 'office',
      title: t('organisation.offices.one'),
      cell: (one) => format.name(offices?.find((other) => other.id === one.officeId)?.names),
      fact: true,
    },
    {
      key: 'importedAt',
      title: t('attendance.import.importedAt'),
      sortable: true,
      cell: (one) => <span className="num">{format.instant(Date.parse(one.importedAt))}</span>,
      fact: true,
    },
    {
      key: 'days',
      title: t('imports.period'),
      cell: (one) => (
        <span className="num">
          {one.firstOn && one.lastOn ? `${format.day(one.firstOn)} – ${format.day(one.lastOn)}` : '–'}
        </span>
      ),
      fact: true,
    },
    count('read', true),
    count('added'),
    count('duplicate'),
    count('unmatched'),
    count('refused', true),
    { key: 'state', title: t('attendance.records.state'), cell: (one) => <ImportChip of={one} isShort />, chip: true },
  ]
  const add = (
    <Can do={punchImportEndpoints.upload.access}>
      <LinkButton
        kind="primary"
        icon="upload"
        aria-keyshortcuts="n"
        href={hrefOf('/attendance/imports/new', { officeId: list.input.officeId })}
      >
        {t('attendance.import.add')}
      </LinkButton>
    </Can>
  )
  return (
    <ListPage
      // A row is a page of its own here, not a drawer.
      list={{ ...list, hrefOf: (id) => hrefOf(pathOf(id)), setOpen: (id) => id !== undefined && go(pathOf(id)) }}
      name="imports"
      title={t('attendance.import.title')}
      columns={columns}
      rowKey={(one) => one.id}
      rowName={(one) => one.fileName}
      filters={[...company, ...office]}
      searchHint={t('imports.searchFile')}
      primary={add}
      sheet={punchImportEndpoints.export}
      empty={
        <Empty drawing="sum" title={t('states.emptyNew')} action={add}>
          {t('attendance.import.empty')}
        </Empty>
      }
    />
  )
}
