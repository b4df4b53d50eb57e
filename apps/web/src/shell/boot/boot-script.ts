// Built into a classic script of its own that blocks in <head>: the first paint already has the chosen theme, and the words
// of the page are on their way before its own script is there.

import { drawTheme, storedTheme } from '../theme/theme-page.ts'
import { askAhead } from './ask-ahead.ts'
import { watchUnloadable } from './last-resort.ts'

drawTheme(storedTheme())
watchUnloadable()
askAhead()
