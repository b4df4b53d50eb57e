import '../sheet/sheet.css'
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
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useExport } from '../../../lib/sheet/use-export.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { SheetKind } from '../sheet/sheet-grid.tsx'
import { SheetReview } from '../sheet/sheet-review.tsx'
import { SheetUpload } from '../sheet/sheet-upload.tsx'
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
  const [name, setName] = useState<string>()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const of = { companyId, ...(otherCompanyId !== undefined && { otherCompanyId }) }
  const template = useExport(transferSheetEndpoints.template, t('organisation.onboarding.template'))
  const check = useSave(transferSheetEndpoints.check, { quiet: true, silent: true })
  const sheet = useSheetRows<TransferColumn, CheckedTransferRow>({
    run: (file) => check.run({ ...of, effectiveOn: effectiveOn as Day }, file),
    busy: check.busy,
  })
  const kind = useTransferSheet(companyId, otherCompanyId)
  const rows = sheet.rows ?? []
  const chosen = rows.filter((row) => row.fate === 'fits' && !left.has(row.line))
  const refused = rows.filter((row) => row.fate === 'refused').length
  const forget = () => {
    setName(undefined)
    setLeft(new Set())
    sheet.clear()
  }
  const take = () => {
    onTake(chosen.flatMap(({ entry }) => entry ?? []))
    notices.success(t('organisation.transfer.sheet.taken', { count: chosen.length }))
    forget()
  }
  return (
    <div className="m-onboard">
      <p>{t('organisation.transfer.sheet.intro')}</p>
      <SheetUpload
        template={
          <Button icon="download" busy={template.busy} onClick={() => void template.run(of)}>
            {t('organisation.onboarding.template')}
          </Button>
        }
        name={name}
        hint={t('organisation.transfer.sheet.drop', { most: format.number(MOST_LINES) })}
        disabled={!isDay(effectiveOn)}
        busy={sheet.busy}
        failure={sheet.failure}
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
          counts={t('organisation.transfer.sheet.counts', { fits: rows.length - refused, refused })}
          left={left}
          onLeft={setLeft}
          onType={sheet.type}
          actions={
            <>
              <Button icon="refresh" busy={sheet.busy} disabled={!sheet.isMended} onClick={() => void sheet.again()}>
                {t('organisation.onboarding.again')}
              </Button>
              <Button icon="person-add" disabled={sheet.isMended || chosen.length === 0} onClick={take}>
                {t('organisation.transfer.sheet.take', { count: chosen.length })}
              </Button>
            </>
          }
          note={t(sheet.isMended ? 'organisation.onboarding.stale' : 'organisation.onboarding.mend')}
        />
      )}
    </div>
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
