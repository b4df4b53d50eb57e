/** The blocks of docs/OPERATIONS.md that are run against a small group, by the names in their marks. */
export const TRIED = ['roles', 'copy', 'restore', 'stopped copy', 'stopped copy back'] as const
