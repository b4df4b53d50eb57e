type Closable = { close(): Promise<void> }

/**
 * Waits for all of what is being opened. When something fails, what did open is closed before the first failure is thrown.
 * `close` closes each once, whatever the others do, and throws the first failure of them.
 */
export async function openTogether<T extends readonly Closable[]>(
  ...opening: { [K in keyof T]: Promise<T[K]> }
): Promise<{ opened: T; close(): Promise<void> }> {
  const all = await Promise.allSettled<Closable>(opening)
  const opened = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const close = async () => throwFirst(await Promise.allSettled(opened.map((one) => one.close())))
  try {
    throwFirst(all)
  } catch (error) {
    // The report must say what failed first, not what followed from it.
    await close().catch(() => {})
    throw error
  }
  return { opened: opened as unknown as T, close }
}

function throwFirst(all: readonly PromiseSettledResult<unknown>[]): void {
  const failed = all.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}
