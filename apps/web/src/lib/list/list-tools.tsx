import { ColumnChooser } from '../../ui/table/column-chooser.tsx'
import type { Column } from '../../ui/table/table-model.ts'
import { ExportButton } from '../sheet/export-button.tsx'
import type { useListSheet } from '../sheet/use-export.ts'
import type { useTableView } from './use-table-view.ts'

export type ListToolsProps<Row> = {
  sheet: ReturnType<typeof useListSheet>
  /** How many rows the sheet will have, in words. */
  count: string | undefined
  columns: readonly Column<Row>[]
  view: ReturnType<typeof useTableView>
}

/** What every list has in its head where there is space: its sheet, and which of its columns are shown how close. */
export function ListTools<Row>({ sheet, count, columns, view: [view, setView, reset] }: ListToolsProps<Row>) {
  return (
    <>
      <ExportButton {...sheet} count={count} />
      <ColumnChooser
        columns={columns}
        hidden={view.hidden}
        onHidden={(hidden) => setView({ hidden })}
        density={view.density}
        onDensity={(density) => setView({ density })}
        onReset={reset}
      />
    </>
  )
}
