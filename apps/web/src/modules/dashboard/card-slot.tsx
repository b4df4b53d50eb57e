import { type ComponentType, lazy, type PointerEventHandler, Suspense } from 'react'
import type { CardRecord } from '../../lib/registry/card.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { MenuButton, type MenuItems } from '../../ui/menu.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { cards } from './cards.ts'

const drawn: ReadonlyMap<string, ComponentType> = new Map(
  cards.map(({ name, load }) => [name, lazy(async () => ({ default: (await load()).Card }))]),
)

export type CardSlotProps = {
  card: CardRecord
  items: MenuItems
  isDragged: boolean
  onGrip: PointerEventHandler<HTMLElement>
  swallowsClick: () => boolean
}

/** A card in its place with what moves it, by pointer, finger or menu. One that fails takes no other along. */
export function CardSlot({ card, items, isDragged, onGrip, swallowsClick }: CardSlotProps) {
  const t = useT()
  const Drawn = drawn.get(card.name)
  const title = t(card.titleKey)
  return (
    <div className={classNames('m-dash-card', isDragged && 'is-dragged')} data-card={card.name}>
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
        fallback={(_, retry) => (
          <Card title={title}>
            <ErrorState title={t('states.failed')} onRetry={retry} />
          </Card>
        )}
      >
        <Suspense fallback={<Card title={title}>{null}</Card>}>{Drawn && <Drawn />}</Suspense>
      </ErrorBoundary>
    </div>
  )
}
