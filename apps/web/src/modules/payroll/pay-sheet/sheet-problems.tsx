import '../pay-run/totals-table.css'
import { problemText } from '../../../lib/call/problem-text.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ScrollArea } from '../../../ui/layout/scroll-area.tsx'
import type { PayCheck } from './sheet-value.ts'

/** What is wrong, cell by cell, as the sheet calls them: it is corrected there and chosen again. */
export function SheetProblems({ result: { problems, problemCount } }: { result: PayCheck }) {
  const t = useT()
  const more = problemCount - problems.length
  return (
    <div className="m-pay-problems">
      <Banner tone="red" title={t('runs.sheet.problemCount', { count: problemCount })}>
        {t('runs.sheet.correct')}
      </Banner>
      <ScrollArea label={t('runs.sheet.problems')} className="m-pay-scroll">
        <table className="m-pay-totals">
          <thead>
            <tr>
              <th scope="col">{t('runs.sheet.cell')}</th>
              <th scope="col">{t('pay.field.jobNumber')}</th>
              <th scope="col">{t('runs.sheet.header')}</th>
              <th scope="col">{t('runs.sheet.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ cell, header, jobNumber, problem }) => (
              <tr key={`${cell} ${problem}`}>
                <th scope="row" className="num">
                  {cell}
                </th>
                <td className="m-pay-text">{jobNumber}</td>
                <td className="m-pay-text">{header}</td>
                <td className="m-pay-text">{problemText(problem, t, problem)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {more > 0 && <p className="muted">{t('words.more', { count: more })}</p>}
    </div>
  )
}
