import { pinSpaceColumns, pinSpaceEndpoints } from '@muster/contract/organisation/pin-space'
import { useColumns } from '../../../lib/list/use-columns.tsx'
import { NounPage } from '../../../lib/noun/noun-page.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useCompanyFilter } from '../choice/filters.ts'
import type { PinSpace } from '../choice/lookups.ts'
import { useOfficesText } from './pin-space-offices.ts'

/** PIN spaces: which offices share the numbers of their clock machines, and how many numbers are given in each. */
export function Screen() {
  const t = useT()
  const textOf = useOfficesText()
  const company = useCompanyFilter()
  const none = <span className="muted">{t('organisation.pinSpaces.none')}</span>
  const columns = useColumns<PinSpace, typeof pinSpaceColumns>(pinSpaceColumns, {
    name: { width: 220 },
    offices: { cell: (space) => textOf(space) || none },
  })
  return (
    <NounPage
      endpoints={pinSpaceEndpoints}
      name="pin-spaces"
      title={t('organisation.pinSpaces.title')}
      addLabel={t('organisation.pinSpaces.add')}
      empty={t('organisation.pinSpaces.empty')}
      nameOf={(space) => space.label}
      columns={columns}
      filters={company}
      searchHint={t('organisation.search.name')}
      blank={{ label: '' }}
      unique={{ label: 'name_exists' }}
    >
      {(form) => (
        <TextField
          {...form.field('label')}
          label={t('organisation.field.pinSpace.label')}
          hint={t('organisation.pinSpaces.meaning')}
          required
          maxLength={80}
        />
      )}
    </NounPage>
  )
}
