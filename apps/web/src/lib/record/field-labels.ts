/** The field of the screen that a path of errors points at: its own, or the one it lies in. */
function fieldOf(fields: readonly HTMLElement[], path: string): number {
  const own = fields.findIndex((field) => field.dataset.field === path)
  return own >= 0 ? own : fields.findIndex((field) => path.startsWith(`${field.dataset.field}.`))
}

/**
 * The paths of errors in the order of their fields on the screen, each with the label of its field, after the name of the part of
 * the form it lies in (`data-part`); what points at no field comes first, without one.
 */
export function labelPaths(root: HTMLElement | null, paths: readonly string[]): { path: string; label?: string }[] {
  const fields = [...(root?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  return paths
    .map((path) => ({ path, at: fieldOf(fields, path) }))
    .sort((a, b) => a.at - b.at)
    .map(({ path, at }) => {
      // Beside its own words a label holds the mark of a required field.
      const own = fields[at]?.closest('.m-field')?.querySelector('.m-label')?.firstChild?.textContent
      // Of several alike, such as the shifts of a proposal, the part of the form says which one is meant.
      const part = fields[at]?.closest<HTMLElement>('[data-part]')?.dataset.part
      return { path, label: [part, own].filter(Boolean).join(' · ') || undefined }
    })
}
