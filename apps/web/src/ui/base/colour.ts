/** Red, green, blue of a `#rrggbb` colour, each 0 to 255. */
function channels(hex: string): [number, number, number] {
  const n = Number.parseInt(hex.slice(1), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

/** The colour `share` (0 to 1) of the way from `under` to `over`, as `#rrggbb`: `over` laid on `under` with that opacity. */
export function mix(over: string, under: string, share: number): string {
  const a = channels(over)
  const b = channels(under)
  const part = (i: 0 | 1 | 2) => Math.round(a[i] * share + b[i] * (1 - share))
  return `#${[part(0), part(1), part(2)].map((c) => c.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance of `#rrggbb` by WCAG 2.2, 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const linear = channels(hex).map((c) => {
    const s = c / 255
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!
}

/** Contrast ratio of two `#rrggbb` colours by WCAG 2.2: 1 to 21, in either order. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light! + 0.05) / (dark! + 0.05)
}
