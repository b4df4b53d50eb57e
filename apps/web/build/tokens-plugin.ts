import type { Plugin } from 'vite'
import { tokensCss } from '../src/ui/base/tokens.ts'

const NAME = 'virtual:muster/tokens.css'

/** Gives the colours of all palettes as a style sheet, from the same table the contrast tests read. */
export function tokensPlugin(): Plugin {
  return {
    name: 'muster:tokens',
    resolveId: (id) => (id === NAME ? `\0${id}` : undefined),
    load: (id) => (id === `\0${NAME}` ? tokensCss() : undefined),
  }
}
