const FULL_WIDTH = /[\uff01-\uff5e\u3000]/g

/** Full-width letters, digits and signs of an East Asian keyboard as the plain ones that they mean; everything else stays. */
export function halfWidth(typed: string): string {
  return typed.replace(FULL_WIDTH, (c) => (c === '\u3000' ? ' ' : String.fromCharCode(c.charCodeAt(0) - 0xfee0)))
}
