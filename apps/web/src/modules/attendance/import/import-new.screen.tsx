import { importJob } from '@muster/contract/attendance/jobs'
import { punchImportEndpoints } from '@muster/contract/attendance/punch-import'
import { useEffect, useState } from 'react'
import { failureOfJob, isOver, titleOfJob, useJob } from '../../../lib/job/use-job.ts'
import { useHandOver } from '../../../lib/job/watched-jobs.ts'
import { now } from '../../../lib/page/clock.ts'
import { useGo, usePlace } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { useReturning } from '../../../lib/place/use-returning.ts'
import { refresh } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ProgressWidget } from '../../../ui/feedback/progress-widget.tsx'
import { useWait } from '../../../ui/feedback/skeleton.tsx'
import { DropZone } from '../../../ui/field/drop-zone.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { OfficePicker, useOffices } from '../../organisation/index.ts'
import { ImportPreview } from './import-preview.tsx'
import { useFileCheck } from './use-file-check.ts'

const KILOBYTE = 1024
const FILES = '.dat,.txt,.csv,.tsv,.log'

/** A machine's file into an office [2.17, S14]: choose the office, then the file, see what would happen, import. */
export function Screen() {
  const t = useT()
  const go = useGo()
  const format = useFormat()
  const { search } = usePlace()
  const companyId = useCompanyId()
  const offices = useOffices().items
  const [chosen, setChosen] = useReturning('office', one(search.officeId))
  const [file, setFile] = useState<File>()
  const [takesFarDays, setTakesFarDays] = useState(false)
  const [jobId, setJobId] = useState<string>()
  const own = offices?.filter((office) => office.companyId === companyId) ?? []
  const officeId = chosen ?? (own.length === 1 ? own[0]?.id : undefined)
  const office = offices?.find((other) => other.id === officeId)
  const check = useFileCheck(jobId === undefined ? file : undefined, officeId, takesFarDays)
  const wait = useWait(check.isRunning)
  const upload = useSave(punchImportEndpoints.upload)
  const { job, result } = useJob(importJob, jobId)
  const importId = result?.importId
  const isImporting = upload.busy || (jobId !== undefined && !isOver(job))
  const title = titleOfJob(importJob, { file: file?.name ?? '' }, t)
  useHandOver(jobId, isImporting, title, '/attendance/imports/:importId')
  useEffect(() => {
    if (!importId) return
    void refresh(['punch-import', 'punch', 'inbox'])
    go(`/attendance/imports/${importId}`, {}, { replace: true })
  }, [importId, go])
  const choose = (next: File) => {
    setFile(next)
    setTakesFarDays(false)
    setJobId(undefined)
  }
  const run = async () => {
    if (!file || !officeId) return
    const { data } = await upload.run({ officeId, dryRun: false, takesFarDays }, file)
    if (data) setJobId(data.jobId)
  }
  return (
    <Page>
      <PageHead title={t('attendance.import.add')} />
      <div className="m-import">
        <div className="m-import-form">
          <OfficePicker
            value={officeId}
            onChange={setChosen}
            label={t('organisation.offices.one')}
            hint={
              office
                ? t('attendance.upload.zone', { zone: format.zone(office.zone, now()) })
                : t('attendance.upload.whichOffice')
            }
            required
            disabled={isImporting}
          />
          <DropZone
            title={file ? file.name : t('upload.drop')}
            hasFile={file !== undefined}
            onFile={choose}
            accept={FILES}
            hint={
              file
                ? t('attendance.upload.size', { kilobytes: format.number(Math.ceil(file.size / KILOBYTE)) })
                : t(officeId ? 'attendance.upload.kinds' : 'attendance.upload.officeFirst')
            }
            disabled={isImporting || !officeId}
          />
        </div>
        {check.failure && (
          <Banner tone="red" title={t('attendance.upload.unreadable', { file: file?.name ?? '' })}>
            {check.failure}
          </Banner>
        )}
        {job?.state === 'failed' && (
          <Banner tone="red" title={t('attendance.upload.stopped')}>
            {failureOfJob(job, t)}
          </Banner>
        )}
        {wait !== 'none' && (
          <Banner tone="blue">{t('attendance.upload.checking', { share: format.percent(check.progress ?? 1) })}</Banner>
        )}
        {check.result && file && office && !isImporting && (
          <ImportPreview
            result={check.result}
            office={format.name(office.names)}
            takesFarDays={takesFarDays}
            onTakeFarDays={setTakesFarDays}
            action={
              <Button kind="primary" icon="upload" busy={upload.busy} onClick={() => void run()}>
                {t('attendance.upload.import', { count: check.result.read - check.result.refused })}
              </Button>
            }
          />
        )}
      </div>
      {isImporting && file && (
        <ProgressWidget
          title={t('jobs.title')}
          openLabel={t('jobs.openResult')}
          onOpen={() => {}}
          onDismiss={() => {}}
          jobs={[
            {
              id: jobId ?? 'upload',
              title,
              state: 'running',
              done: job?.done,
              total: job?.total,
              note:
                upload.progress === undefined
                  ? undefined
                  : t('attendance.upload.sending', { share: format.percent(upload.progress) }),
              stateLabel: t('system.jobs.state.running'),
            },
          ]}
        />
      )}
    </Page>
  )
}
