import type { Words } from '../../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  title: 'Tiền lương đang khóa',
  why: 'Hãy nhập mật khẩu cấp hai. Tiền lương mở trong năm phút trên thiết bị này.',
  open: 'Mở',
  forgotten: 'Quên mật khẩu? Đặt mật khẩu mới',
  lockedFor: 'Sai năm lần: còn khóa {{time}}. Bạn cũng có thể đặt mật khẩu mới bằng mật khẩu đăng nhập.',
  openFor: 'Còn mở {{time}}',
  now: 'Khóa ngay',
  setTitle: 'Đặt mật khẩu cấp hai',
  setText: 'Mật khẩu này bảo vệ tiền lương khi người khác nhìn thấy màn hình. Mật khẩu đăng nhập xác nhận đó là bạn.',
  changeTitle: 'Đặt mật khẩu cấp hai mới',
  changeText: 'Mật khẩu đăng nhập xác nhận đó là bạn. Mật khẩu cấp hai cũ không còn dùng được.',
  given: 'Mật khẩu cấp hai của bạn đã được đặt lại. Hãy đặt mật khẩu riêng trước khi xem lương.',
  setOpen: 'Đặt và mở',
  current: 'Mật khẩu đăng nhập của bạn',
  next: 'Mật khẩu cấp hai mới',
  rule: 'Từ {{min}} đến {{max}} chữ cái hoặc chữ số',
  confirm: 'Nhập lại mật khẩu cấp hai',
}

export default words
