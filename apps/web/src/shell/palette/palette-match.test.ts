import { describe, expect, it } from 'vitest'
import { bestOf, FIT, fitOf, inOrder } from './palette-match.ts'

const employees = { title: '员工', others: ['Employees', 'yuan gong'], under: '组织架构' }
const punches = { title: 'Dữ liệu chấm công', others: ['Clock records'], under: 'Chấm công' }
const khmer = { title: 'កំណត់ត្រាវត្តមាន', others: ['Attendance records'] }
const add = { title: 'Add an employee', under: 'Organisation' }

describe('fitOf', () => {
  it.each([
    { what: 'the beginning of the title', typed: 'Add a', thing: add, fit: FIT.start },
    { what: 'the beginning of any word', typed: 'emp', thing: add, fit: FIT.word },
    { what: 'words in any order', typed: 'emp add', thing: add, fit: FIT.word },
    { what: 'initials', typed: 'aae', thing: add, fit: FIT.other },
    { what: 'the group it stands in', typed: 'organ', thing: add, fit: FIT.loose },
    { what: 'three letters inside a word', typed: 'loy', thing: add, fit: FIT.loose },
    { what: 'two letters inside a word', typed: 'lo', thing: add, fit: undefined },
    { what: 'Chinese as written', typed: '员', thing: employees, fit: FIT.start },
    { what: 'Chinese inside', typed: '工', thing: employees, fit: FIT.word },
    { what: 'pinyin', typed: 'yuangong', thing: employees, fit: FIT.other },
    { what: 'pinyin with a space', typed: 'yuan go', thing: employees, fit: FIT.other },
    { what: 'pinyin of a later character', typed: 'gong', thing: employees, fit: FIT.otherWord },
    { what: 'initials of pinyin', typed: 'yg', thing: employees, fit: FIT.other },
    { what: 'the English title', typed: 'empl', thing: employees, fit: FIT.other },
    { what: 'Vietnamese without accents', typed: 'du lieu', thing: punches, fit: FIT.start },
    { what: 'đ as d, accents or not', typed: 'chẤM cong', thing: punches, fit: FIT.word },
    { what: 'Khmer inside', typed: 'វត្តមាន', thing: khmer, fit: FIT.word },
    { what: 'another vowel of Khmer', typed: 'វត្តមូន', thing: khmer, fit: undefined },
    { what: 'full-width letters', typed: 'ｅｍｐ', thing: employees, fit: FIT.other },
    { what: 'something else', typed: 'salary', thing: add, fit: undefined },
    { what: 'signs alone', typed: '“…”', thing: add, fit: undefined },
    { what: 'nothing', typed: ' ', thing: add, fit: FIT.start },
  ])('finds by $what: $typed', ({ typed, thing, fit }) => {
    expect(fitOf(typed, thing)).toBe(fit)
  })
})

describe('order', () => {
  it('puts what fits best first, and equals as they came', () => {
    const titles = ['Offices', 'Shifts', 'New shift', 'Shift swaps']
    expect(bestOf('shift', titles, (title) => ({ title })).map(({ thing }) => thing)).toEqual([
      'Shifts',
      'Shift swaps',
      'New shift',
    ])
  })
  it('puts the group of the best thing first and leaves empty ones out', () => {
    const group = (name: string, ...fits: number[]) => ({ name, rows: fits.map((fit) => ({ fit })) })
    const groups = [group('screens', 4), group('people', 1, 1), group('none'), group('commands', 2, 4)]
    expect(inOrder(groups).map(({ name }) => name)).toEqual(['people', 'commands', 'screens'])
  })
})
