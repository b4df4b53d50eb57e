import { type PointerEventHandler, Suspense } from 'react'
import { references } from '../../lib/fault/faults.ts'
import { type LazyComponent, makeLazyComponent } from '../../lib/page/lazy-component.tsx'
import { CardWait } from '../../lib/query/card-body.tsx'
import { allCards, type CardRecord, type CardWidth } from '../../lib/registry/card.ts'
import { useStore } from '../../lib/store/store.ts'
import { useT } from '../../lib/words/i18n.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { ErrorBoundary } from '../../ui/base/error-boundary.tsx'
import { useWait } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/state-message.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { MenuButton, type MenuItems } from '../../ui/overlay/menu.tsx'
import { useCardHeight } from './use-card-height.ts'

const parts: ReadonlyMap<string, LazyComponent<object>> = new Map(
  allCards().map(({ name, load }) => [name, makeLazyComponent(load, ({ Card: Drawn }) => Drawn)]),
)

/** Fetches the code of all cards, which lies with the dashboard, and what those read that everybody signed in may see. */
export function fetchCards(): void {
  for (const part of parts.values()) void part.fetchAhead()
  for (const { access, suits, load } of allCards())
    if (access === 'signed-in' && !suits)
      load().then(
        ({ readAhead }) => readAhead?.(),
        () => {},
      )
}

export type CardSlotProps = {
  card: CardRecord
  width: CardWidth
  /** Only its frame is drawn. */
  isToCome: boolean
  items: MenuItems
  isDragged: boolean
  onGrip: PointerEventHandler<HTMLElement>
  swallowsClick: () => boolean
}

/** A card in its place with what moves it, by pointer, finger or menu. One that fails takes no other along. */
export function CardSlot({ card, width, isToCome, items, isDragged, onGrip, swallowsClick }: CardSlotProps) {
  const t = useT()
  const Drawn = parts.get(card.name)?.Drawn
  const title = t(card.titleKey)
  const [place, toCome] = useCardHeight(card, width)
  const frame = (
    <Card title={title}>
      <div className="m-card-wait" />
    </Card>
  )
  return (
    <div
      ref={place}
      className={classNames('m-dash-card', isDragged && 'is-dragged')}
      style={{ '--to-come': `${toCome}px` }}
      data-card={card.name}
    >
      <span
        className="m-dash-grip"
        onPointerDown={onGrip}
        onClickCapture={(event) => {
          if (!swallowsClick()) return
          event.preventDefault()
          event.stopPropagation()
        }}
      >
        <MenuButton iconOnly="grip" size="small" label={t('dashboard.move', { name: title })} items={items} />
      </span>
      <ErrorBoundary
        fallback={(error, retry) => (
          <Card title={title}>
            <BrokenCard error={error} onRetry={retry} />
          </Card>
        )}
      >
        <Suspense fallback={<CardToCome title={title} />}>{Drawn && !isToCome ? <Drawn /> : frame}</Suspense>
      </ErrorBoundary>
    </div>
  )
}

/** A card whose code or words are on their way. */
function CardToCome({ title }: { title: string }) {
  return (
    <Card title={title}>
      <CardWait wait={useWait(true)} />
    </Card>
  )
}

/** What stands in a card that broke, with its reference. */
function BrokenCard({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT()
  const reference = useStore(references).get(error)
  return <ErrorState title={t('states.failed')} reference={reference} onRetry={onRetry} />
}
