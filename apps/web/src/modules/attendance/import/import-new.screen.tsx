import { useEffect, useState } from 'react'
import { now } from '../../../lib/page/clock.ts'
import { useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { useReturning } from '../../../lib/place/use-returning.ts'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useWait } from '../../../ui/feedback/skeleton.tsx'
import { DropZone } from '../../../ui/field/drop-zone.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { OfficePicker, useOffices } from '../../organisation/index.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportDates } from './import-dates.tsx'
import { ImportFarDays } from './import-far-days.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'
import { asShown, columnsSaid, type Said } from './table-choice.ts'
import { useFileCheck } from './use-file-check.ts'
import { useFileImport } from './use-file-import.ts'

const KILOBYTE = 1024
const NOTHING_SAID: Said = {}
const FILES = '.dat,.txt,.csv,.tsv,.log,.xlsx,.xlsm'

/** A machine's file into an office [2.17, S14]: choose the office, then the file, see what would happen, import. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const { search } = useUrl()
  const companyId = useCompanyId()
  const offices = useOffices().items
  const [chosen, setChosen] = useReturning('office', one(search.officeId))
  const [file, setFile] = useState<File>()
  const [said, setSaid] = useState<Said>(NOTHING_SAID)
  const [isConfirmed, setConfirmed] = useState(false)
  const [wasGuessed, setGuessed] = useState(false)
  const sending = useFileImport(file?.name ?? '')
  const own = offices?.filter((office) => office.companyId === companyId) ?? []
  const officeId = chosen ?? (own.length === 1 ? own[0]?.id : undefined)
  const office = offices?.find((other) => other.id === officeId)
  const check = useFileCheck(sending.jobId === undefined ? file : undefined, officeId, said)
  const wait = useWait(check.isRunning)
  const choose = (next: File) => {
    setFile(next)
    setSaid(NOTHING_SAID)
    setConfirmed(false)
    setGuessed(false)
    sending.reset()
  }
  const table = check.result?.table ?? null
  const isGuess = table !== null && table.guessed.length > 0
  // What was guessed once is confirmed after another choice as well; what the header says needs no word.
  useEffect(() => {
    if (isGuess) setGuessed(true)
  }, [isGuess])
  const mustConfirm = table !== null && (isGuess || wasGuessed)
  const sheet = check.result?.sheet
  const mustChoose = table?.dates?.isOpen === true
  const say = (more: Said) => {
    setSaid({ ...said, ...more })
    setConfirmed(false)
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
            hint={office ? t('imports.zone', { zone: format.zone(office.zone, now()) }) : t('imports.whichOffice')}
            required
            disabled={sending.isRunning}
          />
          <DropZone
            title={file ? file.name : t('upload.drop')}
            hasFile={file !== undefined}
            onFile={choose}
            accept={FILES}
            hint={
              file
                ? t('imports.size', { kilobytes: format.number(Math.ceil(file.size / KILOBYTE)) })
                : t(officeId ? 'imports.kinds' : 'imports.officeFirst')
            }
            disabled={sending.isRunning || !officeId}
          />
        </div>
        {check.failure && (
          <Banner tone="red" title={t('imports.unreadable', { file: file?.name ?? '' })}>
            {check.failure}
          </Banner>
        )}
        {sending.failure !== undefined && (
          <Banner tone="red" title={t('imports.stopped')}>
            {sending.failure}
          </Banner>
        )}
        {wait !== 'none' && !check.result && (
          <Banner tone="blue">{t('imports.checking', { share: format.percent(check.progress ?? 1) })}</Banner>
        )}
        {check.result && file && office && !sending.isRunning && (
          <ImportPreview
            result={check.result}
            office={format.name(office.names)}
            farDays={
              <ImportFarDays
                parts={check.result.farDays}
                taken={said.farDays ?? []}
                onTake={(farDays) => setSaid({ ...said, farDays })}
              />
            }
            isCurrent={check.isCurrent}
            table={
              table && (
                <>
                  {sheet && sheet.others.length > 0 && (
                    <Banner tone="blue">
                      {t('imports.sheet', { name: sheet.name, others: format.list(sheet.others) })}
                    </Banner>
                  )}
                  <ImportColumns
                    table={table}
                    onColumns={(columns) => say(columnsSaid(columns))}
                    {...{ mustConfirm, isConfirmed }}
                    onConfirm={setConfirmed}
                  />
                  {table.dates && <ImportDates dates={table.dates} onOrder={(dateOrder) => say({ dateOrder })} />}
                </>
              )
            }
            action={
              <Button
                kind="primary"
                icon="upload"
                busy={sending.isSending || !check.isCurrent}
                disabled={!check.isCurrent || mustChoose || (mustConfirm && !isConfirmed)}
                onClick={() => void sending.run(file, office.id, asShown(said, table))}
              >
                {t('imports.import', { count: check.result.read - check.result.refused })}
              </Button>
            }
          />
        )}
      </div>
      {sending.isRunning && file && <ImportProgress sending={sending} />}
    </Page>
  )
}
