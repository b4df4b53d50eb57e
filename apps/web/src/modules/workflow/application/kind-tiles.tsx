import { taskEndpoints } from '@muster/contract/workflow/task'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hrefOf } from '../../../lib/place/place.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { formKindOf } from '../form/kinds.ts'
import { NEW_TASK } from '../task/places.ts'
import { listKinds, rememberKinds } from './recent-kinds.ts'

/** So many of one's own say what one files. */
const LATELY = 30

/**
 * What can be applied for, a tile each: what one has filed lately first. They stand at once, as this device knows it, and stay in their order;
 * what was filed elsewhere counts the next time.
 */
export function KindTiles() {
  const t = useT()
  const { personId } = useInfo().userInfo
  const [kinds] = useState(() => listKinds(personId))
  const { data } = useQuery(
    queryOf(taskEndpoints.list, { group: 'all', initiatorId: personId, pageSize: LATELY }, { silent: true }),
  )
  useEffect(() => {
    if (data)
      rememberKinds(
        personId,
        data.items.map(({ kind }) => kind),
      )
  }, [personId, data])
  return (
    <nav aria-label={t('workflow.task.new.what')}>
      <h2>{t('workflow.task.new.what')}</h2>
      <ul className="m-task-tiles">
        {kinds.map((kind) => {
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
