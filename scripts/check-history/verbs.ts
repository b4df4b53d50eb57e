/** The verbs that a commit's subject begins with, as one says what a commit does: “move”, never “moved” or “moves”. */
export const VERBS: ReadonlySet<string> = new Set(
  `accept add allow answer ask begin bind build call carry change check close compare compose compute copy correct count cut declare delete describe draw drop encrypt end
  explain export fail find fit fix format forget gather generate give group guard hand hide hold import join keep know let leave lift limit list load lock log look make
  mark measure merge move name narrow note notify number offer onboard open order pass pin prove publish put queue raise read recompute record refuse release remove rename
  repair replace reset restore reword run save say search seed send serve set settle show shorten skip sort speed split state stop store tag take tell test time
  try turn type undo update upgrade use validate wait want watch weigh widen word wrap write`.split(/\s+/),
)
