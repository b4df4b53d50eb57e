const LAST_HOUR = 23
const LAST_MINUTE = 59

/** The time of day in a text, `08:30`, `830`, `8.30`, `8h30` or `8`, as `HH:MM`; undefined where it is none. */
export function readTime(text: string): string | undefined {
  const [, hour = '', minute = '00'] =
    /^(\d{1,2})(?:\s*[:.hH]\s*(\d{2}))?$/.exec(text.trim()) ?? /^(\d{1,2})(\d{2})$/.exec(text.trim()) ?? []
  if (hour === '' || Number(hour) > LAST_HOUR || Number(minute) > LAST_MINUTE) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}

/** The times of a day that many minutes apart. */
export function timesOfDay(step: number): string[] {
  const two = (n: number) => String(n).padStart(2, '0')
  return Array.from(
    { length: Math.ceil(1440 / step) },
    (_, i) => `${two(Math.floor((i * step) / 60))}:${two((i * step) % 60)}`,
  )
}
