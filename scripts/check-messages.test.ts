import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { treeAt } from './check/tree.ts'
import { cataloguesOf } from './check-messages/catalogues.ts'
import { printFound } from './check-messages/finds.ts'
import { isSameOnPurpose, SAME } from './check-messages/same.ts'
import { checkMessages } from './check-messages.ts'

it('finds nothing in catalogues that are whole and used', () => {
  expect(printFound({})).toBe('messages: 0 to mend, 0 warnings\n')
})

it('takes numbers, signs and values for the same in every language', () => {
  for (const text of ['+1', '{{count}}', '{{from}}–{{to}}', '100 %'])
    expect(isSameOnPurpose('a.b', text, 'km_KH')).toBe(true)
  for (const text of ['{{hours}} h', 'OK', 'Ở']) expect(isSameOnPurpose('a.b', text, 'km_KH')).toBe(false)
})

describe('the words of the product', () => {
  const tree = treeAt(join(import.meta.dirname, '..'))
  const catalogues = cataloguesOf(tree)

  it('are read, all catalogues of them', () => {
    expect(catalogues.map((c) => c.module)).toEqual(
      expect.arrayContaining(['system', 'organisation', 'identity', 'attendance', undefined]),
    )
    expect(
      catalogues
        .find((c) => c.module === 'organisation')
        ?.files.get('km_KH')
        ?.words.get('organisation.offices.one'),
    ).toBeDefined()
  })

  it('are complete in five languages', { timeout: 60_000 }, () => {
    const ofCatalogues = checkMessages(tree).filter(({ file, isWarning }) => file.includes('/messages/') && !isWarning)
    expect(ofCatalogues).toEqual([])
  })

  it.each(SAME)('need the exception that $why', ({ key }) => {
    const english = new Map(catalogues.flatMap(({ files }) => [...(files.get('en_US')?.words ?? [])]))
    const others = catalogues.flatMap(({ files }) => [...(files.get('km_KH')?.words ?? [])])
    expect(others.some(([k, { text }]) => key.test(k) && english.get(k)?.text === text)).toBe(true)
  })
})
