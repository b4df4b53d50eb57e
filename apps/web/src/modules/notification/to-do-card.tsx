import { useState } from 'react'
import { CardBody } from '../../lib/query/card-body.tsx'
import { useT } from '../../lib/words/i18n.ts'
import { Button } from '../../ui/control/button.tsx'
import { Card as Frame } from '../../ui/layout/card.tsx'
import { groupNotices } from './notice-groups.ts'
import { NoticeRows } from './notice-rows.tsx'
import { useNotices } from './use-notices.ts'

/** So many are read at once, so that many of one kind are one line. */
const MOST = 100
/** So many lines are shown: what is newest, and what is behind it on request. */
const SOME = 5

/** What waits for the reader [S03]: each row leads to where it is dealt with. */
export function Card() {
  const t = useT()
  const query = useNotices({ state: 'waiting', pageSize: MOST })
  const [lines, setLines] = useState(SOME)
  return (
    <Frame title={t('notification.toDos.title')}>
      <CardBody query={query}>
        {({ items }) => {
          const groups = groupNotices(items)
          return items.length === 0 ? (
            <p className="muted">
              {t('notification.toDos.nothing')}. {t('notification.toDos.emptyHint')}
            </p>
          ) : (
            <>
              <ul>
                <NoticeRows groups={groups.slice(0, lines)} isOpenEnd={query.hasNextPage} />
              </ul>
              {(groups.length > lines || query.hasNextPage) && (
                <Button
                  kind="text"
                  size="small"
                  busy={query.isFetchingNextPage}
                  onClick={() => {
                    setLines(lines + SOME)
                    if (lines + SOME > groups.length && query.hasNextPage) void query.fetchNextPage()
                  }}
                >
                  {t('ui.loadMore')}
                </Button>
              )}
            </>
          )
        }}
      </CardBody>
    </Frame>
  )
}
