import { REQUIRED_COLUMNS, SHEET_COLUMNS, type SheetColumn } from '@muster/contract/organisation/onboarding'
import { useT } from '../../../lib/words/i18n.ts'
import type { SheetKind } from '../sheet/sheet-grid.tsx'
import { useSheetChoices } from '../sheet/use-sheet-choices.ts'

/** The sheet by which many are onboarded, as the grid shows it. */
export function useOnboardSheet(companyId: string): SheetKind<SheetColumn> {
  const t = useT()
  const choices: Partial<Record<SheetColumn, readonly string[]>> = useSheetChoices(companyId)
  return {
    title: t('organisation.onboarding.title'),
    columns: SHEET_COLUMNS.map((column) => ({
      column,
      title: t(`organisation.field.employee.${column}`),
      required: REQUIRED_COLUMNS.includes(column),
      choices: choices[column],
    })),
    fates: {
      new: { tone: 'normal', word: t('organisation.onboarding.fate.new') },
      change: { tone: 'blue', word: t('organisation.onboarding.fate.change') },
      same: { tone: 'grey', word: t('organisation.onboarding.fate.same') },
      refused: { tone: 'red', word: t('organisation.onboarding.fate.refused') },
    },
  }
}
