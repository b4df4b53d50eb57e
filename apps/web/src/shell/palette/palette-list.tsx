import { useEffect } from 'react'
import { useT } from '../../lib/words/i18n.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { Icon } from '../../ui/control/icon.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { KeyCaps } from '../keys/key-caps.tsx'
import type { PaletteGroup, PaletteRow } from './palette-rows.ts'

export type PaletteListProps = {
  id: string
  groups: readonly PaletteGroup[]
  /** The key of the row that Enter takes. */
  active: string | undefined
  onPoint: (key: string) => void
  onChoose: (row: PaletteRow) => void
}

/** The id of a group or a row in a list. */
const idIn = (list: string, key: string) => `${list} ${key}`.replaceAll(' ', '-')

/** What was found, group by group; the focus stays in the field above, which names the active row. */
export function PaletteList({ id, groups, active, onPoint, onChoose }: PaletteListProps) {
  const t = useT()
  useEffect(() => {
    if (active === undefined) return
    document.getElementById(idIn(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div id={id} role="listbox" aria-label={t('palette.title')} className="m-palette-list">
      {groups.map(({ key: group, rows }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list box.
        <div key={group} role="group" aria-labelledby={idIn(id, group)}>
          <div id={idIn(id, group)} className="m-palette-group" role="presentation">
            {t(group === 'tasks' ? 'workflow.task.list' : `palette.groups.${group}`)}
          </div>
          {rows.map((row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field.
            <div
              key={row.key}
              id={idIn(id, row.key)}
              role="option"
              tabIndex={-1}
              aria-selected={row.key === active}
              className={classNames('m-palette-row', row.key === active && 'is-active')}
              onPointerMove={() => row.key !== active && onPoint(row.key)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(row)}
            >
              {row.person === undefined ? row.icon && <Icon name={row.icon} /> : <Avatar name={row.person} size={24} />}
              <span className="m-palette-title ellipsis">{row.title}</span>
              {row.under !== '' && <span className="m-palette-under ellipsis">{row.under}</span>}
              {row.keys && <KeyCaps keys={row.keys} brief />}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
