import './key-caps.css'
import { Fragment } from 'react'
import { useT } from '../../lib/words/i18n.ts'
import { keyNames } from '../../ui/keyboard/key-list.ts'

/** Keys as they stand on the keyboard; of two one after the other a word says so, unless it is only a reminder. */
export function KeyCaps({ keys, brief = false }: { keys: string; brief?: boolean }) {
  const t = useT()
  return (
    <span className="m-keys">
      {keyNames(keys).map((names, i) => (
        <Fragment key={names.join('+')}>
          {i > 0 && !brief && <span>{t('keyboard.afterwards')}</span>}
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}
        </Fragment>
      ))}
    </span>
  )
}
