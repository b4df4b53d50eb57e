/** A number as an English page writes it, `4,482`; not a number for anything else. */
export function numberOf(text: string | undefined): number {
  return /^[\d,]+$/.test(text?.trim() ?? '') ? Number(text?.replaceAll(',', '')) : Number.NaN
}

/** A duration as an English page writes it, `8 h`, `17 min`, `−1 h 05` or `0`, in minutes; not a number for anything else. */
export function minutesOf(text: string): number {
  const [, sign, hours, short, rest, none] = /^([−-]?)(?:(\d+) h(?: (\d\d))?|(\d+) min|(0))$/.exec(text.trim()) ?? []
  const minutes = hours !== undefined ? Number(hours) * 60 + Number(short ?? 0) : Number(rest ?? none ?? Number.NaN)
  return sign ? -minutes : minutes
}
