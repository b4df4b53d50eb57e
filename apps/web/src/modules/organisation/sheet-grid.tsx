import './onboard-many.css'
import {
  type CheckedRow,
  REQUIRED_COLUMNS,
  SHEET_COLUMNS,
  type SheetColumn,
} from '@muster/contract/organisation/onboarding'
import { problemText } from '../../lib/record/field-errors.ts'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Button } from '../../ui/control/button.tsx'
import { Checkbox } from '../../ui/control/check.tsx'
import { StateChip, type Tone } from '../../ui/display/state-chip.tsx'
import { useSheetChoices } from './use-sheet-choices.ts'

const TONES: Record<CheckedRow['fate'], Tone> = { new: 'normal', change: 'blue', same: 'grey', refused: 'red' }

export type SheetGridProps = {
  companyId: string
  rows: readonly CheckedRow[]
  isChosen: (line: number) => boolean
  onChoose: (line: number, isChosen: boolean) => void
  onType: (line: number, column: SheetColumn, text: string) => void
}

const cellId = (line: number, column: SheetColumn) => `sheet-${line}-${column}`

/** A sheet is wider than any screen, so the head of a row leads to its cells that are wrong. */
const focusCell = (line: number, column: SheetColumn) => document.getElementById(cellId(line, column))?.focus()

/** Rows of a sheet with their cells, each to be mended in place, and below a cell what is wrong with it [S29]. */
export function SheetGrid({ companyId, rows, isChosen, onChoose, onType }: SheetGridProps) {
  const t = useT()
  const format = useFormat()
  const choices = useSheetChoices(companyId)
  const title = (column: SheetColumn) => t(`organisation.field.employee.${column}`)
  return (
    <section className="m-sheet" aria-label={t('organisation.onboarding.title')}>
      {Object.entries(choices).map(([column, texts]) => (
        <datalist key={column} id={`sheet-${column}`}>
          {texts.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      ))}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('organisation.onboarding.line')}</th>
            {SHEET_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {title(column)}
                {REQUIRED_COLUMNS.includes(column) && ' *'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells, fate, problems }) => (
            <tr key={line}>
              <th scope="row">
                <Checkbox
                  checked={isChosen(line)}
                  disabled={fate === 'refused'}
                  onChange={(next) => onChoose(line, next)}
                  label={t('organisation.onboarding.choose', { line })}
                />{' '}
                <span className="num">{format.number(line)}</span>{' '}
                <StateChip tone={TONES[fate]}>{t(`organisation.onboarding.fate.${fate}`)}</StateChip>
                {problems.length > 0 && (
                  <div className="m-sheet-wrong">
                    {problems.map(({ column }) => (
                      <Button key={column} kind="text" size="small" onClick={() => focusCell(line, column)}>
                        {title(column)}
                      </Button>
                    ))}
                  </div>
                )}
              </th>
              {SHEET_COLUMNS.map((column) => {
                const problem = problems.find((one) => one.column === column)?.problem
                const id = `${cellId(line, column)}-problem`
                return (
                  <td key={column}>
                    <input
                      id={cellId(line, column)}
                      type="text"
                      value={cells[column] ?? ''}
                      maxLength={1000}
                      autoComplete="off"
                      spellCheck={false}
                      list={column in choices ? `sheet-${column}` : undefined}
                      aria-label={`${title(column)}, ${t('organisation.onboarding.choose', { line })}`}
                      aria-invalid={problem === undefined ? undefined : true}
                      aria-describedby={problem === undefined ? undefined : id}
                      onChange={(event) => onType(line, column, event.currentTarget.value)}
                    />
                    {problem !== undefined && (
                      <small id={id}>{problemText(problem, t, t('system.field.not_a_choice'))}</small>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
