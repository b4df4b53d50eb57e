import '../payslip/payslip.css'
import './pay-sheet.css'
import { paySheetEndpoints } from '@muster/contract/payroll/pay-sheet'
import { addMonths, type Month, monthOf } from '@muster/kernel/month'
import { useState } from 'react'
import { MonthStepper } from '../../../lib/grid/month-stepper.tsx'
import { dayIn } from '../../../lib/page/clock.ts'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useExport } from '../../../lib/sheet/use-export.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { DropZone } from '../../../ui/field/drop-zone.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { PayLock } from '../../identity/index.ts'
import { CompanyPicker } from '../../organisation/index.ts'
import { AmountsHidden } from '../payslip/amounts.tsx'
import { CheckedSheet } from './checked-sheet.tsx'

/** A month of pay from a sheet [6.10b]: company, month and file are chosen; what it would come to stands behind the lock. */
export function Screen() {
  const t = useT()
  const [companyId, setCompanyId] = useState<string>(useCompanyId())
  // Pay is made up when the month is over.
  const [month, setMonth] = useState<Month>(addMonths(monthOf(dayIn()), -1))
  // Kept out here: when the window ends, the same file is read again behind the next one.
  const [file, setFile] = useState<File>()
  const template = useExport(paySheetEndpoints.template, t('runs.sheet.template'))
  return (
    <Page>
      <PageHead title={t('pay.screens.upload')} under={t('runs.sheet.intro')} />
      <AmountsHidden>
        <PayLock>
          <div className="m-pay-sheet">
            <div className="m-pay-sheet-of">
              <CompanyPicker
                value={companyId}
                onChange={(next) => {
                  setCompanyId(next ?? '')
                  setFile(undefined)
                }}
                label={t('organisation.companies.one')}
                required
              />
              <div className="m-pay-sheet-month">
                <span>{t('runs.month')}</span>
                <MonthStepper month={month} onMonth={setMonth} />
              </div>
              <Button
                icon="download"
                busy={template.busy}
                disabled={companyId === ''}
                onClick={() => void template.run({ companyId, month })}
              >
                {t('runs.sheet.template')}
              </Button>
            </div>
            <DropZone
              title={file ? file.name : t('upload.drop')}
              hasFile={file !== undefined}
              onFile={setFile}
              accept=".xlsx"
              hint={t('runs.sheet.fileHint')}
              disabled={companyId === ''}
            />
            {file && companyId !== '' && (
              <CheckedSheet key={`${companyId} ${month}`} file={file} sheetOf={{ companyId, month }} />
            )}
          </div>
        </PayLock>
      </AmountsHidden>
    </Page>
  )
}
