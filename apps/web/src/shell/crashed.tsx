import { useT } from '../lib/i18n.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

/** What stands in the place of a part that broke while it was drawn; the rest of the page goes on. */
export function Crashed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <Empty
      drawing="receipt"
      title={t('pages.crashed.title')}
      action={
        <>
          <Button kind="primary" icon="refresh" onClick={onRetry}>
            {t('pages.crashed.reopen')}
          </Button>
          <LinkButton href="#/" onClick={onRetry}>
            {t('pages.home')}
          </LinkButton>
        </>
      }
    >
      {t('pages.crashed.text')}
    </Empty>
  )
}
