const MS_PER_SECOND = 1000
const MARK = / ⟦(\S+)@(\d+)⟧/g
const formats = new Map<string, Intl.DateTimeFormat>()

/** How far a zone is from UTC at a moment in epoch seconds: `UTC+7`. */
function offsetAt(zone: string, seconds: number): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' })
  formats.set(zone, format)
  const parts = format.formatToParts(seconds * MS_PER_SECOND)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return offset.replace(/^GMT$/, 'UTC+0').replace('GMT', 'UTC').replace('-', '\u2212')
}

/** A time of a place as it is kept in a text for readers who are not known yet: with its clock and the moment. */
export const markClock = (text: string, zone: string, seconds: number): string =>
  `${text} ⟦${offsetAt(zone, seconds)}@${seconds}⟧`

/** A text with the times in it said by a reader's clock, which `offset` gives: `17:00–21:00 (UTC+7)` where it shows another time, and only there. */
export const readMarks = (text: string, offset: (seconds: number) => string): string =>
  text.replace(MARK, (_mark, kept: string, seconds: string) => (kept === offset(Number(seconds)) ? '' : ` (${kept})`))

/** The same for a reader in a zone. */
export const sayMarked = (text: string, readerZone: string): string =>
  readMarks(text, (seconds) => offsetAt(readerZone, seconds))
