type Closable = { close(): Promise<void> }

/**
 * Waits for all of what is being opened. When something fails, what did open is closed before the first failure is thrown.
 * `close` closes each once, whatever the others do, and throws the first failure of them.
 */
export async function openTogether<T extends readonly Promise<Closable>[]>(...opening: T) {
  const all = await Promise.allSettled<Closable>(opening)
  const open = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const close = async () => throwFirst(await Promise.allSettled(open.map((one) => one.close())))
  try {
    return { opened: await Promise.all(opening), close }
  } catch (error) {
    // The report must say what failed first, not what followed from it.
    await close().catch(() => {})
    throw error
  }
}

function throwFirst(all: readonly PromiseSettledResult<unknown>[]): void {
  const failed = all.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}
