import { machineEndpoints } from '@muster/contract/attendance/machine'
import type { ReplyOf } from '@muster/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Say } from '../../../lib/words/words.ts'
import { Raw, reasonText } from '../import/import-lines.tsx'

/** The lines of a machine that are no punch, as it sent them, with why. */
export function MachineLines({ id }: { id: string }) {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(queryOf(machineEndpoints.lines, { id }))
  if (!data) return null
  return (
    <table className="m-lines" aria-label={t('machine.lines')}>
      <thead>
        <tr>
          <th scope="col">{t('machine.lineAt')}</th>
          <th scope="col">{t('machine.lineText')}</th>
          <th scope="col">{t('attendance.import.why')}</th>
        </tr>
      </thead>
      <tbody>
        {data.items.map((line) => (
          <tr key={line.raw}>
            <td className="num">{format.instant(Date.parse(line.receivedAt))}</td>
            <td>
              <Raw text={line.raw} />
            </td>
            <td>{why(line, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Line = ReplyOf<typeof machineEndpoints.lines>['items'][number]

/** Reasons of machines alone; the others are those of files. */
const OWN = { 'kept-out': 'machine.keptOut', 'no-user': 'machine.noUser' } as const

function why(line: Line, t: Say): string {
  const key = Object.entries(OWN).find(([reason]) => reason === line.reason)?.[1]
  return key ? t(key, line.data) : reasonText({ fate: 'refused', ...line }, t)
}
