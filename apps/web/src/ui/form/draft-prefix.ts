/** What keys of drafts begin with: of the drafts themselves, and of which of them is a window’s own. */
export const DRAFT_PREFIX = 'Draft:'
