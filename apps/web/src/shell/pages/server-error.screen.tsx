import { useUrl } from '../../lib/place/place.ts'
import { one } from '../../lib/place/search.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { WaysOut } from './ways-out.tsx'

/** /500 [2.07]; `?id=` is the number under which the server's log knows what happened. */
export function Screen() {
  const t = useT()
  const id = one(useUrl().search.id)
  return (
    <Empty drawing="sum" title={t('pages.serverError.title')} action={<WaysOut />}>
      {id === undefined ? t('pages.serverError.retry') : t('pages.serverError.text', { id })}
    </Empty>
  )
}
