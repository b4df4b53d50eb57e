import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Payslip } from './payslip-value.ts'

/** Who has opened the payslip, and when: its owner sees every look of others. */
export function PayslipLooks({ slip, isOwn }: { slip: Payslip; isOwn: boolean }) {
  const t = useT()
  const format = useFormat()
  const { looks } = slip
  return (
    <section className="m-payslip-looks" aria-label={t('payslip.looks')}>
      <h3>{t('payslip.looks')}</h3>
      {looks.length === 0 && <p className="muted">{t('payslip.noLooks')}</p>}
      <ul>
        {looks.map(({ by, isOwner, firstAt, lastAt, times }) => (
          <li key={`${by} ${firstAt}`}>
            <span>{isOwner && isOwn ? t('payslip.you') : by}</span>
            <small className="muted">
              {times === 1
                ? format.instant(Date.parse(firstAt))
                : t('payslip.lookTimes', {
                    ...{ count: times, first: format.instant(Date.parse(firstAt)) },
                    last: format.instant(Date.parse(lastAt)),
                  })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
