import { describe, expect, it } from 'vitest'
import { sameContent } from './evaluation-form.rules.ts'

const FORM = {
  names: { cn: '表', en: 'Form', vn: 'Mẫu' },
  target: 'Works alone',
  evaluation: '',
  weights: { employee: 20, manager: 40, approver: 40 },
  items: [
    { name: 'Quality', subItems: [{ text: 'Careful', score: 60 }] },
    { name: 'Team', subItems: [{ text: 'Helps', score: 40 }] },
  ],
}

describe('whether a form asks the same [4.10b]', () => {
  it('does so in whatever order its parts were written, and with whatever stands beside them', () => {
    const { items, ...rest } = FORM
    expect(sameContent(FORM, { items, ...rest })).toBe(true)
    expect(sameContent(FORM, { ...FORM, ...{ id: 'x', version: 3 } })).toBe(true)
  })

  it.each([
    ['its name', { names: { ...FORM.names, en: 'Other' } }],
    ['a name in Khmer', { names: { ...FORM.names, km: 'ទម្រង់' } }],
    ['its target', { target: '' }],
    ['its evaluation', { evaluation: 'Half points' }],
    ['a weight', { weights: { employee: 0, manager: 60, approver: 40 } }],
    ['the order of items', { items: FORM.items.toReversed() }],
    ['the points', { items: [{ name: 'Quality', subItems: [{ text: 'Careful', score: 100 }] }] }],
  ])('does not when %s changed', (_, over) => {
    expect(sameContent(FORM, { ...FORM, ...over })).toBe(false)
  })
})
