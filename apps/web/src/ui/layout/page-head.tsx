import './page-head.css'
import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { useWords } from '../base/words.tsx'
import { MenuButton, type MenuItems } from '../overlay/menu.tsx'

export type PageHeadProps = {
  title: ReactNode
  /** Stands before the title: an avatar, a back button. */
  lead?: ReactNode
  /** The number of things on the page, or a few words in grey. */
  count?: ReactNode
  /** A second line in small grey text. */
  under?: ReactNode
  /** Below the title on paper alone: what a control says on a screen, such as the month. */
  printed?: string | undefined
  /** A state chip after the title. */
  chip?: ReactNode
  /** Secondary buttons, left of the primary one. */
  actions?: ReactNode
  /** The one primary button of the screen; on a phone it is fixed at the bottom. */
  primary?: ReactNode
  /** What stands behind "…". */
  menu?: MenuItems
}

/** Row 1 of a page: what it is, how many, and what one can do. */
export function PageHead({ title, lead, count, under, printed, chip, actions, primary, menu }: PageHeadProps) {
  const words = useWords()
  return (
    <header className={classNames('m-page-head', !actions && !chip && 'is-plain')}>
      {lead}
      <div>
        <h1>
          {title}
          {count !== undefined && <span className="m-page-count">{count}</span>}
        </h1>
        {printed && <p className="m-print-text" data-text={printed} />}
        {under && <div className="m-page-under">{under}</div>}
      </div>
      {chip}
      <div className="m-page-acts">
        {actions}
        {menu && menu.length > 0 && <MenuButton items={menu} label={words.more} iconOnly="more" kind="default" />}
        {primary && <div className="m-page-primary">{primary}</div>}
      </div>
    </header>
  )
}
