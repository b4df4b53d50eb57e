import { readLastSignIn } from '../../lib/session/last-sign-in.ts'
import { readPhoneToken, readToken } from '../../lib/session/token.ts'
import { readStored } from '../../lib/store/storage.ts'
import { drawLocale, readLocale } from '../../lib/words/locale.ts'
import { MENU_KEY, menuStateOf } from '../menu/menu-value.ts'

/** Screens that stand there without a session, other than sign-in: what they look like is not known before their script. */
const OTHERS = /^#\/(403|404|500|ping|set-up|clock)\b/

/**
 * What stands there while the page's own script is on its way (X7): the frame of sign-in for who is signed out, the frame of the
 * product for who is signed in. Names, as words, the parts of index.html that first-frame.css shows; empty for none.
 */
function firstFrame(): string {
  if (readToken() !== undefined) return menuStateOf(readStored(MENU_KEY)).collapsed ? 'shell collapsed' : 'shell'
  if (OTHERS.test(location.hash) || (readPhoneToken() !== undefined && !location.hash.startsWith('#/login'))) return ''
  return readLastSignIn().companyCode === '' ? 'entrance' : 'entrance known'
}

/** Shows the first frame, in the reader's language. The page's own first drawing takes it away. */
export function drawFirstFrame(): void {
  drawLocale(readLocale())
  document.documentElement.dataset.first = firstFrame()
}
