import './table-foot.css'
import type { ReactNode } from 'react'
import { useWords } from '../base/words.tsx'
import { Button, IconButton } from '../control/button.tsx'
import { pageNumbers } from './table-model.ts'

export type TableFootProps = {
  /** Numbered pages: which one from 1, how many rows each, how many in all. */
  paging?: { page: number; pageSize: number; total: number; onPage: (page: number) => void }
  /** Lists that grow with time go on from the last row instead. */
  more?: { busy: boolean; onMore: () => void }
  /** Totals of the filter in words, at the left. */
  footer?: ReactNode
}

/** Under the rows: how many, totals in words, and the way to the next page. */
export function TableFoot({ paging, more, footer, shown, phone }: TableFootProps & { shown: number; phone: boolean }) {
  const words = useWords()
  if (!paging && !more && !footer) return null
  const first = paging ? (paging.page - 1) * paging.pageSize + 1 : 1
  const pages = paging ? Math.max(1, Math.ceil(paging.total / paging.pageSize)) : 1
  return (
    <div className="m-table-foot">
      {paging && <span className="num">{words.pageRange(first, first + shown - 1, paging.total)}</span>}
      {footer && <span>{footer}</span>}
      {(pages > 1 || more) && <span className="m-print-text" data-text={words.onlyThisPage} />}
      {paging && pages > 1 && (
        <nav className="m-pager" aria-label={words.page(paging.page)}>
          <IconButton
            icon="chevron-left"
            size="small"
            kind="default"
            iconSize={15}
            label={words.previousPage}
            disabled={paging.page <= 1}
            onClick={() => paging.onPage(paging.page - 1)}
          />
          {!phone &&
            pageNumbers(paging.page, pages).map((n, i) =>
              n === 0 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place.
                <span key={`gap${i}`} aria-hidden="true">
                  …
                </span>
              ) : (
                <Button
                  key={n}
                  size="small"
                  kind={n === paging.page ? 'default' : 'quiet'}
                  aria-label={words.page(n)}
                  aria-current={n === paging.page ? 'page' : undefined}
                  onClick={() => paging.onPage(n)}
                >
                  {n}
                </Button>
              ),
            )}
          <IconButton
            icon="chevron-right"
            size="small"
            kind="default"
            iconSize={15}
            label={words.nextPage}
            disabled={paging.page >= pages}
            onClick={() => paging.onPage(paging.page + 1)}
          />
        </nav>
      )}
      {more && (
        <Button size="small" busy={more.busy} onClick={more.onMore}>
          {words.loadMore}
        </Button>
      )}
    </div>
  )
}
