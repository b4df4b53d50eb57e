// Built into a classic script of its own that blocks in <head>, so that the first paint already has the chosen theme.

import { drawTheme, storedTheme } from '../theme/theme-page.ts'
import { watchUnloadable } from './last-resort.ts'

drawTheme(storedTheme())
watchUnloadable()
