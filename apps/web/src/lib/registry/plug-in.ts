/**
 * What modules of the web plug into another one: that one declares by declaration merging what it takes (`kinds: FormKind`), any module
 * loads its own in `defineModule`, and the one that takes them waits for all of them before its screens are drawn.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules through declaration merging
export interface PlugIns {}

/** How a module loads what it plugs in, by the name of what it is. */
export type PlugInLoads = { readonly [P in keyof PlugIns]?: () => Promise<readonly PlugIns[P][]> }

let offered: readonly PlugInLoads[] = []
const loaded = new Map<keyof PlugIns, readonly unknown[]>()

/** Offers what all modules plug in, in their order. */
export function offerPlugIns(loads: readonly PlugInLoads[]): void {
  offered = loads
}

/** Loads what all modules plugged in under a name; from then on `listPluggedIn` has it. */
export async function loadPlugIns<P extends keyof PlugIns>(name: P): Promise<void> {
  if (loaded.has(name)) return
  const all = await Promise.all(offered.map((loads) => loads[name]?.() ?? []))
  loaded.set(name, all.flat())
}

/** What all modules plugged in under a name, once it is loaded. */
export function listPluggedIn<P extends keyof PlugIns>(name: P): readonly PlugIns[P][] {
  const found = loaded.get(name) as readonly PlugIns[P][] | undefined
  if (!found) throw new RangeError(`what is plugged in as ${name} is not loaded yet`)
  return found
}
