/** Dials a number, whatever people write between its digits. */
export const callHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Begins a mail with a subject and a text. */
export const mailHref = (email: string, subject: string, body: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
