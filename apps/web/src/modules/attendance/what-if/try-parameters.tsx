import { DAY_PARAMETERS, type DayParameter } from '@muster/contract/attendance/day-parameters'
import { whatIfEndpoints } from '@muster/contract/attendance/what-if'
import { useSave } from '../../../lib/query/use-save.ts'
import type { ParameterChange } from '../../../lib/registry/record-part.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { TryOnMonth } from './try-on-month.tsx'

const isOfDays = (key: string): key is DayParameter => DAY_PARAMETERS.some((one) => one === key)

/** Tries those of the changed parameters on a month that days are computed by; nothing where there is none. */
export function TryParameters({ record: { companyId, changes } }: { record: ParameterChange }) {
  const t = useT()
  const start = useSave(whatIfEndpoints.tryParameters, { quiet: true })
  const tried = changes.flatMap(({ key, value }) => (isOfDays(key) ? [{ key, value }] : []))
  if (tried.length === 0) return null
  return (
    <section className="m-touched">
      <h3>{t('attendance.whatIf.before')}</h3>
      <p>
        <TryOnMonth busy={start.busy} isReady onTry={(month) => start.run({ companyId, month, changes: tried })} />
      </p>
    </section>
  )
}
