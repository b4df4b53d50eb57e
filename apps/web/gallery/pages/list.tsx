import { useEffect, useState } from 'react'
import { notices } from '../../src/lib/page/notices.ts'
import { Button } from '../../src/ui/control/button.tsx'
import { Empty } from '../../src/ui/feedback/empty.tsx'
import { FilterChips } from '../../src/ui/filter/filter-chips.tsx'
import type { FilterValues } from '../../src/ui/filter/filter-model.ts'
import { SearchBox } from '../../src/ui/filter/search-box.tsx'
import { Page } from '../../src/ui/layout/page.tsx'
import { PageHead } from '../../src/ui/layout/page-head.tsx'
import { MenuButton } from '../../src/ui/overlay/menu.tsx'
import { BulkBar } from '../../src/ui/table/bulk-bar.tsx'
import { ColumnChooser } from '../../src/ui/table/column-chooser.tsx'
import { DataTable } from '../../src/ui/table/data-table.tsx'
import { NOTHING_SELECTED, type Sort } from '../../src/ui/table/table-model.ts'
import { PEOPLE, type Person } from '../data.ts'
import { COLUMNS, FILTERS } from './list-columns.tsx'
import { ListDetails } from './list-details.tsx'

export default function ListPage() {
  const [values, setValues] = useState<FilterValues>({
    company: ['ALPHA'],
    status: ['employed', 'probation', 'unpaid', 'notice'],
  })
  const [search, setSearch] = useState('chen')
  const [sort, setSort] = useState<Sort | undefined>({ key: 'id', order: 'asc' })
  const [selection, setSelection] = useState({ keys: new Set(['A-0151', 'A-0163']) as ReadonlySet<string>, all: false })
  const [open, setOpen] = useState<Person>()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [density, setDensity] = useState<'normal' | 'dense'>('normal')
  const [page, setPage] = useState(1)
  const [loading, setLoading] = useState(false)
  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(() => setLoading(false), 1500)
    return () => clearTimeout(timer)
  }, [loading])
  return (
    <Page
      fill
      drawer={
        open && (
          <ListDetails
            person={open}
            onClose={() => setOpen(undefined)}
            onStep={(step) => setOpen(PEOPLE[PEOPLE.indexOf(open) + step])}
          />
        )
      }
    >
      <PageHead
        title="Employees"
        count="1 284"
        actions={
          <>
            <MenuButton
              kind="text"
              label="Saved views"
              items={[
                [
                  { key: 'a', label: 'On probation', checked: true },
                  { key: 'b', label: 'Leaving this month', checked: false },
                ],
                [{ key: 'c', label: 'Save this view…', icon: 'plus' }],
              ]}
            />
            <ColumnChooser
              columns={COLUMNS}
              hidden={hidden}
              onHidden={setHidden}
              density={density}
              onDensity={setDensity}
            />
          </>
        }
        menu={[
          [
            {
              key: 'export',
              label: 'Export to Excel',
              icon: 'download',
              onSelect: () => notices.success('The export is ready.'),
            },
            { key: 'import', label: 'Import…', icon: 'upload' },
            { key: 'reload', label: 'Reload', icon: 'refresh', onSelect: () => setLoading(true) },
          ],
          [
            {
              key: 'del',
              label: 'Delete the view',
              icon: 'trash',
              danger: true,
              onSelect: () => notices.undo('The view was deleted.', () => notices.success('It is back.')),
            },
          ],
        ]}
        primary={
          <Button kind="primary" icon="person-add">
            Onboard
          </Button>
        }
      />
      <FilterChips
        filters={FILTERS}
        values={values}
        onChange={setValues}
        search={<SearchBox value={search} onChange={setSearch} placeholder="Name, pinyin, number" />}
      >
        <Button kind="text" size="small">
          Save view
        </Button>
      </FilterChips>
      <DataTable
        label="Employees"
        columns={COLUMNS}
        rows={PEOPLE}
        rowKey={(p) => p.id}
        rowName={(p) => p.name}
        loading={loading}
        empty={<Empty title="Nobody works here yet" action={<Button kind="primary">Onboard somebody</Button>} />}
        hidden={hidden}
        density={density}
        sort={sort}
        onSort={setSort}
        selection={selection}
        onSelection={setSelection}
        openKey={open?.id}
        onOpen={setOpen}
        hrefOf={(p) => `#/list?open=${p.id}`}
        rowMenu={(p) => [
          [
            { key: 'open', label: 'Open', icon: 'person', onSelect: () => setOpen(p) },
            { key: 'transfer', label: 'Transfer', icon: 'swap' },
          ],
          [{ key: 'end', label: 'Resign…', icon: 'sign-out', danger: true }],
        ]}
        paging={{ page, pageSize: 14, total: 1284, onPage: setPage }}
        footer="1 231 employed, 41 on probation, 9 on unpaid leave, 3 in notice"
      />
      <BulkBar selection={selection} total={1284} onChange={setSelection}>
        <Button kind="inverse" size="small">
          Transfer
        </Button>
        <Button kind="inverse" size="small" onClick={() => setSelection(NOTHING_SELECTED as typeof selection)}>
          Edit
        </Button>
      </BulkBar>
    </Page>
  )
}
