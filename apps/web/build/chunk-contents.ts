import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Rolldown } from 'vite'

/**
 * Writes what sizes are weighed by into the folder of a build: `.vite/modules.json`, for each script file the packages inside it,
 * and `.vite/sources.json`, for each source of the web its script file. `web` is the folder of the sources.
 */
export function writeContents(output: Rolldown.RolldownOutput, web: string, folder: string): void {
  const packages: Record<string, string[]> = {}
  const sources: Record<string, string> = {}
  for (const { fileName, moduleIds } of output.output.filter((file) => file.type === 'chunk')) {
    const names = moduleIds.map((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1])
    packages[fileName] = [...new Set(names.filter((name) => name !== undefined))].sort()
    for (const path of moduleIds.map((id) => relative(web, id))) if (path.startsWith('src/')) sources[path] = fileName
  }
  for (const [name, value] of Object.entries({ modules: packages, sources }))
    writeFileSync(`${folder}/.vite/${name}.json`, JSON.stringify(value, null, 1))
}
