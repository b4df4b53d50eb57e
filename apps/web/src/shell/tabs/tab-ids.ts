/** The id of a tab in the bar. */
export const tabId = (path: string): string => `tab${path.replaceAll('/', '-')}`

/** The id of what a tab shows. */
export const paneId = (path: string): string => `pane${path.replaceAll('/', '-')}`
