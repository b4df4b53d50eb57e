import './crashed.css'
import { useEffect } from 'react'
import { references } from '../../lib/fault/faults.ts'
import { ChunkError } from '../../lib/page/load-chunk.ts'
import { reloadPage } from '../../lib/session/end-session.ts'
import { useStore } from '../../lib/store/store.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Button, LinkButton } from '../../ui/control/button.tsx'
import { EmptyFrame } from '../../ui/feedback/empty-frame.tsx'
import { SUM } from '../../ui/feedback/sum-drawing.tsx'
import { endProgress } from '../over/progress.ts'

/** Without a router nobody follows a link; the browser has by the next task. */
const reloadThere = () => void setTimeout(reloadPage)

/**
 * What stands in the place of a part that broke while it was drawn, with the reference under which the server knows it, or that
 * did not come at all; the rest of the page goes on. Without `onRetry` there is no rest: the page itself broke.
 */
export function Crashed({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const t = useT()
  const reference = useStore(references).get(error)
  const isMissing = error instanceof ChunkError
  const what = isMissing ? 'missing' : onRetry ? 'crashed' : 'broken'
  // A route that broke never arrives.
  useEffect(endProgress, [])
  return (
    <EmptyFrame
      drawing={SUM}
      title={t(`pages.${what}.title`)}
      action={
        <>
          <Button kind="primary" icon="refresh" onClick={what === 'crashed' ? onRetry : reloadPage}>
            {t(what === 'crashed' ? 'pages.crashed.reopen' : 'ui.reload')}
          </Button>
          <LinkButton href="#/" onClick={onRetry ?? reloadThere}>
            {t('pages.home')}
          </LinkButton>
        </>
      }
    >
      {t(`pages.${what}.text`)}
      {reference && <code className="m-reference">{t('ui.reference', { id: reference })}</code>}
    </EmptyFrame>
  )
}
