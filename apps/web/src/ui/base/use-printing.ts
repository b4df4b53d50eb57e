import { useSyncExternalStore } from 'react'

const paper = matchMedia('print')
let isAsked = false

function subscribe(changed: () => void): () => void {
  // The event comes before the page is laid out for paper, the query's change perhaps after it.
  const before = () => {
    isAsked = true
    changed()
  }
  const after = () => {
    isAsked = false
    changed()
  }
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  paper.addEventListener('change', changed)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
    paper.removeEventListener('change', changed)
  }
}

/** Whether the page is being drawn for paper, where there is no scrolling: everything has to stand there. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isAsked || paper.matches)
}
