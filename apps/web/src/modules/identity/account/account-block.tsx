import { accountEndpoints } from '@muster/contract/identity/account'
import type { Instant } from '@muster/kernel/instant'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'

/** Says until when wrong passwords keep an account shut, and lifts it for who may. */
export function AccountBlock({ id, until, mayLift }: { id: string; until: string; mayLift: boolean }) {
  const t = useT()
  const format = useFormat()
  const unblock = useSave(accountEndpoints.unblock)
  return (
    <p className="m-account-note" role="status">
      {t('access.users.blocked', { time: format.instant(until as Instant) })}{' '}
      {mayLift && (
        <Button
          kind="text"
          size="small"
          icon="undo"
          busy={unblock.busy}
          onClick={async () => {
            const { error } = await unblock.run({ id })
            if (!error) notices.success(t('access.users.unblocked'))
          }}
        >
          {t('access.users.unblock')}
        </Button>
      )}
    </p>
  )
}
