import type { Words } from '../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  notices: {
    all: '全部',
    markRead: '標為已讀',
    markAllRead: '全部標為已讀',
    mute: '靜音：{{topic}}',
    isMuted: '「{{topic}}」已靜音：仍保留在此，不再計數。',
    muted: '已靜音',
    noneMuted: '沒有靜音的通知。',
    unmute: '恢復提醒',
    mutedHint: '靜音的通知仍保留在此並視為已讀，不再提醒您。',
    unread: '未讀',
    nothing: '沒有新通知',
    emptyHint: '您收到的通知和需要處理的事項會顯示在這裡。',
    isTold: '「{{topic}}」已恢復提醒。',
  },
  toDos: {
    title: '待我處理',
    nothing: '沒有待您處理的事項',
    nothingDone: '尚無已處理的事項',
    emptyHint: '需要您處理的事項會顯示在這裡，處理完成後才會消失。',
    open: '待處理',
    done: '已處理',
    dueOn: '{{day}} 截止',
    overdue: '已於 {{day}} 逾期',
    doneBy: '{{day}} · 由{{name}}處理',
    doneOn: '{{day}} · 已處理',
    markDone: '標為已處理',
    marked: '已標為已處理。',
    somebody: '您已無權查看的人員',
  },
  errors: {
    to_do_by_fact: '此事項須在其來源處處理，不能直接勾選完成。請開啟查看還缺什麼。',
    to_do_done: '此事項已處理過，未作變更。',
  },
}

export default words
