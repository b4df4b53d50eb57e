const PADDED_NUMBER = /^0+(?=[0-9]+$)/

/**
 * A PIN as it is stored and compared: one of digits alone is a number to every machine, so that leading zeros mean nothing ("007" is
 * "7"); one with letters stays as it stands.
 */
export function normalPin(pin: string): string {
  return pin.startsWith('0') ? pin.replace(PADDED_NUMBER, '') : pin
}
