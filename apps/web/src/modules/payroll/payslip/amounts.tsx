import { createContext, type ReactNode, useContext, useState } from 'react'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { moneyFor } from '../../../lib/words/money.ts'
import { PHONE, useMedia } from '../../../ui/base/screen-size.ts'
import { usePrinting } from '../../../ui/base/use-printing.ts'
import { Button } from '../../../ui/control/button.tsx'

const HIDDEN = '•••••'
const MINUS = '\u2212'

type Shown = { isShown: boolean; setShown: (isShown: boolean) => void }
const ShownContext = createContext<Shown>({ isShown: true, setShown: () => {} })

/** Amounts below it are hidden on a phone, which others look at over a shoulder, until its owner wants to see them. */
export function AmountsHidden({ children }: { children: ReactNode }) {
  const phone = useMedia(PHONE)
  const [isShown, setShown] = useState(!phone)
  return <ShownContext value={{ isShown, setShown }}>{children}</ShownContext>
}

/** Shows the amounts, or hides them again. */
export function AmountsButton() {
  const t = useT()
  const { isShown, setShown } = useContext(ShownContext)
  return (
    <Button icon={isShown ? 'eye-off' : 'eye'} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
      {t(isShown ? 'payslip.hide' : 'payslip.show')}
    </Button>
  )
}

/** Writes amounts for the reader, or that they are hidden; on paper they always stand. `signed` says a plus as well. */
export function useAmountText(currency: string): (minor: number, signed?: boolean) => string {
  const format = useFormat()
  const isShown = useAmountsShown()
  return (minor, signed = false) => {
    if (!isShown) return HIDDEN
    const text = moneyFor(format, Math.abs(minor), currency)
    return minor < 0 ? MINUS + text : signed && minor > 0 ? `+${text}` : text
  }
}

/** Whether amounts may be seen now. */
export function useAmountsShown(): boolean {
  const { isShown } = useContext(ShownContext)
  const isOnPaper = usePrinting()
  return isShown || isOnPaper
}
