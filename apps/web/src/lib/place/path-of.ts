/** The path of a place: what stands before its query. */
export const pathOf = (url: string): string => url.split('?')[0]!
