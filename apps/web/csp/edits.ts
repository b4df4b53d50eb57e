import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** A place in a library that writes styles in a way the policy forbids, and the same in an allowed way. */
export type Edit = { file: string; find: RegExp; replace: string }

/** `setAttribute('style', …)` is a style attribute and blocked; `style.cssText` says the same through the object model. */
export const EDITS: Edit[] = [
  {
    file: '@rc-component/input/es/calculateNodeHeight.js',
    find: /(\w+)\.setAttribute\('style',\s*/g,
    replace: '$1.style.cssText = (',
  },
  {
    file: 'antd/es/watermark/useWatermark.js',
    find: /(\w+)\.setAttribute\('style',\s*/g,
    replace: '$1.style.cssText = (',
  },
]

/** The source with the edit applied; throws when there is nothing to edit any more. */
export function edited(edit: Edit, source: string): string {
  const result = source.replace(edit.find, edit.replace)
  if (result === source)
    throw new Error(`${edit.file} no longer holds ${edit.find}: see whether the edit is still needed (csp/README.md)`)
  return result
}

/** Throws unless every edit still finds its place in the installed packages, whether or not this build uses them. */
export function checkEdits(): void {
  for (const edit of EDITS) {
    const [scope, name] = edit.file.split('/')
    const root = scope!.startsWith('@') ? `${scope}/${name}` : scope!
    const folder = require.resolve(`${root}/package.json`).slice(0, -'package.json'.length)
    edited(edit, readFileSync(folder + edit.file.slice(root.length + 1), 'utf8'))
  }
}
