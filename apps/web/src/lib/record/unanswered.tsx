import { Button } from '../../ui/control/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { connection } from '../call/reachability.ts'
import { useStore } from '../store/store.ts'
import { useT } from '../words/i18n.ts'

/** Says that what was sent was not answered; once the line is back, that alone, and offers to send it again. */
export function Unanswered({ label, onAgain }: { label: string; onAgain: () => void }) {
  const t = useT()
  const isBack = useStore(connection) === 'there'
  return (
    <Banner
      tone={isBack ? 'amber' : 'red'}
      actions={
        isBack && (
          <Button size="small" onClick={onAgain}>
            {t('states.sendAgain', { action: label })}
          </Button>
        )
      }
    >
      {t(isBack ? 'states.again' : 'states.unanswered')}
    </Banner>
  )
}

/** The words of a problem as they are true now: the line may have come back since they were found. */
export function useTimely(problem: string | undefined): string | undefined {
  const t = useT()
  const isBack = useStore(connection) === 'there'
  return isBack && problem === t('states.unanswered') ? t('states.again') : problem
}
