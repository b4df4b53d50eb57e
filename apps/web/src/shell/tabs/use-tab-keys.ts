import { useEffect, useEffectEvent } from 'react'
import { tabs } from '../../lib/tabs/tabs.ts'
import { pageIsBlocked } from '../../ui/layer.ts'
import type { TabDeeds } from './use-tab-deeds.ts'

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform)

/** Where Alt and a key write a letter of their own, they are left to whoever types. */
function writes({ target }: KeyboardEvent): boolean {
  return isMac && target instanceof HTMLElement && (target.isContentEditable || target.matches('input,textarea'))
}

/** Alt+1 … Alt+9 show a tab, the ninth key the last one; Alt+W closes the shown one [X8]. */
export function useTabKeys({ show, close }: TabDeeds): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, isComposing, code } = event
    if (!altKey || ctrlKey || metaKey || shiftKey || isComposing || writes(event) || pageIsBlocked()) return
    const { list } = tabs.read()
    const number = /^Digit([1-9])$/.exec(code)?.[1]
    if (number) {
      const tab = number === '9' ? list.tabs.at(-1) : list.tabs[Number(number) - 1]
      event.preventDefault()
      if (tab) show(tab.path)
    } else if (code === 'KeyW' && list.shown !== undefined) {
      event.preventDefault()
      close([list.shown])
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
