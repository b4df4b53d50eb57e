import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { printed } from './check/finding.ts'
import { casesOf, expectedOf, fixture } from './check/fixture.ts'
import { treeAt, treeOf } from './check/tree.ts'
import { cataloguesOf } from './check-messages/catalogues.ts'
import { isSameOnPurpose, SAME } from './check-messages/same.ts'
import { checkMessages } from './check-messages.ts'

const found = (...layers: string[]) => printed(checkMessages(treeOf(fixture('messages', ...layers))), 'messages')

it('finds nothing in catalogues that are whole and used', () => {
  expect(found('sound')).toBe('messages: 0 to mend, 0 warnings\n')
})

it.each(casesOf('messages'))('says what is wrong and how to mend it: %s', (name) => {
  expect(found('sound', name)).toBe(expectedOf('messages', name))
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
