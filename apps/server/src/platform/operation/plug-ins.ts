/**
 * What later modules plug into an earlier one beside answers and events: an earlier module declares by declaration merging what it takes
 * (`kinds: Kind`), any module names its own in `defineModule`, and the earlier one reads all of them without knowing whose they are.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules through declaration merging
export interface PlugIns {}

/** What one module plugs in, by the name of what it is. */
export type PluggedIn = { readonly [P in keyof PlugIns]?: readonly PlugIns[P][] }
