import type { Words } from '../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
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
