import './page.css'
import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'

export type PageProps = {
  /** The page's head, chips and table or cards. */
  children: ReactNode
  /** A `DetailDrawer` while something is open; stands beside the page where there is space. */
  drawer?: ReactNode
  /** The page itself does not scroll: its table does, under a head that stays. */
  fill?: boolean
}

/** The ground of a screen with its padding, and the place for a drawer beside it. Fills the height of its container. */
export function Page({ children, drawer, fill }: PageProps) {
  return (
    <div className={classNames('m-page', fill && 'm-page-fill')}>
      <div className="m-page-main">{children}</div>
      {drawer}
    </div>
  )
}
