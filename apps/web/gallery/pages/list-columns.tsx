import { Avatar } from '../../src/ui/display/avatar.tsx'
import { StateChip } from '../../src/ui/display/state-chip.tsx'
import type { Filter } from '../../src/ui/filter/filter-model.ts'
import type { Column } from '../../src/ui/table/table-model.ts'
import { type Person, STATES } from '../data.ts'

/** The filters of the list of employees. */
export const FILTERS: Filter[] = [
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
  { kind: 'range', key: 'onboard', label: 'Onboard', textOf: (a, b) => `${a || '…'} – ${b || '…'}`, endText: String },
  { kind: 'day', key: 'asOf', label: 'As of', textOf: (day) => day, endText: String },
  { kind: 'flag', key: 'missing', label: 'Something missing' },
]

/** Its columns. */
export const COLUMNS: Column<Person>[] = [
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
