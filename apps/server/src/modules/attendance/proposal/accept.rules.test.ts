import { expect, it } from 'vitest'
import { DAY_HOURS } from '../../../../test/shifts.ts'
import { acceptProblems } from './accept.rules.ts'

const shift = (letter: string, km: string, pin: string) => ({
  letter,
  names: { cn: '', en: `Shift ${letter}`, vn: '', km },
  hours: DAY_HOURS,
  pins: [pin],
})

it('a Khmer name of a proposed shift is one of its names: neither taken nor twice in the review [5.05]', () => {
  const taken = { letters: [], names: [{ cn: '', en: 'Night', vn: '', km: 'វេនយប់' }] }
  const review = [shift('A', 'វេនយប់', '1'), shift('B', 'វេនថ្ងៃ', '2'), shift('C', 'វេនថ្ងៃ', '3'), shift('D', '', '4')]
  expect(acceptProblems([...review, shift('E', '', '5')], [], taken)).toEqual({
    'shifts.0.names.km': 'name_exists',
    'shifts.2.names.km': 'duplicate',
  })
})
