import {
  type CheckedOpeningRow,
  MOST_OPENING_ROWS,
  type OpeningColumn,
  openingBalanceEndpoints,
} from '@muster/contract/leave/opening-balance'
import { type Day, isDay } from '@muster/kernel/day'
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { LeaveGuard } from '../../../lib/place/leave-guard.tsx'
import { useSave } from '../../../lib/query/use-save.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { errorsOf } from '../../../lib/record/field-errors.ts'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useExport } from '../../../lib/sheet/use-export.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { CompanyPicker, fileOf, SheetReview, SheetUpload, useSheetRows } from '../../organisation/index.ts'
import { useOpeningSheet } from './use-opening-sheet.ts'

/** What people have left when a company begins here, from a sheet [2.16c]: state the day, look at each row, mend cells, enter all of them. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const own = useCompanyId()
  const [companyId, setCompanyId] = useState(own)
  const [on, setOn] = useState('')
  const [dayProblem, setDayProblem] = useState<string>()
  const [name, setName] = useState<string>()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const of = { companyId, on: on as Day }
  const template = useExport(openingBalanceEndpoints.template, t('organisation.onboarding.template'))
  const refused = useExport(openingBalanceEndpoints.refused, t('leave.openingBalance.refusedSheet'))
  const check = useSave(openingBalanceEndpoints.check, { quiet: true, silent: true })
  const enter = useSave(openingBalanceEndpoints.enter)
  const sheet = useSheetRows<OpeningColumn, CheckedOpeningRow>({
    async run(file) {
      const looked = await check.run(of, file)
      setDayProblem(looked.error && errorsOf(looked.error, t).on)
      return looked
    },
    busy: check.busy,
  })
  const rows = sheet.rows ?? []
  const kind = useOpeningSheet(companyId, rows)
  const among = (fate: CheckedOpeningRow['fate']) => rows.filter((row) => row.fate === fate)
  const chosen = rows.filter((row) => row.fate !== 'refused' && !left.has(row.line))
  const isReady = companyId !== '' && isDay(on)
  const forget = () => {
    setDayProblem(undefined)
    setName(undefined)
    setLeft(new Set())
    sheet.clear()
  }
  const run = async () => {
    const { data } = await enter.run(of, fileOf(chosen))
    if (!data) return
    notices.success(t('leave.openingBalance.done', { count: data.granted + data.taken + data.same }))
    forget()
  }
  const download = () => {
    const asked = among('refused').map(({ line, cells }) => ({ line, cells }))
    void refused.run({ ...of, rows: asked })
  }
  return (
    <Page>
      <LeaveGuard isUnsaved={sheet.isMended} />
      <PageHead title={t('leave.openingBalance.title')} />
      <div className="m-onboard">
        <p>{t('leave.openingBalance.intro')}</p>
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
              <DayField
                name="on"
                label={t('leave.openingBalance.on')}
                hint={t('leave.openingBalance.onHint')}
                value={on}
                error={dayProblem}
                onChange={(next) => {
                  setOn(next)
                  forget()
                }}
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
          hint={
            isReady
              ? t('organisation.onboarding.drop', { most: format.number(MOST_OPENING_ROWS) })
              : t('leave.openingBalance.dayFirst')
          }
          disabled={!isReady}
          busy={sheet.busy}
          failure={dayProblem === undefined ? sheet.failure : undefined}
          onFile={(file) => {
            forget()
            setName(file.name)
            void sheet.read(file)
          }}
        />
        {sheet.rows && (
          <SheetReview
            kind={kind}
            rows={rows}
            counts={t('leave.openingBalance.counts', {
              ...{ granted: among('granted').length, taken: among('taken').length },
              ...{ same: among('same').length, refused: among('refused').length },
            })}
            left={left}
            onLeft={setLeft}
            onType={sheet.type}
            actions={
              <>
                {among('refused').length > 0 && !sheet.isMended && (
                  <Button icon="download" busy={refused.busy} onClick={download}>
                    {t('leave.openingBalance.refusedSheet')}
                  </Button>
                )}
                <Button icon="refresh" busy={sheet.busy} disabled={!sheet.isMended} onClick={() => void sheet.again()}>
                  {t('organisation.onboarding.again')}
                </Button>
                <Button
                  kind="primary"
                  icon="check"
                  busy={enter.busy}
                  disabled={sheet.isMended || chosen.length === 0}
                  onClick={() => void run()}
                >
                  {t('leave.openingBalance.enter', { count: chosen.length })}
                </Button>
              </>
            }
            note={t(
              sheet.isMended
                ? 'organisation.onboarding.stale'
                : chosen.length === 0
                  ? 'organisation.onboarding.noChosen'
                  : 'leave.openingBalance.allOrNone',
            )}
          />
        )}
      </div>
    </Page>
  )
}
