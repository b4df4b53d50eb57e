import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { cutStyles, undrawn } from './cut-styles.ts'
import { checkEdits, EDITS, edited } from './edits.ts'
import { type Extract, extractAntd } from './extract.ts'
import { usedComponents } from './imports.ts'

const SHIM = fileURLToPath(new URL('./style-sheets.ts', import.meta.url))
const VIRTUAL = /^virtual:antd\/(structure|variables)\.css$/

/**
 * Lets antd live under the content security policy: its styles become files at build time, its style functions leave the bundle,
 * and what it still writes at run time goes through constructable style sheets. `folders` hold the sources that import antd.
 * The build fails when an edit no longer fits, or when a component in the bundle has styles that were not extracted.
 */
export function contentSecurity(folders: string[]): Plugin[] {
  let extract: Promise<Extract> | undefined
  const hooksOf = new Map<string, string[]>()
  const extracted = () => {
    extract ??= extractAntd(usedComponents(folders))
    return extract
  }
  return [
    {
      name: 'muster:csp-source',
      enforce: 'pre',
      config: () => ({
        resolve: {
          alias: [
            { find: /^.*\/dynamicCSS(\.js)?$/, replacement: SHIM },
            { find: /^\.\/cssUtils(\.js)?$/, replacement: SHIM },
          ],
        },
      }),
      buildStart() {
        checkEdits()
        usedComponents(folders)
      },
      transform(source, id) {
        const path = id.split('?')[0]!.replaceAll('\\', '/')
        const edit = EDITS.find(({ file }) => path.endsWith(`node_modules/${file}`))
        if (edit) return { code: edited(edit, source), map: null }
        return undefined
      },
    },
    {
      name: 'muster:csp-cut',
      enforce: 'pre',
      apply: 'build',
      transform(source, id) {
        const path = id.split('?')[0]!.replaceAll('\\', '/')
        if (!path.includes('/node_modules/antd/es/')) return undefined
        const cut = cutStyles(source, (code) => this.parse(code))
        if (!cut) return undefined
        hooksOf.set(id, cut.hooks)
        return { code: cut.code, map: null }
      },
      async generateBundle(_options, bundle) {
        const { drawn } = await extracted()
        const bundled = Object.values(bundle).flatMap((chunk) =>
          chunk.type === 'chunk' ? Object.keys(chunk.modules) : [],
        )
        const missing = undrawn(bundled, hooksOf, drawn)
        if (missing.length > 0)
          this.error(
            `antd styles in the bundle that no recipe draws; add them to csp/recipes.ts: ${missing.join(', ')}`,
          )
      },
    },
    {
      name: 'muster:csp-css',
      resolveId: (id) => (VIRTUAL.test(id) ? `\0${id}` : undefined),
      async load(id) {
        const which = VIRTUAL.exec(id.slice(1))?.[1]
        if (!which || !id.startsWith('\0')) return undefined
        const css = await extracted()
        return which === 'structure' ? css.structure : css.variables
      },
    },
  ]
}
