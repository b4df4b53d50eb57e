import type { Employee } from '@muster/contract/organisation/employee'
import { type SecretField, secretFieldEndpoints } from '@muster/contract/organisation/secret-field'
import { useEffect, useState } from 'react'
import { useSave } from '../../../lib/query/use-save.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'

/** How an encrypted field ends; whole for whoever asks, until they leave the page or look elsewhere. */
export function SecretText({ employee, field }: { employee: Employee; field: SecretField }) {
  const t = useT()
  const [whole, setWhole] = useState<string>()
  const reveal = useSave(secretFieldEndpoints.reveal, { silent: true })
  useEffect(() => {
    const hide = () => setWhole(undefined)
    addEventListener('blur', hide)
    return () => removeEventListener('blur', hide)
  }, [])
  const show = async () => {
    const { data } = await reveal.run({ id: employee.id, field })
    setWhole(data?.value ?? undefined)
  }
  return (
    <span className="m-secret">
      <span className="num">{whole ?? employee[field]}</span>
      <Button
        kind="text"
        size="small"
        title={t('organisation.employees.revealHint')}
        busy={reveal.busy}
        onClick={() => (whole === undefined ? void show() : setWhole(undefined))}
      >
        {whole === undefined ? t('organisation.employees.reveal') : t('organisation.employees.conceal')}
      </Button>
    </span>
  )
}
