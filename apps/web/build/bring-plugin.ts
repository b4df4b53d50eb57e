import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OURS = fileURLToPath(new URL('../src/lib/page/bring-files.ts', import.meta.url))

/** Has a built page bring the files of its parts by `bring-files.ts`, which can try again, instead of by the bundler's own helper. */
export function bringPlugin(): Plugin {
  return {
    name: 'muster:bring',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js')
        ? `export { bringFiles as __vitePreload } from ${JSON.stringify(OURS)}`
        : undefined,
  }
}
