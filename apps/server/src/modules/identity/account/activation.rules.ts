import { MS_PER_DAY } from '@muster/kernel/day'

/** A code is good for fourteen days. */
export const CODE_GOOD_MS = 14 * MS_PER_DAY
/** 128 bits: nobody guesses one, so its hash needs no salt and no time. */
export const CODE_BYTES = 16

/** Crockford's digits: none looks like another one, and they spell no word. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CHARACTERS = Math.ceil((CODE_BYTES * 8) / 5)
const GROUP = 4

/** A code as it is printed: 26 letters and digits in groups of four. */
export function codeText(bytes: Uint8Array): string {
  let number = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  let text = ''
  for (let i = 0; i < CHARACTERS; i++) {
    text = DIGITS[Number(number & 31n)] + text
    number >>= 5n
  }
  return text.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? ''
}

/** A code as somebody typed it, in the one form that is hashed: small or large, with or without groups, O for 0 and I or L for 1. */
export function normalizeCode(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}
