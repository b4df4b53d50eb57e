import { useState } from 'react'
import { ErrorBoundary } from '../../src/ui/base/error-boundary.tsx'
import { Button } from '../../src/ui/control/button.tsx'
import { Empty } from '../../src/ui/feedback/empty.tsx'
import { ErrorState } from '../../src/ui/feedback/state-message.tsx'
import { Page } from '../../src/ui/layout/page.tsx'
import { DataTable, type DataTableProps } from '../../src/ui/table/data-table.tsx'
import type { Column } from '../../src/ui/table/table-model.ts'
import { PEOPLE, type Person } from '../data.ts'

const COLUMNS: Column<Person>[] = [
  { key: 'id', title: 'Number', cell: (p) => p.id, width: 100 },
  { key: 'name', title: 'Name', cell: (p) => p.name, width: 180 },
  { key: 'office', title: 'Office', cell: (p) => p.office, width: 120 },
]

function Bomb({ armed }: { armed: boolean }) {
  if (armed) throw new Error('a part of the page broke')
  return <p>Nothing broke.</p>
}

export default function StatesPage() {
  const [armed, setArmed] = useState(false)
  const shared: Pick<DataTableProps<Person>, 'label' | 'columns' | 'rowKey' | 'rowName' | 'empty' | 'skeletonRows'> = {
    label: 'Employees',
    columns: COLUMNS,
    rowKey: (p) => p.id,
    rowName: (p) => p.name,
    skeletonRows: 5,
    empty: (
      <Empty title="Nobody works here yet" action={<Button kind="primary">Onboard somebody</Button>}>
        Onboard one person by a form, or many from an Excel file.
      </Empty>
    ),
  }
  return (
    <Page>
      <div className="g-grid">
        <DataTable
          {...shared}
          rows={undefined}
          loading
          selection={{ keys: new Set(), all: false }}
          onSelection={() => {}}
        />
        <DataTable {...shared} rows={PEOPLE.slice(0, 4)} loading />
        <DataTable {...shared} rows={[]} />
        <DataTable {...shared} rows={[]} onClearFilters={() => {}} />
        <DataTable
          {...shared}
          rows={undefined}
          problem={{
            title: 'The employees could not be read',
            text: 'The server did not answer in time.',
            reference: 'R-20261120-8F3',
            onRetry: () => {},
          }}
        />
        <DataTable
          {...shared}
          rows={undefined}
          denied={{
            title: 'You may not see salaries',
            text: 'It takes the permission finance:salary-manage:r. Lê Thị Ngọc can give it.',
          }}
        />
        <Empty drawing="path" title="No approvals yet">
          Draw the first flow and try it on somebody.
        </Empty>
        <Empty drawing="sum" title="No payslip this month" />
        <div>
          <Button onClick={() => setArmed(true)}>Break</Button>
          <ErrorBoundary
            fallback={(error, retry) => (
              <ErrorState
                title={error.message}
                reference="B-1"
                onRetry={() => {
                  setArmed(false)
                  retry()
                }}
              />
            )}
          >
            <Bomb armed={armed} />
          </ErrorBoundary>
        </div>
      </div>
    </Page>
  )
}
