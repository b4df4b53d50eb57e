import type { Random } from '../random.ts'
import type { FullName, Sex } from './full-name.ts'

type NamePart = readonly [latin: string, khmer: string]

const FAMILY: readonly NamePart[] = [
  ['Sok', 'សុខ'],
  ['Chea', 'ជា'],
  ['Lim', 'លីម'],
  ['Chan', 'ចាន់'],
  ['Kim', 'គឹម'],
  ['Keo', 'កែវ'],
  ['Heng', 'ហេង'],
  ['Meas', 'មាស'],
  ['Pich', 'ពេជ្រ'],
  ['Prak', 'ប្រាក់'],
  ['Seng', 'សេង'],
  ['Tep', 'ទេព'],
  ['Touch', 'ទូច'],
  ['Vong', 'វង្ស'],
  ['Yim', 'យឹម'],
  ['Mao', 'ម៉ៅ'],
  ['Noun', 'នួន'],
  ['Ros', 'រស់'],
  ['Sao', 'សៅ'],
]

const GIVEN: Record<Sex, readonly NamePart[]> = {
  male: [
    ['Dara', 'ដារ៉ា'],
    ['Vannak', 'វណ្ណៈ'],
    ['Kosal', 'កុសល'],
    ['Makara', 'មករា'],
    ['Narith', 'ណារិទ្ធ'],
    ['Piseth', 'ពិសិដ្ឋ'],
    ['Rithy', 'រិទ្ធី'],
    ['Samnang', 'សំណាង'],
    ['Sophal', 'សុផល'],
    ['Veasna', 'វាសនា'],
    ['Vichea', 'វិជ្ជា'],
    ['Visal', 'វិសាល'],
    ['Borey', 'បូរី'],
    ['Sovann', 'សុវណ្ណ'],
    ['Chamroeun', 'ចម្រើន'],
    ['Panha', 'បញ្ញា'],
  ],
  female: [
    ['Sopheap', 'សុភាព'],
    ['Bopha', 'បុប្ផា'],
    ['Chanthou', 'ចន្ធូ'],
    ['Kunthea', 'គន្ធា'],
    ['Malis', 'ម្លិះ'],
    ['Pisey', 'ពិសី'],
    ['Ratana', 'រតនា'],
    ['Sothea', 'សុធា'],
    ['Sreymom', 'ស្រីមុំ'],
    ['Sreypov', 'ស្រីពៅ'],
    ['Thida', 'ធីតា'],
    ['Channary', 'ចាន់ណារី'],
    ['Kanha', 'កញ្ញា'],
    ['Sokha', 'សុខា'],
    ['Rachana', 'រចនា'],
    ['Sokunthea', 'សុគន្ធា'],
  ],
}

/** A Khmer name in Latin letters and in its own script. */
export function khmerName(random: Random, sex: Sex): FullName {
  const [family, given] = [random.pick(FAMILY), random.pick(GIVEN[sex])]
  return { name: `${family[0]} ${given[0]}`, nativeName: `${family[1]} ${given[1]}` }
}
