import '../sheet/sheet.css'
import { onboardJob } from '@muster/contract/organisation/jobs'
import {
  type CheckedRow,
  MOST_SHEET_ROWS,
  onboardingEndpoints,
  type SheetColumn,
} from '@muster/contract/organisation/onboarding'
import { useState } from 'react'
import { LeaveGuard } from '../../../lib/place/leave-guard.tsx'
import { useSave } from '../../../lib/query/use-save.ts'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useExport } from '../../../lib/sheet/use-export.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { CompanyPicker } from '../choice/pickers.tsx'
import { JobOfPeople } from '../employee/job-of-people.tsx'
import { SheetReview } from '../sheet/sheet-review.tsx'
import { SheetUpload } from '../sheet/sheet-upload.tsx'
import { fileOf, useSheetRows } from '../sheet/use-sheet-rows.ts'
import { useOnboardSheet } from './onboard-sheet-kind.ts'

/** Many are onboarded [6.05b, S29]: fill in the template, see what would come of each row, mend cells, and have all or some made. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const own = useCompanyId()
  const [companyId, setCompanyId] = useState(own)
  const [name, setName] = useState<string>()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [running, setRunning] = useState<{ jobId: string; count: number }>()
  const template = useExport(onboardingEndpoints.template, t('organisation.onboarding.template'))
  const check = useSave(onboardingEndpoints.check, { quiet: true, silent: true })
  const sheet = useSheetRows<SheetColumn, CheckedRow>({
    run: (file) => check.run({ companyId }, file),
    busy: check.busy,
  })
  const kind = useOnboardSheet(companyId)
  const count = (fate: CheckedRow['fate']) => (sheet.rows ?? []).filter((row) => row.fate === fate).length
  const start = useSave(onboardingEndpoints.run)
  const chosen = (sheet.rows ?? []).filter((row) => row.fate !== 'refused' && !left.has(row.line))
  const forget = () => {
    setName(undefined)
    setLeft(new Set())
    sheet.clear()
  }
  const choose = (file: File) => {
    forget()
    setName(file.name)
    void sheet.read(file)
  }
  const run = async () => {
    const { data } = await start.run({ companyId }, fileOf(chosen))
    if (!data) return
    setRunning({ jobId: data.jobId, count: chosen.length })
    forget()
  }
  return (
    <Page>
      <LeaveGuard isUnsaved={sheet.isMended} />
      <PageHead title={t('organisation.onboarding.title')} />
      <div className="m-onboard">
        <p>{t('organisation.onboarding.intro')}</p>
        <SheetUpload
          template={
            <>
              <CompanyPicker
                value={companyId}
                onChange={(next) => {
                  setCompanyId(next ?? '')
                  forget()
                }}
                label={t('organisation.field.employee.company')}
                required
              />
              <Button
                icon="download"
                busy={template.busy}
                disabled={companyId === ''}
                onClick={() => void template.run({ companyId })}
              >
                {t('organisation.onboarding.template')}
              </Button>
            </>
          }
          name={name}
          hint={t('organisation.onboarding.drop', { most: format.number(MOST_SHEET_ROWS) })}
          disabled={companyId === ''}
          busy={sheet.busy}
          failure={sheet.failure}
          onFile={choose}
        />
        {sheet.rows && (
          <SheetReview
            kind={kind}
            rows={sheet.rows}
            counts={t('organisation.onboarding.counts', {
              ...{ created: count('new'), changed: count('change') },
              ...{ same: count('same'), refused: count('refused') },
            })}
            left={left}
            onLeft={setLeft}
            onType={sheet.type}
            actions={
              <>
                <Button icon="refresh" busy={sheet.busy} disabled={!sheet.isMended} onClick={() => void sheet.again()}>
                  {t('organisation.onboarding.again')}
                </Button>
                <Button
                  kind="primary"
                  icon="person-add"
                  busy={start.busy}
                  disabled={sheet.isMended || chosen.length === 0}
                  onClick={() => void run()}
                >
                  {t('organisation.onboarding.run', { count: chosen.length })}
                </Button>
              </>
            }
            note={
              sheet.isMended
                ? t('organisation.onboarding.stale')
                : chosen.length === 0
                  ? t('organisation.onboarding.noChosen')
                  : t('organisation.onboarding.mend')
            }
          />
        )}
      </div>
      {running && (
        <JobOfPeople
          key={running.jobId}
          {...running}
          kind={onboardJob}
          place="/organisation/newcomers"
          changes={['employee', 'placement', 'pin']}
          said={({ created, changed, same }) => t('organisation.onboarding.done', { created, changed, same })}
          onEnd={() => setRunning(undefined)}
        />
      )}
    </Page>
  )
}
