import { useRouter } from '@tanstack/react-router'
import { useT } from '../../lib/words/i18n.ts'
import { Button, LinkButton } from '../../ui/control/button.tsx'

/** Home and Back, for pages that lead no further. */
export function WaysOut() {
  const t = useT()
  const { history } = useRouter()
  return (
    <>
      <LinkButton kind="primary" icon="dashboard" href="#/">
        {t('pages.home')}
      </LinkButton>
      <Button icon="arrow-left" onClick={() => history.back()}>
        {t('pages.back')}
      </Button>
    </>
  )
}
