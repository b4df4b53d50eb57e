import type { Plugin } from 'vite'

/** Writes `.vite/modules.json`: for each script file the packages inside it, so that sizes can say what a page pulls. */
export function modulesPlugin(): Plugin {
  return {
    name: 'muster:modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const packages: Record<string, string[]> = {}
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') {
          const names = Object.keys(chunk.modules).map((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1])
          packages[chunk.fileName] = [...new Set(names.filter((n) => n !== undefined))].sort()
        }
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(packages, null, 1) })
    },
  }
}
