// Built into a classic script of its own that blocks in <head>: the first paint already has the chosen theme and language and the
// frame of what is to come, and the words of the page are on their way before its own script is there.

import { drawTheme, readStoredTheme } from '../theme/theme-page.ts'
import { askAhead } from './ask-ahead.ts'
import { drawFirstFrame } from './first-frame.ts'
import { watchUnloadable } from './last-resort.ts'

drawTheme(readStoredTheme())
drawFirstFrame()
watchUnloadable()
askAhead()
