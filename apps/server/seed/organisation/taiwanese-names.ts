import type { Random } from '../random.ts'
import type { FullName, Sex } from './full-name.ts'

type NamePart = readonly [latin: string, han: string]

const FAMILY: readonly NamePart[] = [
  ['Chen', '陳'],
  ['Lin', '林'],
  ['Huang', '黃'],
  ['Chang', '張'],
  ['Li', '李'],
  ['Wang', '王'],
  ['Wu', '吳'],
  ['Liu', '劉'],
  ['Tsai', '蔡'],
  ['Yang', '楊'],
  ['Hsu', '許'],
  ['Cheng', '鄭'],
  ['Hsieh', '謝'],
  ['Kuo', '郭'],
  ['Hung', '洪'],
  ['Chiu', '邱'],
  ['Tseng', '曾'],
  ['Liao', '廖'],
  ['Lai', '賴'],
  ['Chou', '周'],
  ['Yeh', '葉'],
]

const GIVEN: Record<Sex, readonly NamePart[]> = {
  male: [
    ['Jia-Hao', '家豪'],
    ['Chih-Ming', '志明'],
    ['Chun-Chieh', '俊傑'],
    ['Kuan-Yu', '冠宇'],
    ['Po-Han', '柏翰'],
    ['Yu-Hsuan', '宇軒'],
    ['Cheng-Han', '承翰'],
    ['Chun-Hung', '俊宏'],
    ['Wen-Hsiung', '文雄'],
    ['Chien-Hung', '建宏'],
    ['Ming-Che', '明哲'],
    ['Hao-Yu', '浩宇'],
  ],
  female: [
    ['Yi-Ting', '怡婷'],
    ['Shu-Fen', '淑芬'],
    ['Mei-Ling', '美玲'],
    ['Ya-Ting', '雅婷'],
    ['Chia-Ling', '佳玲'],
    ['Hsin-Yi', '欣怡'],
    ['Tzu-Han', '子涵'],
    ['Pei-Shan', '佩珊'],
    ['Yi-Chun', '怡君'],
    ['Li-Hua', '麗華'],
    ['Ching-Yi', '靜怡'],
    ['Yun-Ju', '韻如'],
  ],
}

/** A Taiwanese name in Latin letters and in traditional characters. */
export function taiwaneseName(random: Random, sex: Sex): FullName {
  const [family, given] = [random.pick(FAMILY), random.pick(GIVEN[sex])]
  return { name: `${family[0]} ${given[0]}`, nativeName: `${family[1]}${given[1]}` }
}
