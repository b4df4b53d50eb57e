import { MOST_LINES } from '@muster/contract/organisation/transfer-shape'
import {
  type CheckedTransferRow,
  REQUIRED_AWAY_COLUMNS,
  REQUIRED_TRANSFER_COLUMNS,
  TRANSFER_COLUMN_WORDS,
  TRANSFER_COLUMNS,
  type TransferColumn,
  transferSheetEndpoints,
} from '@muster/contract/organisation/transfer-sheet'
import { type Day, isDay } from '@muster/kernel/day'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useExport } from '../../../lib/sheet/use-export.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { SheetKind } from '../sheet/sheet-grid.tsx'
import { SheetIntake } from '../sheet/sheet-intake.tsx'
import { useSheetChoices } from '../sheet/use-sheet-choices.ts'
import { useSheetRows } from '../sheet/use-sheet-rows.ts'
import type { Line } from './transfer-people.tsx'

export type TransferSheetProps = {
  companyId: string
  otherCompanyId: string | undefined
  effectiveOn: string
  onTake: (lines: readonly Line[]) => void
}

/** People are put into an order by a sheet [S12]: fill in the template, look at each row, mend cells, and take what fits. */
export function TransferSheet({ companyId, otherCompanyId, effectiveOn, onTake }: TransferSheetProps) {
  const t = useT()
  const format = useFormat()
  const companies = { companyId, ...(otherCompanyId !== undefined && { otherCompanyId }) }
  const template = useExport(transferSheetEndpoints.template, t('organisation.onboarding.template'))
  const check = useSave(transferSheetEndpoints.check, { quiet: true, silent: true })
  const sheet = useSheetRows<TransferColumn, CheckedTransferRow>({
    run: (file) => check.run({ ...companies, effectiveOn: effectiveOn as Day }, file),
    busy: check.busy,
  })
  const kind = useTransferSheet(companyId, otherCompanyId)
  const count = sheet.chosen.length
  const take = () => {
    onTake(sheet.chosen.flatMap(({ entry }) => entry ?? []))
    notices.success(t('organisation.transfer.sheet.taken', { count }))
    sheet.take('done')
  }
  return (
    <SheetIntake
      sheet={sheet}
      kind={kind}
      intro={t('organisation.transfer.sheet.intro')}
      template={{ busy: template.busy, onClick: () => void template.run(companies) }}
      hint={t('organisation.transfer.sheet.drop', { most: format.number(MOST_LINES) })}
      disabled={!isDay(effectiveOn)}
      counts={t('organisation.transfer.sheet.counts', {
        fits: sheet.listByFate('fits').length,
        refused: sheet.listByFate('refused').length,
      })}
      take={{
        icon: 'person-add',
        onClick: take,
        children: t('organisation.transfer.sheet.take', { count }),
      }}
      note={t('organisation.onboarding.mend')}
    />
  )
}

function useTransferSheet(companyId: string, otherCompanyId: string | undefined): SheetKind<TransferColumn> {
  const t = useT()
  const { department, office, level } = useSheetChoices(otherCompanyId ?? companyId)
  const choices: Partial<Record<TransferColumn, readonly string[]>> = { department, office, level }
  const required = otherCompanyId === undefined ? REQUIRED_TRANSFER_COLUMNS : REQUIRED_AWAY_COLUMNS
  const columns = TRANSFER_COLUMNS.filter(
    (column) => otherCompanyId !== undefined || (column !== 'newNumber' && column !== 'pin'),
  )
  return {
    title: t('organisation.transfer.sheet.title'),
    columns: columns.map((column) => ({
      column,
      title: t(TRANSFER_COLUMN_WORDS[column]),
      required: required.includes(column),
      choices: choices[column],
    })),
    fates: {
      fits: { tone: 'normal', word: t('organisation.transfer.sheet.fits') },
      refused: { tone: 'red', word: t('organisation.transfer.sheet.refused') },
    },
  }
}
