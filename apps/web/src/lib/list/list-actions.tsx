import { Suspense, useState } from 'react'
import { Button } from '../../ui/control/button.tsx'
import { NOTHING_SELECTED } from '../../ui/table/table-model.ts'
import { callErrorOf } from '../call/call-error.ts'
import { reportFailure } from '../call/failures.ts'
import { makeLazyComponent } from '../page/lazy-component.tsx'
import { allListActions, type Records } from '../registry/record-part.ts'
import { codesOf } from '../registry/screen.ts'
import { useInfo } from '../session/permission.tsx'
import { holdsOne } from '../session/permission-rule.ts'
import { useT } from '../words/i18n.ts'
import { loadSelectedRows } from './selected-rows.ts'
import type { List, ListEndpoint, RowOf } from './use-list.ts'

const actions = allListActions().map((action) => ({
  ...action,
  ...makeLazyComponent(action.load, ({ Action }) => Action),
}))

/** What later modules do with a selection of a list: their buttons for the bulk bar, and what is under way. */
export function useListActions<E extends ListEndpoint>(
  entity: keyof Records,
  list: List<E>,
  rowKey: (row: RowOf<E>) => string,
) {
  const t = useT()
  const { permissions } = useInfo()
  const [open, setOpen] = useState<{ name: string; ids: readonly string[] }>()
  const offered = actions
    .filter((action) => action.of === entity)
    .filter(({ access }) => holdsOne(permissions, codesOf(access)))
  const begin = (name: string) => {
    loadSelectedRows(list, rowKey).then(
      (rows) => setOpen({ name, ids: rows.map(rowKey) }),
      (thrown: unknown) => reportFailure(callErrorOf(thrown)),
    )
  }
  const Drawn = offered.find(({ name }) => name === open?.name)?.Drawn
  return {
    isOffered: offered.length > 0,
    buttons: offered.map(({ name, titleKey, icon }) => (
      <Button key={name} kind="inverse" size="small" icon={icon} onClick={() => begin(name)}>
        {t(titleKey)}
      </Button>
    )),
    dialog: open && Drawn && (
      <Suspense fallback={null}>
        <Drawn
          ids={open.ids}
          onClose={() => {
            setOpen(undefined)
            list.setSelection(NOTHING_SELECTED)
          }}
        />
      </Suspense>
    ),
  }
}
