import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SCREEN_PATHS } from '@muster/contract/system/screen-paths'
import { expect, it } from 'vitest'

it('every place of the page can be named in a report, and nothing else', async () => {
  const web = join(import.meta.dirname, '../../web/src')
  const found = ['/']
  const places = new Map<string, string>()
  for await (const path of glob('**/places.ts', { cwd: web }))
    for (const [, name = '', place = ''] of (await readFile(join(web, path), 'utf8')).matchAll(
      /export const ([A-Z_]+) = '([^']+)'/g,
    ))
      places.set(name, place)
  for await (const path of glob('**/screens.ts', { cwd: web }))
    for (const [, place = '', name = ''] of (await readFile(join(web, path), 'utf8')).matchAll(
      /\bpath: (?:'([^']+)'|([A-Z_]+)\b)/g,
    ))
      found.push(place || (places.get(name) ?? name))
  expect(found.length).toBeGreaterThan(20)
  expect(SCREEN_PATHS.toSorted()).toEqual(found.toSorted())
})
