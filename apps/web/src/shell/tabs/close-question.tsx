import { useT } from '../../lib/words/i18n.ts'
import { Button } from '../../ui/control/button.tsx'
import { AppModal } from '../../ui/overlay/app-modal.tsx'
import type { TabActions } from './use-tab-actions.ts'
import { useTabNames } from './use-tab-names.ts'

/** Names the tabs whose unsaved text would be given up, once, before they are closed or drawn anew. */
export function CloseQuestion({ asked, isRefresh, answer }: TabActions) {
  const t = useT()
  const nameOf = useTabNames()
  return (
    <AppModal
      open={asked.length > 0}
      title={t(isRefresh ? 'tabs.refreshQuestion' : 'tabs.closeQuestion')}
      width={440}
      onClose={() => answer(false)}
      footer={
        <>
          <Button kind="danger" onClick={() => answer(true)}>
            {t(isRefresh ? 'tabs.refreshAnyway' : 'tabs.closeAnyway')}
          </Button>
          <Button kind="primary" onClick={() => answer(false)} data-autofocus>
            {t(isRefresh ? 'tabs.keepText' : 'tabs.keepOpen')}
          </Button>
        </>
      }
    >
      <p>{t('tabs.unsavedIn')}</p>
      <ul className="m-tab-names">
        {asked.map((path) => (
          <li key={path}>{nameOf(path)}</li>
        ))}
      </ul>
    </AppModal>
  )
}
