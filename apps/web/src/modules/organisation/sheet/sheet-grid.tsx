import './sheet.css'
import type { ReactNode } from 'react'
import { problemText } from '../../../lib/call/problem-text.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Checkbox } from '../../../ui/control/check.tsx'
import { StateChip, type Tone } from '../../../ui/display/state-chip.tsx'
import type { SheetRowOf } from './use-sheet-rows.ts'

/** A kind of sheet as it is shown: its columns in order, what can be chosen from in them, and how the fate of a row looks. */
export type SheetKind<C extends string> = {
  title: string
  columns: readonly { column: C; title: string; required: boolean; choices?: readonly string[] | undefined }[]
  fates: Readonly<Record<string, { tone: Tone; word: string }>>
  /** What is shown of a row before its cells: what comes of it, by its line. */
  facts?: readonly { title: string; of: (line: number) => ReactNode }[]
}

export type SheetGridProps<C extends string> = {
  kind: SheetKind<C>
  rows: readonly SheetRowOf<C>[]
  isChosen: (line: number) => boolean
  onChoose: (line: number, isChosen: boolean) => void
  onType: (line: number, column: C, text: string) => void
}

const cellId = (line: number, column: string) => `sheet-${line}-${column}`
/** A sheet is wider than any screen, so the head of a row leads to its cells that are wrong. */
const focusCell = (line: number, column: string) => document.getElementById(cellId(line, column))?.focus()

/** Rows of a sheet with their cells, each to be mended in place, and below a cell what is wrong with it [S29]. */
export function SheetGrid<C extends string>({ kind, rows, isChosen, onChoose, onType }: SheetGridProps<C>) {
  const t = useT()
  const { columns, fates, facts = [] } = kind
  return (
    <section className="m-sheet" aria-label={kind.title}>
      {columns.map(
        ({ column, choices }) =>
          choices && (
            <datalist key={column} id={`sheet-${column}`}>
              {choices.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          ),
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('organisation.onboarding.line')}</th>
            {facts.map(({ title }) => (
              <th key={title} scope="col" className="m-sheet-fact">
                {title}
              </th>
            ))}
            {columns.map(({ column, title, required }) => (
              <th key={column} scope="col">
                {title}
                {required && ' *'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <RowHead
                kind={kind}
                row={row}
                fate={fates[row.fate]}
                isChosen={isChosen(row.line)}
                onChoose={(next) => onChoose(row.line, next)}
              />
              {facts.map(({ title, of }) => (
                <td key={title} className="m-sheet-fact num">
                  {of(row.line)}
                </td>
              ))}
              {columns.map(({ column, title, choices }) => (
                <SheetCell
                  key={column}
                  row={row}
                  column={column}
                  title={title}
                  hasChoices={choices !== undefined}
                  onType={(text) => onType(row.line, column, text)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowHeadProps<C extends string> = {
  kind: SheetKind<C>
  row: SheetRowOf<C>
  fate: { tone: Tone; word: string } | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function RowHead<C extends string>({ kind, row, fate, isChosen, onChoose }: RowHeadProps<C>) {
  const t = useT()
  const format = useFormat()
  const { line, problems, said, result } = row
  const titleOf = (column: C) => kind.columns.find((one) => one.column === column)?.title
  return (
    <th scope="row">
      <Checkbox
        checked={isChosen}
        disabled={row.fate === 'refused' || result !== undefined}
        onChange={onChoose}
        label={t('organisation.onboarding.choose', { line })}
      />{' '}
      <span className="num">{format.number(line)}</span> {fate && <StateChip tone={fate.tone}>{fate.word}</StateChip>}{' '}
      {result && (
        <StateChip tone={result === 'done' ? 'normal' : 'blue'} icon={result === 'done' ? 'check' : 'history'}>
          {t(`organisation.onboarding.result.${result}`)}
        </StateChip>
      )}
      {problems.length > 0 && (
        <div className="m-sheet-wrong">
          {problems.map(({ column }) => (
            <Button key={column} kind="text" size="small" onClick={() => focusCell(line, column)}>
              {titleOf(column)}
            </Button>
          ))}
        </div>
      )}
      {said && <p className="m-sheet-said">{said}</p>}
    </th>
  )
}

type SheetCellProps<C extends string> = {
  row: SheetRowOf<C>
  column: C
  title: string
  hasChoices: boolean
  onType: (text: string) => void
}

function SheetCell<C extends string>({ row, column, title, hasChoices, onType }: SheetCellProps<C>) {
  const t = useT()
  const { line, cells, problems } = row
  const problem = problems.find((one) => one.column === column)?.problem
  const id = `${cellId(line, column)}-problem`
  return (
    <td>
      <input
        id={cellId(line, column)}
        type="text"
        value={cells[column] ?? ''}
        maxLength={1000}
        autoComplete="off"
        spellCheck={false}
        readOnly={row.result !== undefined}
        list={hasChoices ? `sheet-${column}` : undefined}
        aria-label={`${title}, ${t('organisation.onboarding.choose', { line })}`}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : id}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {problem !== undefined && <small id={id}>{problemText(problem, t, t('system.field.not_a_choice'))}</small>}
    </td>
  )
}
