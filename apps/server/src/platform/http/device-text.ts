const NEWLINE = 0x0a
const LOST = '\ufffd'

const utf8 = new TextDecoder('utf-8')
const strictUtf8 = new TextDecoder('utf-8', { fatal: true })
const strictChinese = new TextDecoder('gb18030', { fatal: true })

const decodeStrictly = (decoder: TextDecoder, bytes: Uint8Array): string | undefined => {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

/** A line in UTF-8, of which a device may have cut a name in the middle of a letter, or in the Chinese encoding that old ones write. */
function decodeLine(bytes: Uint8Array): string {
  const strict = decodeStrictly(strictUtf8, bytes)
  if (strict !== undefined) return strict
  const loose = utf8.decode(bytes)
  const [, ...after] = loose.split(LOST)
  const isCutOnce = after.length === 1 && /\P{ASCII}/u.test(loose.replace(LOST, ''))
  return isCutOnce ? loose : (decodeStrictly(strictChinese, bytes) ?? loose)
}

/** The text that a device sent: UTF-8 or, line by line where it is not that, GB 18030. What is neither has U+FFFD in it. */
export function decodeText(bytes: Uint8Array): string {
  const whole = decodeStrictly(strictUtf8, bytes)
  if (whole !== undefined) return whole
  const lines: string[] = []
  for (let from = 0; from <= bytes.length; ) {
    const found = bytes.indexOf(NEWLINE, from)
    const end = found < 0 ? bytes.length : found
    lines.push(decodeLine(bytes.subarray(from, end)))
    from = end + 1
  }
  return lines.join('\n')
}
