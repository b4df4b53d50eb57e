import { pinSpaceEndpoints } from '@muster/contract/organisation/pin-space'
import { useQuery } from '@tanstack/react-query'
import type { List } from '../../lib/list/use-list.ts'
import { queryOf } from '../../lib/query/query.ts'
import { Facts } from '../../lib/record/facts.tsx'
import { RecordActions, useEditing, useShowSaved } from '../../lib/record/record-actions.tsx'
import { RecordDrawer } from '../../lib/record/record-drawer.tsx'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { DetailDrawer } from '../../ui/layout/detail-drawer.tsx'
import type { PinSpace } from './lookups.ts'
import { PinSpaceForm } from './pin-space-form.tsx'
import { useOfficesText } from './pin-space-offices.ts'

type Props = { list: List<typeof pinSpaceEndpoints.list>; onRemove: (space: PinSpace) => void }

/** What stands beside the list of PIN spaces: a new one, one to read, or one to name. */
export function PinSpaceDrawer({ list, onRemove }: Props) {
  return list.open === 'new' ? <NewPinSpace list={list} /> : <OnePinSpace list={list} onRemove={onRemove} />
}

function NewPinSpace({ list }: Pick<Props, 'list'>) {
  const t = useT()
  const showSaved = useShowSaved(list)
  return (
    <DetailDrawer title={t('organisation.pinSpaces.add')} onClose={() => list.setOpen(undefined)}>
      <PinSpaceForm
        endpoint={pinSpaceEndpoints.create}
        initial={{ label: '' }}
        toInput={(value) => value}
        draft="pin-space:new"
        onSaved={({ id }) => showSaved(id)}
        onCancel={() => list.setOpen(undefined, { free: true })}
      />
    </DetailDrawer>
  )
}

function OnePinSpace({ list, onRemove }: Props) {
  const t = useT()
  const { number } = useFormat()
  const textOf = useOfficesText()
  const id = list.open ?? ''
  const record = useQuery(queryOf(pinSpaceEndpoints.get, { id }))
  const space = record.data
  const editing = useEditing(list, pinSpaceEndpoints.update)
  return (
    <RecordDrawer
      list={list}
      rowKey={(row) => row.id}
      record={record}
      title={space?.label}
      footer={space && editing.isOffered && <RecordActions onEdit={editing.begin} onDelete={() => onRemove(space)} />}
    >
      {(shown) =>
        editing.isEdited ? (
          <PinSpaceForm
            endpoint={pinSpaceEndpoints.update}
            initial={{ label: shown.label }}
            toInput={(value) => ({ id, version: shown.version, ...value })}
            draft={`pin-space:${id}`}
            onSaved={editing.saved}
            onCancel={editing.cancel}
          />
        ) : (
          <Facts
            facts={[
              [t('organisation.field.pinSpace.label'), shown.label],
              [t('organisation.field.pinSpace.offices'), textOf(shown) || t('organisation.pinSpaces.none')],
              [t('organisation.field.pinSpace.pins'), number(shown.pins)],
            ]}
          />
        )
      }
    </RecordDrawer>
  )
}
