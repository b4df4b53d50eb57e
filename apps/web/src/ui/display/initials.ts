const WIDE = /[\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

/**
 * One or two letters that stand for a name: of the last two words in alphabetic scripts, where Vietnamese and Chinese given
 * names stand last; the last one or two characters of a Chinese name; the first character of a Khmer one.
 */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s-]+/)
    .filter((w) => w !== '')
  const last = words.at(-1)
  if (!last) return ''
  if (/[\u1780-\u17ff]/.test(last)) return [...last][0]!
  if (WIDE.test(last)) return [...last].slice(-2).join('')
  return words
    .slice(-2)
    .map((w) => [...w][0]!.toLocaleUpperCase())
    .join('')
}
