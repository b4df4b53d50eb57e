import { isDay } from '@muster/kernel/day'
import { Facts } from '../../../lib/record/facts.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Stat, Stats } from '../../../ui/display/stat.tsx'
import { useAmountText } from '../payslip/amounts.tsx'
import type { PayRun } from './pay-run-value.ts'

/** What a run comes to at a glance, and who did what of it. */
export function RunFacts({ run }: { run: PayRun }) {
  const t = useT()
  const format = useFormat()
  const amount = useAmountText(run.currency)
  const { totals, people, looked, confirmed, asked, held, monthBefore } = run
  const share = (part: number) => (people === 0 ? 0 : part / people)
  const before = totals?.net.before ?? null
  const step = (by: string | null, at: string | null) =>
    by !== null && at !== null && t('runs.byAt', { name: by, time: format.instant(Date.parse(at)) })
  return (
    <>
      <Stats>
        {totals && (
          <Stat
            label={t('payslip.net')}
            value={amount(totals.net.amount)}
            note={
              before !== null &&
              monthBefore !== null &&
              t('runs.against', {
                amount: amount(totals.net.amount - before, true),
                month: format.month(monthBefore),
              })
            }
          />
        )}
        <Stat
          label={t('runs.payslips')}
          value={format.number(people)}
          note={held > 0 && t('runs.heldCount', { count: held })}
        />
        {run.state === 'released' && (
          <>
            <Stat label={t('runs.looked')} value={format.number(looked)} share={share(looked)} />
            <Stat
              label={t('runs.confirmed')}
              value={format.number(confirmed)}
              share={share(confirmed)}
              note={asked > 0 && t('runs.askedCount', { count: asked })}
            />
          </>
        )}
      </Stats>
      <Facts
        facts={[
          [t('runs.proposed'), step(run.proposedBy, run.proposedAt)],
          [t(`runs.decided.${run.state}`), step(run.decidedBy, run.decidedAt)],
          [t('runs.reason'), run.reason],
          [t('runs.payOn'), run.payOn !== null && isDay(run.payOn) && format.day(run.payOn)],
          [t('runs.note'), run.note],
        ]}
      />
    </>
  )
}
