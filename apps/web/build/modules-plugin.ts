import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes what sizes are weighed by: `.vite/modules.json`, for each script file the packages inside it, and `.vite/sources.json`, for
 * each source of the web its script file.
 */
export function modulesPlugin(): Plugin {
  let root = ''
  return {
    name: 'muster:modules',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_options, bundle) {
      const packages: Record<string, string[]> = {}
      const sources: Record<string, string> = {}
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') {
          const ids = Object.keys(chunk.modules)
          const names = ids.map((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1])
          packages[chunk.fileName] = [...new Set(names.filter((n) => n !== undefined))].sort()
          for (const path of ids.map((id) => relative(root, id)))
            if (path.startsWith('src/')) sources[path] = chunk.fileName
        }
      const emit = (name: string, value: object) =>
        this.emitFile({ type: 'asset', fileName: `.vite/${name}.json`, source: JSON.stringify(value, null, 1) })
      emit('modules', packages)
      emit('sources', sources)
    },
  }
}
