import { myPayEndpoints } from '@muster/contract/payroll/my-pay'
import { useQuery } from '@tanstack/react-query'
import { useGo, useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { CardBody } from '../../../lib/query/card-body.tsx'
import { queryOf } from '../../../lib/query/query.ts'
import { secretOf } from '../../../lib/query/secret.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { MonthList } from './month-list.tsx'
import { MyPayslip } from './my-payslip.tsx'

/** The months, and beside them the payslip of the chosen one, the latest unless another is. */
export function MyPay() {
  const t = useT()
  const go = useGo()
  const { path, search } = useUrl()
  const months = useQuery(secretOf(queryOf(myPayEndpoints.list, {})))
  return (
    <CardBody query={months}>
      {({ items }) => {
        const id = one(search.open) ?? items[0]?.id
        if (id === undefined) return <Empty drawing="sum" title={t('payslip.my.none')} />
        return (
          <div className="m-my-pay">
            <MonthList months={items} shown={id} onMonth={(open) => go(path, { open }, { replace: true })} />
            <MyPayslip key={id} id={id} />
          </div>
        )
      }}
    </CardBody>
  )
}
