import './sheet.css'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/words/i18n.ts'
import { Button, type ButtonProps } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { DropZone } from '../../../ui/field/drop-zone.tsx'
import type { SheetKind } from './sheet-grid.tsx'
import { SheetReview } from './sheet-review.tsx'
import type { SheetRowOf, SheetRows } from './use-sheet-rows.ts'

export type SheetIntakeProps<C extends string, R extends SheetRowOf<C>> = {
  sheet: SheetRows<C, R>
  kind: SheetKind<C>
  intro: string
  /** What is said before a file can be taken: for which company, from which day. */
  fields?: ReactNode
  template: Pick<ButtonProps, 'busy' | 'disabled' | 'onClick'>
  /** What a file may hold, or why none can be taken yet. */
  hint: string
  disabled: boolean
  /** Whether what is wrong with the file is said elsewhere. */
  isFailureSaid?: boolean
  /** How many rows are of which fate, in words. */
  counts: string
  /** What else can be done with the rows. */
  actions?: ReactNode
  /** The button that takes the chosen rows. */
  take: Pick<ButtonProps, 'kind' | 'icon' | 'busy' | 'onClick' | 'children'>
  /** What is said of rows that are not mended since they were looked at. */
  note: string
}

/** A filled-in template on its way in: where to get one and drop it, what would come of each row, and the rows that are taken. */
export function SheetIntake<C extends string, R extends SheetRowOf<C>>(props: SheetIntakeProps<C, R>) {
  const { sheet, kind, intro, fields, template, hint, disabled, isFailureSaid, counts, actions, take, note } = props
  const t = useT()
  const { name, rows, isCorrected, busy } = sheet
  const failure = isFailureSaid ? undefined : sheet.failure
  return (
    <div className="m-onboard">
      <p>{intro}</p>
      <div className="m-onboard-start">
        <div>
          {fields}
          <Button icon="download" {...template}>
            {t('organisation.onboarding.template')}
          </Button>
        </div>
        <DropZone
          title={name ?? t('upload.drop')}
          hasFile={name !== undefined}
          onFile={(file) => void sheet.read(file)}
          accept=".xlsx"
          hint={hint}
          disabled={disabled || busy}
        />
      </div>
      {busy && <Banner tone="blue">{t('organisation.onboarding.checking')}</Banner>}
      {failure && (
        <Banner tone="red" title={t('organisation.onboarding.unreadable', { file: name ?? '' })}>
          {failure}
        </Banner>
      )}
      {rows && (
        <SheetReview
          kind={kind}
          rows={rows}
          counts={counts}
          left={sheet.left}
          onLeft={sheet.setLeft}
          onType={sheet.type}
          actions={
            <>
              {actions}
              <Button icon="refresh" busy={busy} disabled={!isCorrected} onClick={() => void sheet.again()}>
                {t('organisation.onboarding.again')}
              </Button>
              <Button disabled={isCorrected || sheet.chosen.length === 0} {...take} />
            </>
          }
          note={isCorrected ? t('organisation.onboarding.stale') : note}
        />
      )}
    </div>
  )
}
