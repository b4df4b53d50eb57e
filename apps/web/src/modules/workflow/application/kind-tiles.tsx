import { FILED_KINDS } from '@muster/contract/workflow/kinds'
import { hrefOf } from '../../../lib/place/place.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { formKindOf } from '../form/kinds.ts'
import { NEW_TASK } from '../task/places.ts'

/** What can be applied for, a tile each. */
export function KindTiles() {
  const t = useT()
  return (
    <nav aria-label={t('workflow.task.new.what')}>
      <h2>{t('workflow.task.new.what')}</h2>
      <ul className="m-task-tiles">
        {FILED_KINDS.map((kind) => {
          const { icon, titleKey, hintKey } = formKindOf(kind)
          return (
            <li key={kind}>
              <a href={hrefOf(NEW_TASK, { kind })}>
                <Icon name={icon} size={22} />
                <b>{t(titleKey)}</b>
                <small>{t(hintKey)}</small>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
