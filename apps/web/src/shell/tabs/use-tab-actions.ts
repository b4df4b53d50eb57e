import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { tabs } from './tabs.ts'

const HOME = '/dashboard'

export type TabActions = {
  show: (path: string) => void
  /** Closes tabs; while one of them holds unsaved text it asks first. */
  close: (paths: readonly string[]) => void
  /** Draws a tab anew and reads anew what it shows; asks first about unsaved text. */
  refresh: (path: string) => void
  /** What is being asked about: tabs with unsaved text. */
  asked: readonly string[]
  /** Whether the question is about drawing one anew, not about closing. */
  isRefresh: boolean
  answer: (isYes: boolean) => void
}

/** What can be done to tabs, and the question before something typed would be given up [2.19, 2.25, X3]. */
export function useTabActions(): TabActions {
  const { history } = useRouter()
  const [waiting, setWaiting] = useState<{ asked: readonly string[]; isRefresh: boolean; act: () => void }>()

  const closeNow = (paths: readonly string[]) => {
    const before = tabs.read().list.shown
    tabs.close(paths)
    const { list } = tabs.read()
    if (list.shown === before) return
    const next = list.tabs.find(({ path }) => path === list.shown)
    if (next) return history.push(next.place, {}, { ignoreBlocker: true })
    // The last one is closed: a fresh dashboard, also where a dashboard was the last.
    tabs.refresh(HOME)
    tabs.show(HOME)
    history.push(HOME, {}, { ignoreBlocker: true })
  }
  const unlessUnsaved = (paths: readonly string[], isRefresh: boolean, act: () => void) => {
    const asked = paths.filter(tabs.isUnsaved)
    if (asked.length === 0) return act()
    setWaiting({ asked, isRefresh, act })
  }
  return {
    show(path) {
      const place = tabs.placeOf(path)
      if (place !== undefined && !tabs.isShown(path)) history.push(place)
    },
    close: (paths) => unlessUnsaved(paths, false, () => closeNow(paths)),
    refresh: (path) => unlessUnsaved([path], true, () => tabs.refresh(path)),
    asked: waiting?.asked ?? [],
    isRefresh: waiting?.isRefresh ?? false,
    answer(isYes) {
      setWaiting(undefined)
      if (isYes) waiting?.act()
    },
  }
}
