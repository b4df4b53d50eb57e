import { useRef, useState } from 'react'
import './column-chooser.css'
import { PHONE, useMedia } from '../base/screen-size.ts'
import { useWords } from '../base/words.tsx'
import { Button } from '../control/button.tsx'
import { Checkbox } from '../control/check.tsx'
import { Segmented } from '../control/segmented.tsx'
import { Popup } from '../overlay/popup.tsx'

export type ColumnChooserProps = {
  columns: readonly { key: string; title: string }[]
  hidden: ReadonlySet<string>
  onHidden: (hidden: ReadonlySet<string>) => void
  density?: 'normal' | 'dense'
  onDensity?: (density: 'normal' | 'dense') => void
  /** Back to the columns and the density that the list begins with. */
  onReset?: () => void
}

/** Which columns a person sees, and how close the rows stand. The first column always stays. Not drawn on a phone. */
export function ColumnChooser({ columns, hidden, onHidden, density, onDensity, onReset }: ColumnChooserProps) {
  const words = useWords()
  const phone = useMedia(PHONE)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const toggle = (key: string, shown: boolean) => {
    const next = new Set(hidden)
    if (shown) next.delete(key)
    else next.add(key)
    onHidden(next)
  }
  if (phone) return null
  return (
    <>
      <Button ref={button} icon="columns" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        {words.columns}
      </Button>
      {open && (
        <Popup anchor={button} align="end" label={words.columns} onClose={() => setOpen(false)} className="m-columns">
          <ul>
            {columns.slice(1).map((column) => (
              <li key={column.key}>
                <Checkbox checked={!hidden.has(column.key)} onChange={(on) => toggle(column.key, on)}>
                  {column.title}
                </Checkbox>
              </li>
            ))}
          </ul>
          {(onDensity || onReset) && (
            <div className="m-columns-foot">
              {onDensity && (
                <Segmented
                  label={words.density}
                  value={density ?? 'normal'}
                  options={[
                    { value: 'normal', label: words.densityNormal },
                    { value: 'dense', label: words.densityDense },
                  ]}
                  onChange={onDensity}
                />
              )}
              {onReset && (
                <Button kind="text" size="small" icon="undo" onClick={onReset}>
                  {words.columnsReset}
                </Button>
              )}
            </div>
          )}
        </Popup>
      )}
    </>
  )
}
