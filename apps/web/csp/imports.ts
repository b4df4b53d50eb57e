import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { REFUSED } from './recipes.ts'

/** What a source file takes from antd by name; types do not count. Throws on forms that hide what is taken. */
export function antdImports(file: string, source: string): string[] {
  const names: string[] = []
  for (const { moduleRequest, entries } of parseSync(file, source).module.staticImports) {
    const from = moduleRequest.value
    const values = entries.filter((e) => !e.isType)
    if (values.length === 0) continue
    if (from === 'antd')
      for (const { importName } of values) {
        if (importName.kind !== 'Name') throw new Error(`${file}: import antd's components by name, not as a whole`)
        names.push(importName.name!)
      }
    else if (/^antd\/(es|lib|dist)\//.test(from) && !/^antd\/es\/locale\//.test(from))
      throw new Error(`${file}: import from 'antd', not from '${from}', or its styles are missing`)
  }
  return names
}

const NOT_DRAWN = new Set(['theme', 'version'])
/** The one file that may set up antd for the whole page. */
const FRAME = 'ui/antd/antd-frame.tsx'

/**
 * The antd components that the sources in the folders use, sorted. Throws on a component that has a replacement of ours.
 */
export function usedComponents(folders: string[]): string[] {
  const used = new Set<string>()
  const wrong: string[] = []
  for (const folder of folders)
    for (const path of globSync('**/*.{ts,tsx}', { cwd: folder })) {
      if (path.includes('node_modules') || /\.test\.tsx?$/.test(path)) continue
      const file = join(folder, path)
      const source = readFileSync(file, 'utf8')
      if (!source.includes('antd')) continue
      for (const name of antdImports(file, source)) {
        if (NOT_DRAWN.has(name) || file.endsWith(FRAME)) continue
        if (name in REFUSED) wrong.push(`${file}: ${name} of antd is not used here, take ${REFUSED[name]}`)
        used.add(name)
      }
    }
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  return [...used].sort()
}
