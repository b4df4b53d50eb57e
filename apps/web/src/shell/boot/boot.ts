// What every page needs before anything is drawn; import it first in the entry. Pulls no antd.
import 'virtual:muster/tokens.css'
import '../../ui/base/base.css'
import { subscribeTheme } from '../theme/theme.ts'

// The page follows the system and other tabs even when no component listens.
subscribeTheme(() => {})
