import './level-order.css'
import { levelEndpoints } from '@muster/contract/organisation/level'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button, IconButton } from '../../../ui/control/button.tsx'
import { Icon } from '../../../ui/control/icon.tsx'
import { ThinBar } from '../../../ui/feedback/skeleton.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import type { Level } from '../choice/lookups.ts'
import { CompanyPicker } from '../choice/pickers.tsx'

/** The items with one of them at another place. */
function movedTo<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = items[from]
  if (moved === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Puts the levels of a company in order [S10]: by dragging, or by the arrows beside each. */
export function LevelOrder({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { name, number } = useFormat()
  const working = useCompanyId()
  const [companyId, setCompany] = useState<string>(working)
  const query = useQuery(queryOf(levelEndpoints.list, { companyId, sort: 'rank', pageSize: 99 }))
  const [own, setOwn] = useState<readonly Level[]>()
  const [dragged, setDragged] = useState<number>()
  const save = useSave(levelEndpoints.order)
  const items = own ?? query.data?.items
  const put = (from: number, to: number) => items && setOwn(movedTo(items, from, to))
  const run = async () => {
    const levels = items?.map(({ id, version }) => ({ id, version })) ?? []
    const { error } = await save.run({ companyId, levels })
    if (error) {
      // Somebody was quicker: what they saved is shown.
      setOwn(undefined)
      void query.refetch()
      return
    }
    notices.success(t('form.saved'))
    onClose()
  }
  return (
    <AppModal
      open
      title={t('organisation.levels.order')}
      onClose={onClose}
      dirty={own !== undefined}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" busy={save.busy} disabled={own === undefined} onClick={() => void run()}>
            {t('actions.save')}
          </Button>
        </>
      }
    >
      <CompanyPicker
        label={t('organisation.companies.one')}
        value={companyId}
        onChange={(next) => {
          setCompany(next ?? working)
          setOwn(undefined)
        }}
        required
      />
      <p className="muted">{t('organisation.levels.orderHint')}</p>
      {!items ? (
        <ThinBar />
      ) : (
        <ol className="m-level-order">
          {items.map((level, n) => (
            <li
              key={level.id}
              draggable
              className={dragged === n ? 'is-dragged' : undefined}
              onDragStart={() => setDragged(n)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged !== undefined) put(dragged, n)
                setDragged(undefined)
              }}
            >
              <Icon name="grip" size={16} />
              <span className="num">{number(n + 1)}</span>
              <b>{name(level.names)}</b>
              <IconButton
                icon="arrow-up"
                size="small"
                label={t('organisation.levels.up', { name: name(level.names) })}
                disabled={n === 0}
                onClick={() => put(n, n - 1)}
              />
              <IconButton
                icon="arrow-down"
                size="small"
                label={t('organisation.levels.down', { name: name(level.names) })}
                disabled={n === items.length - 1}
                onClick={() => put(n, n + 1)}
              />
            </li>
          ))}
        </ol>
      )}
    </AppModal>
  )
}
