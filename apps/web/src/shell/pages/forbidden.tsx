import { DeniedText } from '../../lib/query/denied-text.tsx'
import { useT } from '../../lib/words/i18n.ts'
import { DeniedState } from '../../ui/feedback/state-message.tsx'
import { WaysOut } from './ways-out.tsx'

/** A page that is closed to the reader, with the rights of which one would open it [X2]. */
export function Forbidden({ needs }: { needs: readonly string[] }) {
  const t = useT()
  const text = needs.length > 0 ? <DeniedText permission={needs.join(' / ')} /> : t('states.denied')
  return <DeniedState title={t('pages.forbidden.title')} text={text} action={<WaysOut />} />
}
