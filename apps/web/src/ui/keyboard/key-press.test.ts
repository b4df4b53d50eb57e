import { describe, expect, it } from 'vitest'
import { isChord, type Pressed, pairOf, pressOf } from './key-press.ts'

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})

describe('pressOf', () => {
  it.each([
    { what: 'a letter', event: press('j'), is: 'j' },
    { what: 'a letter under Caps Lock', event: press('J'), is: 'j' },
    { what: 'a sign made with Shift', event: press('?', { shiftKey: true }), is: '?' },
    { what: 'Ctrl and a letter', event: press('k', { ctrlKey: true }), is: 'mod+k' },
    { what: 'a letter on a Khmer keyboard', event: press('ក', { code: 'KeyK' }), is: 'k' },
    { what: 'the slash of a Khmer keyboard', event: press('៊', { code: 'Slash' }), is: '/' },
    { what: 'Alt and a digit', event: press('1', { altKey: true, code: 'Digit1' }), is: 'alt+1' },
    { what: 'AltGr and a letter', event: press('ß', { altKey: true, ctrlKey: true, code: 'KeyS' }), is: 'mod+alt+s' },
    { what: 'a modifier alone', event: press('Shift', { shiftKey: true }), is: undefined },
  ])('reads $what', ({ event, is }) => {
    expect(pressOf(event, false)).toBe(is)
  })
  it('takes ⌘ on a Mac, where Ctrl is something else, and Alt writes other signs', () => {
    expect(pressOf(press('k', { metaKey: true }), true)).toBe('mod+k')
    expect(pressOf(press('k', { ctrlKey: true }), true)).toBe('other+k')
    expect(pressOf(press('∑', { altKey: true, code: 'KeyW' }), true)).toBe('alt+w')
  })
  it('tells keys with Ctrl or Alt from single ones, the plus sign included', () => {
    expect(['mod+k', 'alt+1', 'j', '+'].map(isChord)).toEqual([true, true, false, false])
  })
})

describe('pairOf', () => {
  it('joins two keys within a second', () => {
    expect(pairOf({ press: 'g', at: 5000 }, 'd', 6000)).toBe('g d')
    expect(pairOf({ press: 'g', at: 5000 }, 'd', 6001)).toBeUndefined()
    expect(pairOf(undefined, 'd', 6000)).toBeUndefined()
  })
})
