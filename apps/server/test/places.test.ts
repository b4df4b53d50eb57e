import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PLACES } from '@muster/contract/system/places'
import { expect, it } from 'vitest'

it('every place of the page can be named in a report, and nothing else', async () => {
  const web = join(import.meta.dirname, '../../web/src')
  const found = ['/']
  for await (const path of glob('**/screens.ts', { cwd: web }))
    for (const [, place = ''] of (await readFile(join(web, path), 'utf8')).matchAll(/\bpath: '([^']+)'/g))
      found.push(place)
  expect(found.length).toBeGreaterThan(20)
  expect(PLACES.toSorted()).toEqual(found.toSorted())
})
