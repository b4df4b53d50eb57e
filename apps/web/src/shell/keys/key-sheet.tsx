import './key-sheet.css'
import { useState } from 'react'
import { useT } from '../../lib/words/i18n.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { Switch } from '../../ui/control/check.tsx'
import { keysNow } from '../../ui/keyboard/key-list.ts'
import { AppModal } from '../../ui/overlay/app-modal.tsx'
import { KeyCaps } from './key-caps.tsx'
import { setSingleKeys, useSingleKeys } from './single-keys.ts'

/** Only keys that write a sign, alone or one after the other, can be meant for a text, so only they are turned off. */
const isAlwaysOn = (keys: string) => keys.length > 1 && !keys.includes(' ')

/** The keys of what is on the screen, and the switch for those without Ctrl and Alt [X8]; rendered only while open. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  const singles = useSingleKeys()
  // As they were before the sheet stood over the page.
  const [groups] = useState(keysNow)
  return (
    <AppModal open title={t('keyboard.title')} width={720} onClose={onClose}>
      <div className="m-key-groups" tabIndex={-1} data-autofocus>
        {groups.map(({ group, shortcuts }) => (
          <section key={group} aria-label={t(`keyboard.groups.${group}`)}>
            <h3>{t(`keyboard.groups.${group}`)}</h3>
            <dl>
              {shortcuts.map(({ keys, label }) => (
                <div key={keys} className={classNames(!singles && !isAlwaysOn(keys) && 'is-off')}>
                  <dt>{label}</dt>
                  <dd>
                    <KeyCaps keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="m-key-switch">
        <Switch checked={singles} onChange={setSingleKeys}>
          {t('keyboard.singleKeys')}
        </Switch>
        <p>{t(singles ? 'keyboard.singleKeysOn' : 'keyboard.singleKeysOff')}</p>
      </div>
    </AppModal>
  )
}
