/** `8 h 00`. */
export const hours = (minutes: number) => `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`

/** `− 17 min`, `9 h 00`, `0`. */
export function signed(minutes: number): string {
  if (minutes === 0) return '0'
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '− ' : ''}${size < 60 ? `${size} min` : hours(size)}`
}
