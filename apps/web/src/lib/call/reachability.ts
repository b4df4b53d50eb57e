import { store } from '../store/store.ts'

/**
 * Whether calls arrive. One that brought nothing is a `doubt`; after a second one the device is `offline`, or it believes to be
 * online and the server is `silent`.
 */
export type Connection = 'there' | 'doubt' | 'offline' | 'silent'

export const connection = store<Connection>('there')

/** Something answered, whatever it said. */
export function noteOnline(): void {
  connection.set('there')
}

/** A call brought nothing. */
export function noteOffline(): void {
  if (connection.read() === 'there') connection.set('doubt')
  else connection.set(navigator.onLine ? 'silent' : 'offline')
}
