import { type ReactNode, useRef } from 'react'
import { SingleKeys, useKeys } from './use-keys.ts'

/** Whether keys without Ctrl or Alt act at all below; people can turn them off (WCAG 2.1.4). */
export function SingleKeysProvider({ on, children }: { on: boolean; children: ReactNode }) {
  return <SingleKeys value={on}>{children}</SingleKeys>
}

/** Inside a button or link: a key that presses it, listed under the words of the button. */
export function PressedBy({ keys }: { keys: string }) {
  const mark = useRef<HTMLSpanElement>(null)
  const button = () => mark.current?.closest<HTMLElement>('a,button')
  useKeys(
    () => (mark.current?.closest('.m-aside,.m-panel') ? 'detail' : 'page'),
    [
      {
        keys,
        label: () => button()?.textContent ?? '',
        act: () => {
          const pressed = button()
          if (!pressed?.checkVisibility({ visibilityProperty: true })) return false
          pressed.click()
        },
      },
    ],
    { inside: button },
  )
  return <span ref={mark} hidden />
}
