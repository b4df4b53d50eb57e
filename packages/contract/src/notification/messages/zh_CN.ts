import type { Words } from '../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  notices: {
    all: '全部',
    markRead: '标为已读',
    markAllRead: '全部标为已读',
    mute: '静音：{{topic}}',
    isMuted: '“{{topic}}”已静音：仍保留在此，不再计数。',
    muted: '已静音',
    noneMuted: '没有静音的通知。',
    unmute: '恢复提醒',
    mutedHint: '静音的通知仍保留在此并视为已读，不再提醒您。',
    unread: '未读',
    nothing: '没有新通知',
    emptyHint: '您收到的通知和需要处理的事项会显示在这里。',
    isTold: '“{{topic}}”已恢复提醒。',
  },
  toDos: {
    title: '待我处理',
    nothing: '没有待您处理的事项',
    nothingDone: '尚无已处理的事项',
    emptyHint: '需要您处理的事项会显示在这里，处理完成后才会消失。',
    open: '待处理',
    done: '已处理',
    dueOn: '{{day}} 截止',
    overdue: '已于 {{day}} 逾期',
    doneBy: '{{day}} · 由{{name}}处理',
    doneOn: '{{day}} · 已处理',
    markDone: '标为已处理',
    marked: '已标为已处理。',
    somebody: '您已无权查看的人员',
  },
  errors: {
    to_do_by_fact: '此事项须在其来源处处理，不能直接勾选完成。请打开查看还缺什么。',
    to_do_done: '此事项已处理过，未作更改。',
  },
}

export default words
