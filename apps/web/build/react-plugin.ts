import type { Plugin } from 'vite'

const FILE = /\/react-dom\/cjs\/react-dom-client\.(?:production|development)\.js$/
/** The one place that both walks of unmounted effects come to, once they have seen to what a component removed. */
const DETACH = 'function detachAlternateSiblings(parentFiber) {'
/** `flags` holds in this bit that something below was removed. */
const CHILD_DELETION = 16

/**
 * Has React forget what a component removed as soon as its effects are unmounted (docs/decisions/030).
 *
 * React 19.3 keeps that note until the component is drawn anew. The walk that turns off the effects of a hidden Activity goes
 * through everything in it, finds the old note, and cuts the component's children apart a second time; if a drawing was begun and
 * given up in between, those are the children on the page. Shown again, they are all made anew beside the ones that nobody
 * removes: the list stands there twice.
 *
 * A version of React without this place is refused, so that an update makes somebody look whether it still needs this.
 */
export function reactPlugin(): Plugin {
  return {
    name: 'muster:react',
    enforce: 'pre',
    transform: {
      filter: { id: FILE },
      handler: (code) => forgetting(code),
    },
  }
}

/** The source of React DOM with the note forgotten. Throws where the place is not found exactly once. */
export function forgetting(code: string): string {
  if (code.split(DETACH).length !== 2) throw new Error('React has changed: see docs/decisions/030 for what to look at')
  return code.replace(DETACH, `${DETACH} parentFiber.deletions = null; parentFiber.flags &= ~${CHILD_DELETION};`)
}
