const made = new Map<string, Intl.DateTimeFormat>()

/**
 * Writes moments in the language of a tag, in the zone and with the parts that the options name. Each is made once: to make one is
 * dearer than to write a hundred moments with it.
 */
export function momentFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // Without a zone it is that of the device, which may travel while the page is open.
  const place = options.timeZone ?? new Date().getTimezoneOffset()
  const key = JSON.stringify([tag, place, options])
  const known = made.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(tag, options)
  made.set(key, format)
  return format
}

/** Has the browser read what it needs to write any moment, which takes a phone 60 ms: for when it waits for something else. */
export function readyMoments(): void {
  new Intl.DateTimeFormat()
}
