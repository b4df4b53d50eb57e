import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, searchWords, tokensOf } from './tokens.ts'

/** As the list searches: every word that was typed is the beginning of a token. */
const isFound = (typed: string, ...texts: string[]) => {
  const tokens = tokensOf(...texts)
  const words = searchWords(typed)
  return words.length > 0 && words.every((word) => tokens.some((token) => token.startsWith(word)))
}
const found = (typed: string[], ...texts: string[]) => expect(typed.filter((t) => !isFound(t, ...texts))).toEqual([])
const missed = (typed: string[], ...texts: string[]) => expect(typed.filter((t) => isFound(t, ...texts))).toEqual([])

describe('somebody is found', () => {
  it('by the beginning of any word of the name, without case or accents', () => {
    found(['tran', 'TRAN MINH', 'trần minh', 'đức', 'duc', 'minh tr', 'Tran, Duc'], 'Trần Minh Đức')
    missed(['ran', 'duong', 'minhduc', ''], 'Trần Minh Đức')
  })

  it('by Chinese characters, pinyin and initials', () => {
    found(['陈', '陈小', '小明', '明', 'chen', 'chenxiaoming', 'chen xiao ming', 'xiaom', 'cxm', 'xm', 'CXM'], '陈小明')
    missed(['陈明', 'xiao-ming', 'cm', 'chan'], '陈小明')
    found(['lv', 'lu', 'lvbu', 'lü', 'LÜ'], '吕布')
    found(['shan', 'dan', 'stf', 'dtf'], '单田芳')
    found(['chong', 'chongqing'], '重庆')
    found(['𠮷', '𠮷野', 'ye'], '𠮷野')
  })

  it('by both names of somebody who has two, and by the nickname', () => {
    found(['wang', '王', 'li na', 'lina', 'anna w'], 'Wang Lina', '王丽娜', 'Anna')
    found(['li', '丽娜', 'anna', 'wang 丽'], '王丽娜 (Anna)')
  })

  it('by the job number and its parts', () => {
    found(['a-0012', 'A-00', '0012', 'a'], 'A-0012')
    found(['line', '12', 'x_y', 'y'], 'line-12/x_y')
    missed(['012', '12'], 'A-0012')
  })

  it('in full width as in half width, and in Khmer with its vowels', () => {
    found(['ａｎｎａ', '１２'], 'Anna 12')
    found(['anna', '12'], 'Ａｎｎａ １２')
    found(['សុខ', 'ស', 'សុ'], 'សុខ ភា')
    missed(['សខ'], 'សុខ ភា')
  })

  it('by whatever they are called', () => {
    const name = fc.string({ unit: fc.constantFrom(...'aZđÂ陈重𠮷សុខ-1 .(/ß한İſ'), maxLength: 100 })
    fc.assert(
      fc.property(name, (text) => {
        if (searchWords(text).length > 0) expect(isFound(text, text)).toBe(true)
        for (const token of tokensOf(text))
          expect([[...token].length <= 60, token.isWellFormed()]).toEqual([true, true])
      }),
    )
  })
})

describe('folding', () => {
  it('is the same after it was done, and for every spelling of one text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
      }),
    )
    expect(fold('  Đặng\u200b  THỊ\tẢnh ')).toBe('dang thi anh')
  })

  it('takes no more words than narrow a search down', () => {
    expect(searchWords('a b c d e f g h')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(searchWords(' ,. ')).toEqual([])
    expect(searchWords('x'.repeat(80))).toEqual(['x'.repeat(60)])
  })
})
