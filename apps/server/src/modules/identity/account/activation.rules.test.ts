import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CODE_BYTES, codeText, normalizeCode } from './activation.rules.ts'

const code = fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES })

describe('an activation code', () => {
  it('is written in 26 clear letters and digits, in groups', () => {
    expect(codeText(new Uint8Array(CODE_BYTES))).toBe('0000-0000-0000-0000-0000-0000-00')
    expect(codeText(new Uint8Array(CODE_BYTES).fill(255))).toBe('7ZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZ')
  })

  it('is another one for other bits', () => {
    fc.assert(
      fc.property(code, code, (a, b) => {
        expect(codeText(a) === codeText(b)).toBe(Buffer.from(a).equals(Buffer.from(b)))
      }),
    )
  })

  it('is the same however it is typed: small, without groups, with spaces, O for 0, I or L for 1, in wide letters', () => {
    fc.assert(
      fc.property(code, fc.constantFrom('O', 'o'), fc.constantFrom('I', 'l', 'L'), (bytes, nought, letter) => {
        const text = codeText(bytes)
        const wide = text.replace(/[0-9A-Z]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))
        for (const typed of [
          text.toLowerCase(),
          text.replaceAll('-', ''),
          ` ${text.replaceAll('-', ' ')} `,
          text.replaceAll('0', nought).replaceAll('1', letter),
          wide,
        ])
          expect(normalizeCode(typed)).toBe(text.replaceAll('-', ''))
      }),
    )
  })
})
