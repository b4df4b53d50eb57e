import type { ReactNode } from 'react'
import { daysText } from '../../../lib/words/days-text.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ImportLines } from './import-lines.tsx'
import { ImportStats } from './import-stats.tsx'
import type { Result } from './table-choice.ts'

export type ImportPreviewProps = {
  result: Result
  office: string
  action: ReactNode
  /** How a table was read, with other choices: what has to be said before anything can be imported stands above it. */
  table: ReactNode
  /** Whether it is what was said last; its numbers wait for the next ones. */
  isCurrent: boolean
  /** Parts of the file that are left out, to be taken. */
  farDays: ReactNode
}

/** What an import would do, before it is done: nothing has been written yet. */
export function ImportPreview(props: ImportPreviewProps) {
  const { result, office, action, table, isCurrent, farDays } = props
  const t = useT()
  const format = useFormat()
  const { read, refused, firstOn, lastOn, people, problems, unknownPins } = result
  const isKnown = result.added + result.unmatched === 0
  return (
    <>
      {table}
      <div className="m-import-head">
        <h2>{t('imports.would', { count: read })}</h2>
        <small>
          {firstOn &&
            lastOn &&
            t('imports.span', { count: people, span: daysText(firstOn, lastOn, t, format), office })}
        </small>
        {action}
      </div>
      <div aria-busy={!isCurrent}>
        <ImportStats counts={result} unknownPins={unknownPins.length} isDryRun />
      </div>
      {farDays}
      {isKnown && <Banner tone="amber">{t('imports.nothingNew')}</Banner>}
      {problems.length > 0 && (
        <Card
          flush
          title={t('imports.wouldRefuse')}
          note={
            problems.length < refused
              ? t('attendance.upload.firstOf', { shown: problems.length, count: refused })
              : undefined
          }
        >
          <ImportLines lines={problems} label={t('imports.wouldRefuse')} />
        </Card>
      )}
    </>
  )
}
