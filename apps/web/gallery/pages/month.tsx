import { useState } from 'react'
import { DayBar } from '../../src/modules/attendance/day-bar/day-bar.tsx'
import { axisAroundDays } from '../../src/modules/attendance/day-bar/day-facts.ts'
import { Receipt } from '../../src/modules/attendance/receipt/receipt.tsx'
import { Button, IconButton } from '../../src/ui/control/button.tsx'
import { Avatar } from '../../src/ui/display/avatar.tsx'
import { HourAxis } from '../../src/ui/display/hour-axis.tsx'
import { StateChip } from '../../src/ui/display/state-chip.tsx'
import { Empty } from '../../src/ui/feedback/empty.tsx'
import { FilterChips } from '../../src/ui/filter/filter-chips.tsx'
import { DetailDrawer } from '../../src/ui/layout/detail-drawer.tsx'
import { Page } from '../../src/ui/layout/page.tsx'
import { PageHead } from '../../src/ui/layout/page-head.tsx'
import { DataTable } from '../../src/ui/table/data-table.tsx'
import type { Column } from '../../src/ui/table/table-model.ts'
import { DAYS, type DayRow } from '../data.ts'
import { hours, signed } from '../minutes-text.ts'

const AXIS = axisAroundDays(DAYS.map((d) => d.facts))

const COLUMNS: Column<DayRow>[] = [
  { key: 'day', title: 'Day', cell: (d) => <b>{d.day}</b>, width: 70 },
  { key: 'shift', title: 'Shift', cell: (d) => <small>{d.shift}</small> },
  {
    key: 'bar',
    title: 'The day',
    heading: (
      <div className="g-cell-bar">
        <HourAxis axis={AXIS} most={9} />
      </div>
    ),
    cell: (d) => (
      <div className="g-cell-bar">
        <DayBar {...d.facts} label={d.word} axis={AXIS} />
      </div>
    ),
    fact: 'wide',
  },
  { key: 'worked', title: 'Worked', cell: (d) => d.worked, align: 'end', fact: true, total: '75 h 27' },
  {
    key: 'late',
    title: 'Late',
    cell: (d) => (d.late === '–' ? d.late : <span className="tone-red g-bare">{d.late}</span>),
    align: 'end',
    total: '17',
  },
  {
    key: 'leave',
    title: 'Leave',
    cell: (d) => <span className="muted">{d.leave}</span>,
    align: 'end',
    total: '12 h 00',
  },
  { key: 'result', title: 'Result', cell: (d) => <StateChip tone={d.tone}>{d.word}</StateChip>, chip: true },
]

function DayDrawer({ day, onClose, onStep }: { day: DayRow; onClose: () => void; onStep: (step: 1 | -1) => void }) {
  const axis = { from: 420, to: 1080 }
  return (
    <DetailDrawer
      title={`${day.day} November`}
      chip={<StateChip tone={day.tone}>{day.word}</StateChip>}
      onClose={onClose}
      onPrevious={() => onStep(-1)}
      onNext={() => onStep(1)}
      footer={
        <>
          <Button kind="primary">Correct the punch</Button>
          <Button>Ask Trần Minh</Button>
          <Button kind="text">Accept as is</Button>
        </>
      }
    >
      <div style={{ margin: '8px 8px 18px 0' }}>
        <DayBar {...day.facts} label={day.word} axis={axis} />
        <HourAxis axis={axis} most={6} />
      </div>
      <Receipt
        factsTitle="What happened"
        facts={[
          { key: 1, at: '08:17', text: 'Clock in · Gate 2', source: 'machine file, line 1 204', mark: 'begin' },
          { key: 2, at: '17:01', text: 'Clock out · Gate 1', source: 'machine file, line 1 287', mark: 'end' },
        ]}
        linesTitle="Why"
        lines={[
          { key: 1, text: 'Shift D 08:00–17:00', value: 540, why: 'version 3, since 1 October; weekly pattern' },
          { key: 2, text: 'Break 12:00–13:00', value: -60, why: 'not work' },
          {
            key: 3,
            text: 'In 08:17, shift starts 08:00',
            value: -17,
            why: 'grace 5 min is passed, so all 17 count (rule “late”, parameter since 1 Oct)',
            tone: 'red',
          },
          {
            key: 4,
            text: 'Out 17:01, shift ends 17:00',
            value: 0,
            why: '1 min after the end is not overtime without approval',
          },
          { key: 5, text: 'Leave, corrections', value: 0, why: 'none for this day' },
        ]}
        sum={{ text: 'Worked', value: 463 }}
        format={signed}
        formatSum={hours}
      />
    </DetailDrawer>
  )
}

export default function MonthPage() {
  const [open, setOpen] = useState<DayRow | undefined>(DAYS[1])
  const [values, setValues] = useState({})
  const step = (by: 1 | -1) => setOpen((day) => DAYS[DAYS.indexOf(day!) + by] ?? day)
  return (
    <Page fill drawer={open && <DayDrawer day={open} onClose={() => setOpen(undefined)} onStep={step} />}>
      <PageHead
        lead={<Avatar name="Trần Minh" size={36} />}
        title="Trần Minh"
        under="A-0147 · Production / Line 2 · Bình Dương (UTC+7)"
        actions={
          <>
            <IconButton icon="chevron-left" kind="default" label="October" />
            <Button>November 2026</Button>
            <IconButton icon="chevron-right" kind="default" label="December" />
          </>
        }
        menu={[[{ key: 'export', label: 'Export', icon: 'download' }]]}
      />
      <FilterChips
        filters={[{ kind: 'flag', key: 'mend', label: '3 days to check' }]}
        values={values}
        onChange={setValues}
      />
      <DataTable
        label="Days of November 2026"
        columns={COLUMNS}
        rows={DAYS}
        rowKey={(d) => d.day}
        rowName={(d) => d.day}
        empty={<Empty title="No days" />}
        openKey={open?.day}
        onOpen={setOpen}
      />
    </Page>
  )
}
