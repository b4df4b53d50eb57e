import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const MODULE = /\/packages\/contract\/src\/\w+\/module\.ts$/
const WORDS = /^\.\/(?:\w+\/)?words\.ts$/
const MARK = '\0declared:'

/**
 * What modules declare of their words is read by the server alone. A page that asks for anything else that they declare would
 * otherwise have the words of every page lie in files of their own, which come a round trip later.
 */
export function wordsDeclaredPlugin(): Plugin {
  return {
    name: 'muster:declared-words',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer && MODULE.test(importer) && WORDS.test(source)) return MARK + join(dirname(importer), source)
      return undefined
    },
    async load(id) {
      if (!id.startsWith(MARK)) return undefined
      const text = await readFile(id.slice(MARK.length), 'utf8')
      return [...text.matchAll(/^export const (\w+)/gm)]
        .map(([, name]) => `export const ${name} = undefined`)
        .join('\n')
    },
  }
}
