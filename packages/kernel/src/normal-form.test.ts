import { describe, expect, it } from 'vitest'
import { normalForm } from './normal-form.ts'

describe('the form in which names are compared', () => {
  it.each([
    ['capitals', 'UQ', 'uq'],
    ['full width', 'Ｕｑ１', 'uq1'],
    ['ligatures and signs that stand for letters', 'ﬁ № ㎏', 'fi no kg'],
    ['ß and SS', 'Straße', 'strasse'],
    ['the capital of ß', 'STRAẞE', 'strasse'],
    ['a sigma at the end and elsewhere', 'ΟΔΟΣ', 'οδος'],
    ['zero-width spaces, joiners and marks of direction', '\ufeffU\u200b\u200dq\u2060\u200e', 'uq'],
    ['accents typed as marks of their own', 'Tu\u0301', 'tú'],
    ['marks that something unseen kept apart', 'a\u200d\u0301', 'á'],
    ['spaces of every width, single within', '\u3000Line \t\u00a01 ', 'line 1'],
  ])('is one for %s', (_, written, form) => {
    expect(normalForm(written)).toBe(form)
  })

  it('keeps apart what readers tell apart', () => {
    const different = ['tu', 'tú', 'từ', 'đa', 'da', '班', '斑', 'កា', 'ក', 'a b', 'ab']
    expect(new Set(different.map(normalForm)).size).toBe(different.length)
  })
})
