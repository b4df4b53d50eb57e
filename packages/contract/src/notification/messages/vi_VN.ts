import type { Words } from '../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  notices: {
    all: 'Tất cả',
    markRead: 'Đánh dấu đã đọc',
    markAllRead: 'Đánh dấu tất cả là đã đọc',
    mute: 'Tắt thông báo: {{topic}}',
    isMuted: 'Đã tắt “{{topic}}”: vẫn lưu ở đây và không còn được đếm.',
    muted: 'Đã tắt',
    noneMuted: 'Chưa tắt thông báo nào.',
    unmute: 'Bật lại',
    mutedHint: 'Thông báo đã tắt vẫn lưu ở đây như đã đọc; bạn không được báo nữa.',
    unread: 'Chưa đọc',
    nothing: 'Không có gì mới',
    emptyHint: 'Những gì bạn được báo và việc bạn cần xử lý sẽ hiện ở đây.',
    isTold: 'Đã bật lại “{{topic}}”.',
  },
  toDos: {
    title: 'Việc chờ tôi',
    nothing: 'Không có việc nào chờ bạn',
    nothingDone: 'Chưa có việc nào được xử lý',
    emptyHint: 'Việc bạn cần xử lý sẽ hiện ở đây và ở lại cho đến khi xong.',
    open: 'Đang chờ',
    done: 'Đã xử lý',
    dueOn: 'Hạn {{day}}',
    overdue: 'Quá hạn từ {{day}}',
    doneBy: '{{day}} · {{name}} đã xử lý',
    doneOn: '{{day}} · đã xử lý',
    markDone: 'Đánh dấu đã xong',
    marked: 'Đã đánh dấu là xong.',
    somebody: 'một người bạn không còn quyền xem',
  },
  errors: {
    to_do_by_fact: 'Việc này được xử lý tại nơi phát sinh, không thể đánh dấu tay. Hãy mở ra để xem còn thiếu gì.',
    to_do_done: 'Việc này đã được xử lý. Chưa có gì thay đổi.',
  },
}

export default words
