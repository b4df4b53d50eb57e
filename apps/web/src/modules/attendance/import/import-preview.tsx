import type { importJob } from '@muster/contract/attendance/jobs'
import type { JobResult } from '@muster/contract/job-kind'
import type { ReactNode } from 'react'
import { type Format, useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Say } from '../../../lib/words/words.ts'
import { Checkbox } from '../../../ui/control/check.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ImportLines } from './import-lines.tsx'
import { ImportStats } from './import-stats.tsx'

export type ImportPreviewProps = {
  result: JobResult<typeof importJob>
  office: string
  action: ReactNode
  /** How a table was read, with other choices. */
  table: ReactNode
  /** Whether it is what was said last; its numbers wait for the next ones. */
  isCurrent: boolean
  takesFarDays: boolean
  onTakeFarDays: (takes: boolean) => void
}

/** One day, or from one to another. */
const spanText = (
  { firstOn, lastOn }: NonNullable<JobResult<typeof importJob>['far']>,
  t: Say,
  { day }: Pick<Format, 'day'>,
): string => (firstOn === lastOn ? day(firstOn) : t('time.fromTo', { from: day(firstOn), to: day(lastOn) }))

/** What an import would do, before it is done: nothing has been written yet. */
export function ImportPreview(props: ImportPreviewProps) {
  const { result, office, action, table, isCurrent, takesFarDays, onTakeFarDays } = props
  const t = useT()
  const format = useFormat()
  const { read, refused, firstOn, lastOn, people, problems, unknownPins } = result
  const isKnown = result.added + result.unmatched === 0
  return (
    <>
      <div className="m-import-head">
        <h2>{t('attendance.upload.would', { count: read })}</h2>
        <small>
          {firstOn &&
            lastOn &&
            t('attendance.upload.span', { people, from: format.day(firstOn), to: format.day(lastOn), office })}
        </small>
        {action}
      </div>
      <div aria-busy={!isCurrent}>
        <ImportStats counts={result} unknownPins={unknownPins.length} isDryRun />
      </div>
      {table}
      {result.far && (
        <Banner
          tone="amber"
          title={t('attendance.upload.farTitle', { count: result.far.lines, days: spanText(result.far, t, format) })}
        >
          {!takesFarDays && t('attendance.upload.farText')}
          <div>
            <Checkbox checked={takesFarDays} onChange={onTakeFarDays}>
              {t('attendance.upload.farTake')}
            </Checkbox>
          </div>
        </Banner>
      )}
      {isKnown && <Banner tone="amber">{t('attendance.upload.nothingNew')}</Banner>}
      {problems.length > 0 && (
        <Card
          flush
          title={t('attendance.upload.wouldRefuse')}
          note={
            problems.length < refused
              ? t('attendance.upload.firstOf', { shown: problems.length, count: refused })
              : undefined
          }
        >
          <ImportLines lines={problems} label={t('attendance.upload.wouldRefuse')} />
        </Card>
      )}
    </>
  )
}
