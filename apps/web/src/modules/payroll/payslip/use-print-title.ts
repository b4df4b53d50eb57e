import { useEffect } from 'react'

/** What paper and a saved file are called: the browser takes the title of the page for both. Never an amount. */
export function usePrintTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    let before: string | undefined
    const take = () => {
      before ??= document.title
      document.title = title
    }
    const giveBack = () => {
      if (before !== undefined) document.title = before
      before = undefined
    }
    addEventListener('beforeprint', take)
    addEventListener('afterprint', giveBack)
    return () => {
      giveBack()
      removeEventListener('beforeprint', take)
      removeEventListener('afterprint', giveBack)
    }
  }, [title])
}
