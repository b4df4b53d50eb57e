/** The word of each mode, below `theme.mode`. */
export const MODES = { light: 'light', dark: 'dark', system: 'auto' } as const

/** The word of each palette, below `theme.names`. */
export const LETTERS = {
  'theme-A': 'A',
  'theme-B': 'B',
  'theme-C': 'C',
  'theme-D': 'D',
  'theme-E': 'E',
  'theme-F': 'F',
  'theme-G': 'G',
} as const
