import { onboardJob } from '@muster/contract/organisation/jobs'
import {
  type CheckedRow,
  MOST_SHEET_ROWS,
  onboardingEndpoints,
  type SheetColumn,
} from '@muster/contract/organisation/onboarding'
import { useEffect, useEffectEvent, useState } from 'react'
import { isOver, listRefusedInJob, useJob } from '../../../lib/job/use-job.ts'
import { LeaveGuard } from '../../../lib/place/leave-guard.tsx'
import { useSave } from '../../../lib/query/use-save.ts'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useExport } from '../../../lib/sheet/use-export.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { CompanyPicker } from '../choice/pickers.tsx'
import { JobOfPeople } from '../employee/job-of-people.tsx'
import { SheetIntake } from '../sheet/sheet-intake.tsx'
import { fileOf, useSheetRows } from '../sheet/use-sheet-rows.ts'
import { useOnboardSheet } from './onboard-sheet-kind.ts'

/** Many are onboarded [6.05b, S29]: fill in the template, see what would come of each row, mend cells, and have all or some made. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const [companyId, setCompanyId] = useState(useCompanyId())
  const [running, setRunning] = useState<{ jobId: string; count: number }>()
  const template = useExport(onboardingEndpoints.template, t('organisation.onboarding.template'))
  const check = useSave(onboardingEndpoints.check, { quiet: true, silent: true })
  const start = useSave(onboardingEndpoints.run)
  const sheet = useSheetRows<SheetColumn, CheckedRow>({
    run: (file) => check.run({ companyId }, file),
    busy: check.busy,
  })
  const kind = useOnboardSheet(companyId)
  const count = sheet.chosen.length
  const [jobId, setJobId] = useState<string>()
  const { job, result } = useJob(onboardJob, jobId)
  const run = async () => {
    const { data } = await start.run({ companyId }, fileOf(sheet.chosen))
    if (!data) return
    setRunning({ jobId: data.jobId, count })
    setJobId(data.jobId)
    sheet.take('running')
  }
  const settle = useEffectEvent(() => {
    setJobId(undefined)
    const refused = listRefusedInJob(job, t, format).flatMap(({ line, reason }) =>
      line === undefined ? [] : [[line, reason] as const],
    )
    sheet.settle(result && new Map(refused))
  })
  const isEnded = isOver(job)
  useEffect(() => {
    if (isEnded) settle()
  }, [isEnded])
  return (
    <Page>
      <LeaveGuard isUnsaved={sheet.isCorrected || sheet.isPartTaken} />
      <PageHead title={t('organisation.onboarding.title')} />
      <SheetIntake
        sheet={sheet}
        kind={kind}
        intro={t('organisation.onboarding.intro')}
        fields={
          <CompanyPicker
            value={companyId}
            onChange={(next) => {
              setCompanyId(next ?? '')
              sheet.clear()
            }}
            label={t('organisation.field.employee.company')}
            required
          />
        }
        template={{
          busy: template.busy,
          disabled: companyId === '',
          onClick: () => void template.run({ companyId }),
        }}
        hint={t('organisation.onboarding.drop', { most: format.number(MOST_SHEET_ROWS) })}
        disabled={companyId === ''}
        counts={t('organisation.onboarding.counts', {
          created: sheet.listByFate('new').length,
          changed: sheet.listByFate('change').length,
          same: sheet.listByFate('same').length,
          refused: sheet.listByFate('refused').length,
        })}
        take={{
          kind: 'primary',
          icon: 'person-add',
          busy: start.busy || jobId !== undefined,
          onClick: () => void run(),
          children: t('organisation.onboarding.run', { count }),
        }}
        note={t(count === 0 ? 'organisation.onboarding.noChosen' : 'organisation.onboarding.mend')}
      />
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
