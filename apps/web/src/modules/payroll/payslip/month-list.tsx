import { hrefOf, useUrl } from '../../../lib/place/place.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Say } from '../../../lib/words/words.ts'
import { PHONE, useMedia } from '../../../ui/base/screen-size.ts'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import type { PayMonth } from './payslip-value.ts'

type Props = { months: readonly PayMonth[]; shown: string; onMonth: (id: string) => void }

/** What is to be said of a month, beside its name. */
function noteOf({ lookedAt, confirmedAt, asked }: PayMonth, t: Say): string {
  if (asked > 0) return t('payslip.questionWaits')
  if (confirmedAt !== null) return t('payslip.confirmed')
  return lookedAt === null ? t('payslip.my.isNew') : ''
}

/** The months that have a payslip, the latest first: a list beside it, on a phone a choice above it. */
export function MonthList({ months, shown, onMonth }: Props) {
  const t = useT()
  const format = useFormat()
  const phone = useMedia(PHONE)
  const { path } = useUrl()
  const hasCompanies = new Set(months.map(({ company }) => JSON.stringify(company))).size > 1
  const nameOf = ({ month, company }: PayMonth) =>
    hasCompanies ? format.pair(format.month(month), format.name(company)) : format.month(month)
  if (phone)
    return (
      <SelectField
        name="month"
        label={t('payslip.my.month')}
        value={months.some(({ id }) => id === shown) ? shown : undefined}
        onChange={(next) => next && onMonth(next)}
        options={months.map((item) => ({
          ...{ value: item.id, label: [nameOf(item), noteOf(item, t)].filter(Boolean).join(' · ') },
        }))}
        required
      />
    )
  return (
    <nav className="m-pay-months" aria-label={t('payslip.my.months')}>
      <ul>
        {months.map((item) => (
          <li key={item.id}>
            <a href={hrefOf(path, { open: item.id })} aria-current={item.id === shown ? 'page' : undefined}>
              <span>{nameOf(item)}</span>
              <small className="muted">{noteOf(item, t)}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
