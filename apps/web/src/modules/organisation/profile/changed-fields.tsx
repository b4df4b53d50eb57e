import '../../../lib/record/change-preview.css'
import type { ProfileChange } from '@muster/contract/organisation/profile'
import { useT } from '../../../lib/words/i18n.ts'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { useFieldWords } from '../employee/field-words.ts'
import { useFieldText } from '../employee/use-field-text.ts'

/** What a request would change, field by field; of one that waits also what somebody gave it meanwhile. */
export function ChangedFields({ change }: { change: ProfileChange }) {
  const t = useT()
  const words = useFieldWords()
  const text = useFieldText()
  const isOpen = change.state === 'waiting'
  return (
    <table className="m-change-table" aria-label={t('organisation.profile.asked')}>
      <thead>
        <tr>
          <th scope="col">{t('organisation.profile.field')}</th>
          <th scope="col">{t('organisation.positions.before')}</th>
          <th scope="col">{t('organisation.profile.after')}</th>
        </tr>
      </thead>
      <tbody>
        {change.fields.map(({ field, before, after, now }) => (
          <tr key={field}>
            <th scope="row">{words(field)}</th>
            <td>
              {text(field, before)}
              {isOpen && now !== before && (
                <StateChip tone="amber">{t('organisation.profile.meanwhile', { value: text(field, now) })}</StateChip>
              )}
            </td>
            <td>{text(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
