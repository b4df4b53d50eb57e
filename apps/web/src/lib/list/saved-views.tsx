import { useState } from 'react'
import { Button } from '../../ui/control/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { AppModal } from '../../ui/overlay/app-modal.tsx'
import { MenuButton, type MenuItem } from '../../ui/overlay/menu.tsx'
import { viewSearch, viewText } from '../place/list-address.ts'
import type { Search } from '../place/search.ts'
import { useReturning } from '../place/use-returning.ts'
import { useT } from '../words/i18n.ts'
import { readSavedViews, type SavedView, writeSavedViews } from './saved-view-store.ts'

export type SavedViewsProps = { person: string; list: string; address: Search; onChoose: (address: Search) => void }

/** The named views of a list that a person keeps on this device: filters, search and sort under a name. */
export function SavedViews({ person, list, address, onChoose }: SavedViewsProps) {
  const t = useT()
  const [views, setViews] = useState(() => readSavedViews(person, list))
  const [name, setName] = useReturning<string | undefined>('view', undefined)
  const here = viewText(address)
  const current = views.find((view) => view.query === here)
  const keep = (next: readonly SavedView[]) => {
    setViews(next)
    writeSavedViews(person, list, next)
  }
  const save = () => {
    const trimmed = name?.trim()
    if (!trimmed) return
    keep([...views.filter((view) => view.name !== trimmed), { name: trimmed, query: here }])
    setName(undefined)
  }
  const choose = views.map(
    (view): MenuItem => ({
      key: view.name,
      label: view.name,
      chosen: view === current,
      onSelect: () => onChoose(viewSearch(view.query)),
    }),
  )
  const manage: MenuItem[] = current
    ? [
        {
          key: '-remove',
          label: t('table.removeView', { name: current.name }),
          icon: 'trash',
          onSelect: () => keep(views.filter((view) => view !== current)),
        },
      ]
    : [{ key: '-save', label: t('table.saveView'), icon: 'plus', disabled: here === '', onSelect: () => setName('') }]
  return (
    <>
      <MenuButton kind="text" label={t('table.savedViews')} items={[choose, manage]}>
        {current?.name ?? t('table.savedViews')}
      </MenuButton>
      <AppModal
        open={name !== undefined}
        title={t('table.saveView')}
        width={420}
        onClose={() => setName(undefined)}
        footer={
          <>
            <Button onClick={() => setName(undefined)}>{t('ui.cancel')}</Button>
            <Button kind="primary" onClick={save} disabled={!name?.trim()}>
              {t('actions.save')}
            </Button>
          </>
        }
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <TextField label={t('table.viewName')} value={name ?? ''} onChange={setName} maxLength={40} />
        </form>
      </AppModal>
    </>
  )
}
