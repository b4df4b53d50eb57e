import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * Names the build in the head of the page, so that a page can tell whether another one is served by now. The name is made of all
 * that the build holds: the same sources give the same one on every machine.
 */
export function buildIdPlugin(): Plugin {
  return {
    name: 'muster:build-id',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const hash = createHash('sha256')
        for (const name of Object.keys(bundle ?? {}).sort()) {
          const file = bundle?.[name]
          hash.update(name).update(file?.type === 'chunk' ? file.code : (file?.source ?? ''))
        }
        const content = hash.digest('hex').slice(0, 12)
        return [{ tag: 'meta', attrs: { name: 'build', content }, injectTo: 'head' }]
      },
    },
  }
}
