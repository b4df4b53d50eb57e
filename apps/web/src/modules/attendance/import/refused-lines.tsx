import { punchImportEndpoints } from '@muster/contract/attendance/punch-import'
import type { ReplyOf } from '@muster/contract/endpoint'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call/api.ts'
import type { CallError } from '../../../lib/call/call-error.ts'
import { keyOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { metaOf } from '../../../lib/query/shown.ts'
import { useExport } from '../../../lib/sheet/use-export.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ImportLines } from './import-lines.tsx'

type Reply = ReplyOf<typeof punchImportEndpoints.lines>

/** The lines of an import that were refused, a part at a time; all that became no punch as a sheet. */
export function RefusedLines({ id, count }: { id: string; count: number }) {
  const t = useT()
  const format = useFormat()
  const sheet = useExport(punchImportEndpoints.exportLines, t('imports.refusedLines'))
  const asked = { id, fate: 'refused' as const }
  const query = useInfiniteQuery<Reply, CallError, Reply['items'], readonly unknown[], number | undefined>({
    queryKey: [...keyOf(punchImportEndpoints.lines, asked), 'grown'],
    meta: metaOf(punchImportEndpoints.lines),
    queryFn: ({ pageParam, signal }) => call(punchImportEndpoints.lines, { ...asked, after: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    select: ({ pages }) => pages.flatMap((page) => page.items),
  })
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  return (
    <Card
      flush
      title={t('imports.refusedLines')}
      note={format.number(count)}
      more={
        <Button kind="text" size="small" icon="download" busy={sheet.busy} onClick={() => void sheet.run({ id })}>
          {t('imports.downloadAll')}
        </Button>
      }
    >
      {problem && <ErrorState {...problem} />}
      {query.data && <ImportLines lines={query.data} label={t('imports.refusedLines')} />}
      {query.hasNextPage && (
        <div className="m-lines-more">
          <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('ui.loadMore')}
          </Button>
        </div>
      )}
    </Card>
  )
}
