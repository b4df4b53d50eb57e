import { useEffect, useEffectEvent } from 'react'
import { dayIn, now } from '../../../lib/page/clock.ts'
import { useOwnTab } from '../../../lib/place/tab-context.tsx'
import { tabsApi } from '../../../lib/place/tabs-api.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { listPastedFiles } from './pasted-files.ts'

/**
 * Takes files that are pasted anywhere on the page of the form, such as a screenshot. Text stays with the field that it is pasted into, also
 * where its program hands in a picture of it beside it.
 */
export function usePastedFiles(isOff: boolean, add: (files: File[]) => void): void {
  const t = useT()
  const path = useOwnTab()?.path
  const take = useEffectEvent((event: ClipboardEvent) => {
    // A form in a tab behind is there as well, and means nothing by what is pasted here.
    if (isOff || event.defaultPrevented || (path !== undefined && !tabsApi.isShown(path))) return
    const at = new Date(now())
    const time = `${dayIn()} ${padded(at.getHours())}.${padded(at.getMinutes())}`
    const files = listPastedFiles(event.clipboardData, t('workflow.attachment.screenshot', { time }))
    if (files.length === 0) return
    event.preventDefault()
    add(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

const padded = (value: number) => String(value).padStart(2, '0')
