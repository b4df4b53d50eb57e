import { CardBody } from '../../lib/query/card-body.tsx'
import { useT } from '../../lib/words/i18n.ts'
import { Button } from '../../ui/control/button.tsx'
import { Card as Frame } from '../../ui/layout/card.tsx'
import { NoticeRow } from './notice-row.tsx'
import { useNotices } from './use-notices.ts'

/** So many are read at once: what is newest, and what is behind it on request. */
const SOME = 5

/** What waits for the reader [S03]: each row leads to where it is dealt with. */
export function Card() {
  const t = useT()
  const query = useNotices({ state: 'waiting', pageSize: SOME })
  return (
    <Frame title={t('notification.toDos.title')}>
      <CardBody query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="muted">
              {t('notification.toDos.nothing')}. {t('notification.toDos.emptyHint')}
            </p>
          ) : (
            <>
              <ul>
                {items.map((notice) => (
                  <NoticeRow key={notice.id} notice={notice} />
                ))}
              </ul>
              {query.hasNextPage && (
                <Button
                  kind="text"
                  size="small"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('ui.loadMore')}
                </Button>
              )}
            </>
          )
        }
      </CardBody>
    </Frame>
  )
}
