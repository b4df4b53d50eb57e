import { MOST_REQUEST_DAYS, myBenefitsEndpoints } from '@muster/contract/benefits/my-benefits'
import type { SentTo } from '@muster/contract/endpoint'
import { rowsIn } from '@muster/contract/workflow/form-values'
import { isDay } from '@muster/kernel/day'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { useCan, useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { type FormNoteProps, textOf } from '../../workflow/index.ts'
import { benefitText } from '../receipt/amount-text.ts'
import { testText } from '../receipt/test-text.ts'

type Asked = SentTo<typeof myBenefitsEndpoints.cost>
const NOTHING: Asked = { kind: 'leave', days: [] }

/** What a leave would cost of one’s own benefits, beneath its form and before it is submitted; nothing where it costs nothing. */
export function RequestCost({ employmentId, form, looked }: FormNoteProps) {
  const t = useT()
  const format = useFormat()
  const { positions } = useInfo().userInfo
  const days = rowsIn(looked?.table)
    .flatMap(({ day, taken }) => {
      const on = textOf(day)
      return isDay(on) && typeof taken === 'number' && taken > 0 ? [{ day: on, minutes: taken }] : []
    })
    .slice(0, MOST_REQUEST_DAYS)
  const typeId = textOf(form.typeId)
  const isOwn = employmentId !== undefined && positions.some((own) => own.employmentId === employmentId)
  const mayAsk = useCan()(myBenefitsEndpoints.cost)
  const isAsked = mayAsk && isOwn && typeId !== '' && days.length > 0
  const input: Asked = isAsked ? { kind: 'leave', employmentId, typeId, days } : NOTHING
  const { data } = useQuery({ ...queryOf(myBenefitsEndpoints.cost, input, { silent: true }), enabled: isAsked })
  if (!isAsked || !data || data.items.length === 0) return null
  return (
    <Banner tone="amber" title={t('benefit.cost.title')}>
      <ul>
        {data.items.map((cost) => {
          const said = {
            ...{ name: format.name(cost.names), before: benefitText(cost, cost.before, format) },
            after: benefitText(cost, cost.after, format),
          }
          return (
            <li key={cost.policyId}>
              {t(cost.after === 0 ? 'benefit.cost.lost' : 'benefit.cost.line', said)}
              {cost.brokenBy && <small> {testText(cost.brokenBy, {}, t, format)}</small>}
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}
