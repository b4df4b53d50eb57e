/** Whoever may call it is sent what concerns them from now on; what they missed they read. */
export async function open(): Promise<void> {}
