/** The path of a place: what stands before its query. */
export const pathOf = (place: string): string => place.split('?')[0]!
