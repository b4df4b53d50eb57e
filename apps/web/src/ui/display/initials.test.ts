import { describe, expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

describe('initialsOf', () => {
  it.each([
    ['Trần Minh', 'TM'],
    ['Nguyễn Thị Hoa', 'TH'],
    ['Chen Yi-Ting', 'YT'],
    ['Đỗ khánh', 'ĐK'],
    ['陳怡婷', '怡婷'],
    ['王偉', '王偉'],
    ['សុខ ដារ៉ា', 'ដ'],
    ['Madonna', 'M'],
    ['  ', ''],
  ])('%s → %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
