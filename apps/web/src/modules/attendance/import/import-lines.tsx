import '../punch-list/punch.css'
import type { ImportLine } from '@muster/contract/attendance/punch-import'
import type * as z from 'zod/mini'
import { useFormat } from '../../../lib/words/format.ts'
import { isWord, useT } from '../../../lib/words/i18n.ts'
import type { Say } from '../../../lib/words/words.ts'

export type Line = z.output<typeof ImportLine>

/** Why a line became no punch, in words; a reason without words stands as its code. */
export function reasonText({ fate, reason, data }: Pick<Line, 'fate' | 'reason' | 'data'>, t: Say): string {
  if (fate === 'duplicate') return t('attendance.import.fate.duplicate')
  const key = `attendance.import.reason.${reason}`
  return isWord(key) ? t(key, data) : (reason ?? '')
}

/** The text of a line as it stands in the file, with its tabs to be seen and without the spaces machines pad PINs with. */
export function Raw({ text }: { text: string }) {
  const [first, ...rest] = text.replace(/^ +/, '').split('\t')
  return (
    <code className="m-raw">
      {first}
      {rest.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change places.
        <span key={i}>
          <i>⇥</i>
          {part}
        </span>
      ))}
    </code>
  )
}

/** Lines with a key each: a line of a file may stand here several times, once for each of its punches. */
function withKeys(lines: readonly Line[]): { key: string; line: Line }[] {
  return [...Map.groupBy(lines, (line) => `${line.line}.${line.column}`)].flatMap(([place, same]) =>
    same.map((line, nth) => ({ key: `${place}.${nth}`, line })),
  )
}

/** Lines that became no punch: number, text, reason. */
export function ImportLines({ lines, label }: { lines: readonly Line[]; label: string }) {
  const t = useT()
  const { number } = useFormat()
  const placeOf = ({ line, column }: Line) =>
    column === null ? number(line) : t('attendance.import.lineInColumn', { line: number(line), column: number(column) })
  return (
    <table className="m-lines" aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className="is-end">
            {t('attendance.import.line')}
          </th>
          <th scope="col">{t('attendance.import.raw')}</th>
          <th scope="col">{t('attendance.import.why')}</th>
        </tr>
      </thead>
      <tbody>
        {withKeys(lines).map(({ key, line }) => (
          <tr key={key}>
            <td className="is-end">{placeOf(line)}</td>
            <td>
              <Raw text={line.raw ?? ''} />
            </td>
            <td>{reasonText(line, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
