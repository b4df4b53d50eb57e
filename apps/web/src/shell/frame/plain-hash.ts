/** The hash of a place as links write it: without a slash at the end of its path. */
export function plainHash(hash: string): string {
  return hash.replace(/^(#[^?]*[^/?])\/+(?=\?|$)/, '$1')
}

/**
 * Has the address say each place in one way, now and before anything else is notified that it changed: tabs tell places apart by their
 * text. For as long as the page lives.
 */
export function keepHashPlain(): void {
  const write = () => {
    const plain = plainHash(location.hash)
    // Past the router, which would take it for a navigation of its own.
    if (plain !== location.hash) History.prototype.replaceState.call(history, history.state, '', plain)
  }
  write()
  addEventListener('popstate', write, { capture: true })
}
