import './dashboard.css'
import { useDeferredValue, useRef, useState } from 'react'
import { useOneByOne } from '../../lib/page/after-paint.ts'
import { dayIn } from '../../lib/page/clock.ts'
import { allCards, CARD_COLUMNS, type CardColumn, type CardRecord } from '../../lib/registry/card.ts'
import { codesOf } from '../../lib/registry/screen.ts'
import { useInfo } from '../../lib/session/permission.tsx'
import { holdsOne } from '../../lib/session/permission-rule.ts'
import { mainPositionOf } from '../../lib/session/working-company-rule.ts'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { positionNames } from '../../lib/words/spelled-names.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { useMedia } from '../../ui/base/screen-size.ts'
import { useOnChange } from '../../ui/base/use-on-change.ts'
import { LinesSkeleton, ThinBar, useWait } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import type { MenuItems } from '../../ui/overlay/menu.tsx'
import { byRows, type Columns, fromRows, moveCard, type Slot, slotOf, stepCard } from './card-order.ts'
import { CardSlot, fetchCards } from './card-slot.tsx'
import { useCardDrag } from './use-card-drag.ts'
import { readOrderAhead, useCardOrder } from './use-card-order.ts'

/** Below it the cards stand in one column. */
const NARROW = '(max-width: 860px)'

/** While it is still being asked who opens it. */
export function readAhead(): void {
  fetchCards()
  readOrderAhead()
}

/** The dashboard [2.04, 2.12, S03]: the cards of all modules that somebody may see, in the order they gave them. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const info = useInfo()
  const { userInfo, permissions } = info
  const own = allCards().filter((c) => holdsOne(permissions, codesOf(c.access)) && (c.suits?.(info) ?? true))
  const hasNickname = userInfo.nickName !== userInfo.name
  const main = mainPositionOf(userInfo)
  const place = main && (['level', 'dept'] as const).map((part) => format.name(positionNames(main, part)))
  return (
    <Page>
      <PageHead
        title={t('dashboard.greeting', { name: hasNickname ? userInfo.nickName : format.person(userInfo).name })}
        under={[format.longDay(dayIn()), ...(place ?? [])].filter(Boolean).join(' · ')}
      />
      <Cards cards={own} />
    </Page>
  )
}

/** The cards before it is known in which order they stand: their frames, grey after a second. */
function CardsToCome({
  columns,
  titleOf,
}: {
  columns: Record<string, readonly string[]>
  titleOf: (name: string) => string
}) {
  const wait = useWait(true)
  if (wait !== 'skeleton') return wait === 'bar' && <ThinBar />
  return (
    <div className="m-dash">
      {Object.entries(columns).map(([column, names]) => (
        <div key={column} className="m-dash-column">
          {names.map((name) => (
            <div key={name} className="m-dash-card">
              <Card title={titleOf(name)}>
                <LinesSkeleton wait={wait} />
              </Card>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function Cards({ cards: own }: { cards: readonly CardRecord[] }) {
  const t = useT()
  const narrow = useMedia(NARROW)
  const order = useCardOrder(own)
  const board = useRef<HTMLDivElement>(null)
  const [announced, setAnnounced] = useState<{ name: string; text: string }>()
  // What the server answers is drawn in one piece unless it is deferred.
  const isKnown = useDeferredValue(order.isKnown)
  const { columns } = order
  const rows = byRows(columns)
  const drawn = useOneByOne(rows.length)
  const titleOf = (name: string) => t(own.find((card) => card.name === name)?.titleKey ?? 'dashboard.page')
  const move = (name: string, to: Columns) => {
    order.arrange(to)
    const place = byRows(to).indexOf(name) + 1
    setAnnounced({ name, text: t('dashboard.moved', { name: titleOf(name), place, count: rows.length }) })
  }
  const shown: Record<string, readonly string[]> = narrow ? { main: rows } : columns
  // In one column the slots of a drop are those of the rows.
  const drop = (name: string, slot: Slot) =>
    move(
      name,
      narrow ? fromRows(moveCard({ main: rows, side: [] }, name, slot).main, columns) : moveCard(columns, name, slot),
    )
  const { drag, start, swallowsClick } = useCardDrag(drop)
  useOnChange(announced, (moved) => {
    // A card that changes its column is drawn anew: the focus follows it.
    board.current?.querySelector<HTMLElement>(`[data-card="${moved?.name}"] .m-dash-grip button`)?.focus()
  })
  if (!isKnown) return <CardsToCome columns={shown} titleOf={titleOf} />

  const itemsOf = (name: string): MenuItems => {
    const among = narrow ? rows : columns[slotOf(columns, name)?.column ?? 'main']
    const at = among.indexOf(name)
    const across: CardColumn = columns.main.includes(name) ? 'side' : 'main'
    const step = (by: -1 | 1) => () => move(name, stepCard(columns, name, by, among))
    return [
      [
        { key: 'up', label: t('dashboard.up'), icon: 'arrow-up', disabled: at <= 0, onSelect: step(-1) },
        {
          key: 'down',
          label: t('dashboard.down'),
          icon: 'arrow-down',
          disabled: at === among.length - 1,
          onSelect: step(1),
        },
        ...(narrow
          ? []
          : [
              {
                key: 'across',
                label: t('dashboard.across'),
                icon: 'swap' as const,
                onSelect: () => move(name, moveCard(columns, name, { column: across, index: at })),
              },
            ]),
      ],
      [{ key: 'usual', label: t('dashboard.usual'), icon: 'undo', disabled: !order.reset, onSelect: order.reset }],
    ]
  }
  return (
    <div ref={board} className={classNames('m-dash', drag && 'is-dragging')}>
      {(narrow ? (['main'] as const) : CARD_COLUMNS).map((column) => (
        <div key={column} className="m-dash-column" data-column={column}>
          {shown[column]?.map((name, i) => {
            const card = own.find((one) => one.name === name)
            return (
              card && (
                <div key={name} className={classNames(isAt(drag?.slot, column, i) && 'm-dash-drop')}>
                  <CardSlot
                    card={card}
                    width={narrow ? 'narrow' : 'wide'}
                    // The first card is what people come for; the others ask and draw behind it.
                    isToCome={rows.indexOf(name) >= drawn}
                    items={itemsOf(name)}
                    isDragged={drag?.name === name}
                    onGrip={start(name)}
                    swallowsClick={swallowsClick}
                  />
                </div>
              )
            )
          })}
          {isAt(drag?.slot, column, shown[column]?.length ?? 0) && <div className="m-dash-drop" />}
        </div>
      ))}
      <output className="sr-only">{announced?.text}</output>
    </div>
  )
}

const isAt = (slot: Slot | undefined, column: CardColumn, index: number) =>
  slot?.column === column && slot.index === index
