import { mutedTopicEndpoints, noticeEndpoints } from '@muster/contract/notification/notice'
import { bind } from '../../platform/operation/module.ts'
import * as mutedTopic from './muted.service.ts'
import * as notice from './notice.service.ts'

export const routes = [bind('notice', noticeEndpoints, notice), bind('muted-topic', mutedTopicEndpoints, mutedTopic)]
