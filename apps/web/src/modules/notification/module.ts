import { notificationWords } from '@muster/contract/notification/words'
import { defineModule } from '../../lib/registry/module.ts'
import { cards } from './cards.ts'

/** What waits for people. It has no screen: the bell and the card lead to where it is dealt with. */
export const notification = defineModule({ screens: [], cards, words: [notificationWords] })
