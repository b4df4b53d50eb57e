import type { Month } from '@muster/kernel/month'
import { PHONE, useMedia } from '../../ui/base/screen-size.ts'
import { Button, LinkButton } from '../../ui/control/button.tsx'
import { PageHead, type PageHeadProps } from '../../ui/layout/page-head.tsx'
import type { MenuItem } from '../../ui/overlay/menu.tsx'
import { ExportButton } from '../sheet/export-button.tsx'
import { useFormat } from '../words/format.ts'
import { useT } from '../words/i18n.ts'
import { MonthStepper } from './month-stepper.tsx'

export type MonthHeadProps = Pick<PageHeadProps, 'title' | 'lead' | 'count' | 'under' | 'chip'> & {
  /** Undefined until the server has said which; its place is kept. */
  month: Month | undefined
  onMonth: (month: Month) => void
  /** What else can be done here: buttons on a screen, items behind "…" on a phone. */
  menuActions?: readonly MenuItem[]
  /** Where the reader may take the month along. */
  sheet?: { run: () => void; busy: boolean } | undefined
  /** How many rows the sheet takes, as text. */
  rows?: string | undefined
}

const NONE: readonly MenuItem[] = []

/** The head of a page about one month; on a phone the month has a line of its own, and all actions stand behind "…". */
export function MonthHead({ month, onMonth, menuActions = NONE, sheet, rows, ...head }: MonthHeadProps) {
  const t = useT()
  const format = useFormat()
  const phone = useMedia(PHONE)
  const stepper = <MonthStepper month={month} onMonth={onMonth} />
  // What an action switches covers the page of a phone, so there it is never on.
  const items = menuActions.map(({ checked: _, ...action }): MenuItem => action)
  const download: MenuItem[] = sheet
    ? [{ key: 'export', label: t('table.export'), icon: 'download', onSelect: sheet.run }]
    : []
  const groups = [items, download].filter((group) => group.length > 0)
  return (
    <>
      <PageHead
        {...head}
        printed={month && format.month(month)}
        menu={phone && groups.length > 0 ? groups : undefined}
        actions={
          !phone && (
            <>
              {stepper}
              {menuActions.map((action) => (
                <ActionButton key={action.key} action={action} />
              ))}
              {sheet && <ExportButton {...sheet} count={rows} />}
            </>
          )
        }
      />
      {phone && stepper}
    </>
  )
}

function ActionButton({ action: { label, icon, href, checked, onSelect } }: { action: MenuItem }) {
  if (href !== undefined)
    return (
      <LinkButton icon={icon} href={href}>
        {label}
      </LinkButton>
    )
  return (
    <Button icon={icon} aria-pressed={checked} onClick={onSelect}>
      {label}
    </Button>
  )
}
