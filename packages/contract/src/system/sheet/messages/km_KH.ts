import type { Words } from '../../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  about: {
    title: 'អំពីឯកសារ',
    filter: 'តម្រង',
    noFilter: 'គ្មាន៖ គ្រប់ជួរទាំងអស់',
    rows: 'ចំនួនជួរ',
    madeBy: 'នាំចេញដោយ',
    madeAt: 'នាំចេញនៅ',
    zone: 'ល្វែងម៉ោង',
  },
  decimalHours: '{{title}} (ម៉ោង ជាទសភាគ)',
  why: 'មូលហេតុ',
}

export default words
