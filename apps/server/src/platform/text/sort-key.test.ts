import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortKey } from './sort-key.ts'

/** As PostgreSQL compares under COLLATE "C": byte by byte. */
const inOrder = (names: readonly string[], kind?: 'person') =>
  [...names]
    .map((name) => ({ name, key: Buffer.from(sortKey(name, kind)) }))
    .sort((a, b) => Buffer.compare(a.key, b.key))
    .map(({ name }) => name)
const staysInOrder = (names: readonly string[], kind?: 'person') =>
  expect(inOrder([...names].reverse(), kind)).toEqual(names)

const VIETNAMESE =
  'a à ả ã á ạ ă ằ ẳ ẵ ắ ặ â ầ ẩ ẫ ấ ậ b c d đ e è ẻ ẽ é ẹ ê ề ể ễ ế ệ g h i ì ỉ ĩ í ị k l m n o ò ỏ õ ó ọ ô ồ ổ ỗ ố ộ ơ ờ ở ỡ ớ ợ p q r s t u ù ủ ũ ú ụ ư ừ ử ữ ứ ự v x y ỳ ỷ ỹ ý ỵ'

describe('names sort', () => {
  it('by the Vietnamese alphabet, letters before tones', () => {
    staysInOrder(VIETNAMESE.split(' '))
    staysInOrder([
      'Bà',
      'Bá',
      'Bạc',
      'Bắc',
      'Bân',
      'Dương',
      'Đào',
      'Hoa',
      'Hòa',
      'Hoàng',
      'Ôn',
      'Ơn',
      'Ung',
      'Ưng',
      'Vũ',
    ])
    staysInOrder(['Nguyễn Văn An', 'Nguyễn Văn Ân', 'Nguyễn Văn Bé', 'Nguyễn Vân An', 'Trần Minh', 'Trần Mỹ'])
  })

  it('by pinyin, syllable by syllable and tone by tone, as the neighbours have a character read', () => {
    staysInOrder(['阿姨', '安', '陈', '成', '重庆', '丁', '西安', '先', '行政部', '张', '赵', '重量'])
    staysInOrder(['妈', '麻', '马', '骂'])
    staysInOrder(['路', '吕', '绿'])
    staysInOrder(['马', '曾', '章'], 'person')
    staysInOrder(['曾', '马', '章'])
  })

  it('mixed: Chinese stands where its pinyin would', () => {
    staysInOrder(['An', 'Chen', '陈', 'Cheng', '李', 'Ly', 'Zed', 'ក'])
    staysInOrder(['Line 1', 'Line 10', 'Line 2', 'Line A'])
    staysInOrder(['安 Anna', '安 Bob'])
  })

  it('without regard to case, accents of other languages or surrounding spaces first', () => {
    staysInOrder(['anna', 'Bob', 'cécile', 'Cecilia', 'Émile', 'Eva', 'Ñuñez', 'Nzo', 'Zoë'])
    expect(sortKey(' An ')).toBe(sortKey('An'))
  })

  it('by code points in Khmer, vowels and feet included', () => {
    staysInOrder(['កញ្ញា', 'ការ', 'កើត', 'ខេមរា', 'គឹម', 'សុខ', 'ស្រី', 'អាន'])
  })

  it('the same however the accents were typed, and differently where the names differ', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (name) => {
        expect(sortKey(name.normalize('NFD'))).toBe(sortKey(name.normalize('NFC')))
      }),
    )
    const syllables = fc.array(fc.constantFrom(...VIETNAMESE.split(' '), ' ', '陈', '重', '庆', 'ស', 'A'), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(syllables, syllables, (one, two) => {
        const [a, b] = [one.join('').trim(), two.join('').trim()]
        expect(sortKey(a) === sortKey(b)).toBe(a === b)
      }),
    )
  })
})
