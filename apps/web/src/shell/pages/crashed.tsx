import './crashed.css'
import { useEffect } from 'react'
import { references } from '../../lib/fault/faults.ts'
import { ChunkError } from '../../lib/page/load-chunk.ts'
import { reloadPage } from '../../lib/session/end-session.ts'
import { useStore } from '../../lib/store/store.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { endProgress } from '../over/progress.ts'

/**
 * What stands in the place of a part that broke while it was drawn, with the reference under which the server knows it, or that
 * did not come at all; the rest of the page goes on.
 */
export function Crashed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT()
  const reference = useStore(references).get(error)
  const isMissing = error instanceof ChunkError
  // A route that broke never arrives.
  useEffect(endProgress, [])
  return (
    <Empty
      drawing="receipt"
      title={t(isMissing ? 'pages.missing.title' : 'pages.crashed.title')}
      action={
        <>
          <Button kind="primary" icon="refresh" onClick={isMissing ? reloadPage : onRetry}>
            {t(isMissing ? 'ui.reload' : 'pages.crashed.reopen')}
          </Button>
          <LinkButton href="#/" onClick={onRetry}>
            {t('pages.home')}
          </LinkButton>
        </>
      }
    >
      {t(isMissing ? 'pages.missing.text' : 'pages.crashed.text')}
      {reference && <code className="m-reference">{t('ui.reference', { id: reference })}</code>}
    </Empty>
  )
}
