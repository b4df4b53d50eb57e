import { useUrl } from '../../lib/place/place.ts'
import { one } from '../../lib/place/search.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { WaysOut } from './ways-out.tsx'

/** /404 [2.06, 2.09]; `?path=` names what was looked for. */
export function Screen() {
  const t = useT()
  const path = one(useUrl().search.path)
  return (
    <Empty drawing="path" title={t('pages.notFound.title')} action={<WaysOut />}>
      {t('pages.notFound.text', { path: path ?? '/404' })}
    </Empty>
  )
}
