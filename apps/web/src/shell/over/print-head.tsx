import '../../ui/base/print.css'
import { now } from '../../lib/page/clock.ts'
import { useInfo } from '../../lib/session/permission.tsx'
import { offsetText, useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { usePrinting } from '../../ui/base/use-printing.ts'

/** On paper alone: who printed the page and when, above what it shows. */
export function PrintHead() {
  const t = useT()
  const { instant } = useFormat()
  const { name } = useInfo().userInfo
  // Not before: the first moment that a browser writes takes it long.
  const text = usePrinting()
    ? t('print.by', { name, at: `${instant(now())} (${offsetText(undefined, now())})` })
    : undefined
  return <div className="m-print-text m-print-head" data-text={text} />
}
