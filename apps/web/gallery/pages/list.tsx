import { useEffect, useState } from 'react'
import { notices } from '../../src/lib/page/notices.ts'
import { Avatar } from '../../src/ui/avatar.tsx'
import { BulkBar } from '../../src/ui/bulk-bar.tsx'
import { Button } from '../../src/ui/button.tsx'
import { ColumnChooser } from '../../src/ui/column-chooser.tsx'
import { DataTable } from '../../src/ui/data-table.tsx'
import { DayBar } from '../../src/ui/day-bar.tsx'
import { DetailDrawer } from '../../src/ui/detail-drawer.tsx'
import { Empty } from '../../src/ui/empty.tsx'
import { FilterChips } from '../../src/ui/filter-chips.tsx'
import type { Filter, FilterValues } from '../../src/ui/filter-model.ts'
import { HourAxis } from '../../src/ui/hour-axis.tsx'
import { MenuButton } from '../../src/ui/menu.tsx'
import { Page } from '../../src/ui/page.tsx'
import { PageHead } from '../../src/ui/page-head.tsx'
import { Path } from '../../src/ui/path.tsx'
import { SearchBox } from '../../src/ui/search-box.tsx'
import { StateChip } from '../../src/ui/state-chip.tsx'
import { type Column, NOTHING_SELECTED, type Sort } from '../../src/ui/table-model.ts'
import { DAYS, PEOPLE, type Person, STATES } from '../data.ts'

const FILTERS: Filter[] = [
  {
    kind: 'choice',
    key: 'company',
    label: 'Company',
    options: [
      { value: 'ALPHA', label: 'ALPHA' },
      { value: 'BETA', label: 'BETA' },
    ],
  },
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    multiple: true,
    options: Object.entries(STATES).map(([value, { word }]) => ({ value, label: word })),
  },
  {
    kind: 'choice',
    key: 'department',
    label: 'Department',
    multiple: true,
    options: async (query) =>
      [
        'Production / Line 1',
        'Production / Line 2',
        'Finance',
        'Warehouse',
        'Quality',
        'Sales / North',
        'Maintenance',
        'IT',
        'Canteen',
        'Security',
      ]
        .filter((d) => d.toLowerCase().includes(query.toLowerCase()))
        .map((d, i) => ({ value: d, label: d, hint: String(17 + i * 9) })),
  },
  { kind: 'range', key: 'onboard', label: 'Onboard', textOf: (a, b) => `${a || '…'} – ${b || '…'}` },
  { kind: 'day', key: 'asOf', label: 'As of', textOf: (day) => day },
  { kind: 'flag', key: 'missing', label: 'Something missing' },
]

const COLUMNS: Column<Person>[] = [
  { key: 'id', title: 'Number', cell: (p) => <span className="num">{p.id}</span>, width: 92, sortable: true },
  {
    key: 'name',
    title: 'Name',
    sortable: true,
    width: 230,
    fact: true,
    cell: (p) => (
      <span className="g-person">
        <Avatar name={p.name} size={26} />
        <span>
          {p.name} <small lang={p.lang}>{p.own}</small>
        </span>
      </span>
    ),
  },
  { key: 'department', title: 'Department', cell: (p) => p.department, fact: true, sortable: true },
  { key: 'level', title: 'Level', cell: (p) => p.level },
  { key: 'office', title: 'Office', cell: (p) => p.office, fact: true },
  { key: 'onboard', title: 'Onboard', cell: (p) => p.onboard, align: 'end', sortable: true, fact: true },
  {
    key: 'state',
    title: 'Status',
    chip: true,
    cell: (p) => <StateChip tone={STATES[p.state].tone}>{STATES[p.state].word}</StateChip>,
  },
]

function Details({ person, onClose, onStep }: { person: Person; onClose: () => void; onStep: (step: 1 | -1) => void }) {
  const at = PEOPLE.indexOf(person)
  return (
    <DetailDrawer
      title={person.name}
      chip={<StateChip tone={STATES[person.state].tone}>{STATES[person.state].word}</StateChip>}
      onClose={onClose}
      onPrevious={at > 0 ? () => onStep(-1) : undefined}
      onNext={at < PEOPLE.length - 1 ? () => onStep(1) : undefined}
      footer={
        <>
          <Button kind="primary">Open the profile</Button>
          <Button>Transfer</Button>
        </>
      }
    >
      <p className="muted">
        {person.id} · {person.department} · {person.office}
      </p>
      <div style={{ margin: '14px 0 20px' }}>
        <DayBar {...DAYS[0]!.facts} axis={{ from: 420, to: 1080 }} />
        <HourAxis axis={{ from: 420, to: 1080 }} most={6} />
      </div>
      <Path
        label="Approval path"
        steps={[
          {
            key: 1,
            name: 'Trần Minh',
            role: 'asks',
            state: 'done',
            deed: 'Asked',
            time: '3 Nov 09:12',
            comment: 'Two days for my sister’s wedding.',
          },
          {
            key: 2,
            name: 'Lê Thị Ngọc',
            role: 'manager one level up',
            state: 'done',
            deed: 'Approved',
            time: 'after 3 h',
          },
          { key: 3, name: 'Wang Wei', role: 'department head', state: 'now', deed: 'decides', time: 'for 1 d 2 h' },
          { key: 4, name: 'Chen Yi-Ting', role: 'HR lead', state: 'future' },
        ]}
      />
    </DetailDrawer>
  )
}

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
          <Details
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
