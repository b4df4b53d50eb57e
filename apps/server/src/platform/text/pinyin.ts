import { pinyin } from 'pinyin-pro'

/** What the text names: a person's family name has readings of its own (单 is shàn, elsewhere dān). */
export type Kind = 'person' | 'thing'

const HAN = /\p{Script=Han}+/gu

/** The runs of a text, Chinese characters apart from everything else, in order. */
export function runsOf(text: string): { text: string; isHan: boolean }[] {
  const runs: { text: string; isHan: boolean }[] = []
  let end = 0
  for (const { 0: han, index } of text.matchAll(HAN)) {
    if (index > end) runs.push({ text: text.slice(end, index), isHan: false })
    runs.push({ text: han, isHan: true })
    end = index + han.length
  }
  if (end < text.length) runs.push({ text: text.slice(end), isHan: false })
  return runs
}

/**
 * One syllable for each character of a Chinese run, as its neighbours have it read (重庆 chóng, 重量 zhòng), ü as v; with
 * the number of its tone behind it, 0 where it has none. A character without a known reading is kept as it is.
 */
export function syllablesOf(run: string, kind: Kind, tone: 'num' | 'none'): string[] {
  return pinyin(run, { toneType: tone, type: 'array', surname: kind === 'person' ? 'head' : 'off', v: true })
}
