import { Button } from '../../ui/control/button.tsx'
import { useT } from '../words/i18n.ts'

/** The button of a sheet; what it says on closer look names how many rows it takes, where that is known. */
export function ExportButton({ run, busy, count }: { run: () => void; busy: boolean; count?: string | undefined }) {
  const t = useT()
  return (
    <Button
      icon="download"
      busy={busy}
      onClick={run}
      title={count === undefined ? undefined : t('table.exportFiltered', { rows: count })}
    >
      {t('table.export')}
    </Button>
  )
}
