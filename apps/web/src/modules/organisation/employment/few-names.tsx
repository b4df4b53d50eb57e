import { useState } from 'react'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'

/** So many names stand there at once; a button shows the others. */
const FEW = 5

/** The names of several people; of many only the first few, and a button that shows all of them and hides them again. */
export function FewNames({ names }: { names: readonly string[] }) {
  const t = useT()
  const { list } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const rest = names.length - FEW
  return (
    <p>
      {list(isOpen ? names : names.slice(0, FEW))}{' '}
      {rest > 0 && (
        <Button kind="text" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('actions.showLess') : t('organisation.employees.morePeople', { count: rest })}
        </Button>
      )}
    </p>
  )
}
