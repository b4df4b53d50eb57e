import { useState } from 'react'
import { Button } from '../../ui/control/button.tsx'
import { useFormat } from '../words/format.ts'
import { useT } from '../words/i18n.ts'

/** So many names stand there at once; the others are opened. */
const FEW = 5

/** Whom something is done to, by name: the first ones, and all of them once they are opened. */
export function FewNames({ names }: { names: readonly string[] }) {
  const t = useT()
  const { list } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? names : names.slice(0, FEW)
  const rest = names.length - shown.length
  return (
    <p>
      {rest > 0 ? shown.join(', ') : list(shown)}{' '}
      {rest > 0 && (
        <Button kind="text" size="small" onClick={() => setOpen(true)}>
          {t('words.more', { count: rest })}
        </Button>
      )}
    </p>
  )
}
