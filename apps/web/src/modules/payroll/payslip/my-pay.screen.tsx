import { useT } from '../../../lib/words/i18n.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { PayLock } from '../../identity/index.ts'
import { AmountsHidden } from './amounts.tsx'
import { MyPay } from './my-pay.tsx'

/** One's own pay [2.16]: the months and a payslip, while the window of the secondary password is open. */
export function Screen() {
  const t = useT()
  return (
    <Page>
      <AmountsHidden>
        <PageHead title={t('pay.my.title')} />
        <PayLock>
          <MyPay />
        </PayLock>
      </AmountsHidden>
    </Page>
  )
}
