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
import { CompanyPicker, fileOf, SheetIntake, useSheetRows } from '../../organisation/index.ts'
import { useOpeningSheet } from './use-opening-sheet.ts'

/** What people have left when a company begins here, from a sheet [2.16c]: state the day, look at each row, mend cells, enter all of them. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const [companyId, setCompanyId] = useState(useCompanyId())
  const [on, setOn] = useState('')
  const [dayProblem, setDayProblem] = useState<string>()
  const input = { companyId, on: on as Day }
  const template = useExport(openingBalanceEndpoints.template, t('organisation.onboarding.template'))
  const refused = useExport(openingBalanceEndpoints.refused, t('leave.openingBalance.refusedSheet'))
  const check = useSave(openingBalanceEndpoints.check, { quiet: true, silent: true })
  const enter = useSave(openingBalanceEndpoints.enter)
  const sheet = useSheetRows<OpeningColumn, CheckedOpeningRow>({
    async run(file) {
      const looked = await check.run(input, file)
      setDayProblem(looked.error && errorsOf(looked.error, t).on)
      return looked
    },
    busy: check.busy,
    onClear: () => setDayProblem(undefined),
  })
  const kind = useOpeningSheet(companyId, sheet.rows ?? [])
  const count = sheet.chosen.length
  const refusedRows = sheet.listByFate('refused').map(({ line, cells }) => ({ line, cells }))
  const isReady = companyId !== '' && isDay(on)
  const run = async () => {
    const { data } = await enter.run(input, fileOf(sheet.chosen))
    if (!data) return
    notices.success(t('leave.openingBalance.done', { count: data.granted + data.taken + data.same }))
    sheet.take('done')
  }
  return (
    <Page>
      <LeaveGuard isUnsaved={sheet.isCorrected || sheet.isPartTaken} />
      <PageHead title={t('leave.openingBalance.title')} />
      <SheetIntake
        sheet={sheet}
        kind={kind}
        intro={t('leave.openingBalance.intro')}
        fields={
          <>
            <CompanyPicker
              value={companyId}
              onChange={(next) => {
                setCompanyId(next ?? '')
                sheet.clear()
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
                sheet.clear()
              }}
              required
            />
          </>
        }
        template={{
          busy: template.busy,
          disabled: companyId === '',
          onClick: () => void template.run({ companyId }),
        }}
        hint={
          isReady
            ? t('organisation.onboarding.drop', { most: format.number(MOST_OPENING_ROWS) })
            : t('leave.openingBalance.dayFirst')
        }
        disabled={!isReady}
        isFailureSaid={dayProblem !== undefined}
        counts={t('leave.openingBalance.counts', {
          granted: sheet.listByFate('granted').length,
          taken: sheet.listByFate('taken').length,
          same: sheet.listByFate('same').length,
          refused: refusedRows.length,
        })}
        actions={
          refusedRows.length > 0 &&
          !sheet.isCorrected && (
            <Button
              icon="download"
              busy={refused.busy}
              onClick={() => void refused.run({ ...input, rows: refusedRows })}
            >
              {t('leave.openingBalance.refusedSheet')}
            </Button>
          )
        }
        take={{
          kind: 'primary',
          icon: 'check',
          busy: enter.busy,
          onClick: () => void run(),
          children: t('leave.openingBalance.enter', { count }),
        }}
        note={t(count === 0 ? 'organisation.onboarding.noChosen' : 'leave.openingBalance.allOrNone')}
      />
    </Page>
  )
}
