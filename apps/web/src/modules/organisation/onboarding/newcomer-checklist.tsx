import './newcomer.css'
import type { Newcomer } from '@muster/contract/organisation/newcomer'
import { keepsFromWork } from '@muster/contract/organisation/newcomer-work'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useNeedWords } from './need-words.ts'

/** Whether somebody can work on the first day, because of what not, and what may be completed later [6.05b]. */
export function NewcomerChecklist({ newcomer }: { newcomer: Newcomer }) {
  const t = useT()
  const format = useFormat()
  const words = useNeedWords()
  const keeping = keepsFromWork(newcomer.needs)
  const others = newcomer.needs.filter((need) => !keeping.includes(need))
  const day = format.day(newcomer.onboardOn)
  const reasons = format.list(keeping.map((need) => words(need, newcomer)))
  return (
    <>
      <Banner tone={keeping.length > 0 ? 'red' : 'normal'}>
        {keeping.length > 0
          ? t('organisation.newcomers.no', { day, reasons })
          : t('organisation.newcomers.yes', { day })}
      </Banner>
      {others.length > 0 ? (
        <section aria-label={t('organisation.newcomers.toDo')}>
          <div className="m-section-head">
            <h3>{t('organisation.newcomers.toDo')}</h3>
          </div>
          <ul className="m-needs">
            {others.map((need) => (
              <li key={need}>
                <Icon name="warn" size={14} />
                {words(need, newcomer)}
              </li>
            ))}
          </ul>
        </section>
      ) : (
        keeping.length === 0 && <p className="muted">{t('organisation.newcomers.none')}</p>
      )}
    </>
  )
}
