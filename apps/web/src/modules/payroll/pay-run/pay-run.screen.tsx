import { useParam } from '../../../lib/place/place.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { PayLock } from '../../identity/index.ts'
import { AmountsHidden } from '../payslip/amounts.tsx'
import { PayRunPage } from './pay-run-page.tsx'

/** One month of pay, while the window of the secondary password is open: its sums, its payslips, and the word of the other person. */
export function Screen() {
  const t = useT()
  const id = useParam('id')
  return (
    <Page>
      <PageHead title={t('pay.screens.run')} />
      <AmountsHidden>
        <PayLock>
          <PayRunPage id={id} />
        </PayLock>
      </AmountsHidden>
    </Page>
  )
}
