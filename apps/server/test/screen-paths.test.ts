import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SCREEN_PATHS } from '@muster/contract/system/screen-paths'
import { expect, it } from 'vitest'

it('every place of the page can be named in a report, and nothing else', async () => {
  const web = join(import.meta.dirname, '../../web/src')
  const found = ['/']
  for await (const path of glob('**/screens.ts', { cwd: web }))
    for (const [, place = ''] of (await readFile(join(web, path), 'utf8')).matchAll(/\bpath: '([^']+)'/g))
      found.push(place)
  expect(found.length).toBeGreaterThan(20)
  expect(SCREEN_PATHS.toSorted()).toEqual(found.toSorted())
})
