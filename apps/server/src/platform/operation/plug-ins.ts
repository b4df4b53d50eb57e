/**
 * What later modules plug into an earlier one beside answers and events: an earlier module declares by declaration merging what it takes
 * (`kinds: Kind`), any module names its own in `defineModule`, and the earlier one reads all of them without knowing whose they are.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules through declaration merging
export interface PlugIns {}

/** What one module plugs in, by the name of what it is. */
export type PluggedIn = { readonly [P in keyof PlugIns]?: readonly PlugIns[P][] }

/** What modules were asked for before: they are the same for as long as the program runs. */
const known = new WeakMap<readonly PluggedIn[], Map<keyof PlugIns, readonly unknown[]>>()

/** What modules bring of one kind, in their order. */
export function listPluggedIn<P extends keyof PlugIns>(modules: readonly PluggedIn[], name: P): readonly PlugIns[P][] {
  const ofModules = known.get(modules) ?? new Map<keyof PlugIns, readonly unknown[]>()
  known.set(modules, ofModules)
  const found = ofModules.get(name) ?? modules.flatMap((module): readonly PlugIns[P][] => module[name] ?? [])
  ofModules.set(name, found)
  return found as readonly PlugIns[P][]
}
