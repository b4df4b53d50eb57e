/** Serials are printed on the box: capital letters and digits, with hyphens or underscores on some. */
const SERIAL = /^[0-9A-Z][0-9A-Z_-]{3,39}$/

/** The serial that a text names, in capitals; undefined where none is of this shape. */
export function serialOf(text: string | null | undefined): string | undefined {
  const serial = (text ?? '').trim().toUpperCase()
  return SERIAL.test(serial) ? serial : undefined
}
